import type { Page } from '@playwright/test';
import { expect, expectDocument, pane } from './app.ts';

/** Waits for the count above a group, record or tag, which pushes down the lines below when it appears. */
export async function expectCount(page: Page, text: string): Promise<void> {
  await expect(pane(page, 'Text').getByText(text).first()).toBeVisible();
}

/** Types so that one Undo takes it back, however busy the browser is: its clock stands still meanwhile. */
export async function typeAsOneStep(page: Page, keys: string, text: string): Promise<void> {
  const resume = await page.evaluateHandle(() => {
    const { now } = Date;
    const stopped = now();
    Date.now = () => stopped;
    return () => {
      Date.now = now;
    };
  });
  await page.keyboard.type(keys);
  await expectDocument(page, text);
  await resume.evaluate((run) => run());
  await resume.dispose();
}
