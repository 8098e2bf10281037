import type { Page } from '@playwright/test';
import { expect, expectDocument, pane } from './app.ts';

/** Waits for the count above a group, record or tag, which pushes down the lines below when it appears. */
export async function expectCount(page: Page, text: string): Promise<void> {
  await expect(pane(page, 'Text').getByText(text).first()).toBeVisible();
}

/**
 * Stops the clock of the page, so that all that is typed is one undo step, however busy the browser is.
 *
 * @returns a function that lets it run again, as a reload does
 */
export async function stopClock(page: Page): Promise<() => Promise<void>> {
  const resume = await page.evaluateHandle(() => {
    const { now } = Date;
    const stopped = now();
    Date.now = () => stopped;
    return () => {
      Date.now = now;
    };
  });
  return async () => {
    await resume.evaluate((run) => run());
    await resume.dispose();
  };
}

/** Types so that one Undo takes it back. */
export async function typeAsOneStep(page: Page, keys: string, text: string): Promise<void> {
  const resume = await stopClock(page);
  await page.keyboard.type(keys);
  await expectDocument(page, text);
  await resume();
}
