import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './app.ts';

/** Everything that WCAG 2.2 AA asks for and axe can find. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on the colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with what is wrong and where, when axe finds anything: all rules in the light theme, the colours in the dark.
 *
 * @param within - a selector of what is looked at; under a dialog the page is as it was
 */
export async function expectNoViolation(page: Page, within = 'html'): Promise<void> {
  await expectNone(page, within, TAGS);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, within, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same with the colours that are shown now. */
export async function expectNoViolationAsShown(page: Page): Promise<void> {
  await expectNone(page, 'html', TAGS);
}

/** @param runOnly - tags or ids of axe's rules */
async function expectNone(page: Page, within: string, runOnly: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Selectors of all that is well would take longer to work out than what is wrong takes to find.
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const found = await page.evaluate(
    async ([selector, runOptions]) => {
      // What follows the theme by script hears of it before the next frame.
      await new Promise(requestAnimationFrame);
      // What is just fading in has colours that nobody reads.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { violations } = await window.axe.run(selector, runOptions);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
      }));
    },
    [within, options] as const,
  );
  expect(found).toEqual([]);
}

declare global {
  interface Window {
    /** Once its source has run in the page. */
    axe: typeof axe;
  }
}
