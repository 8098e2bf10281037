import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './app.ts';

/** All requirements of WCAG 2.2 AA that axe can check. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails if axe finds a violation, saying what and where: all rules in the theme shown, colour rules also in the other,
 * which is then left on, since every change of theme restyles the page.
 *
 * @param within - a selector of what is checked; the page under a dialog has not changed
 */
export async function expectNoViolation(page: Page, within = 'html'): Promise<void> {
  await expectNone(page, within, TAGS);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expectNone(page, within, COLOUR_RULES);
}

/** The same, with only the current colours. */
export async function expectNoViolationAsShown(page: Page): Promise<void> {
  await expectNone(page, 'html', TAGS);
}

/** @param runOnly - tags or ids of axe's rules */
async function expectNone(page: Page, within: string, runOnly: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // A dialog may still be loading.
  await expect(page.locator(within).first()).toBeAttached();
  // Computing selectors for everything that passes would take longer than finding the violations.
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const found = await page.evaluate(
    async ([selector, runOptions]) => {
      const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
      do {
        // Scripts that follow the theme are notified before the next frame.
        await new Promise(requestAnimationFrame);
        // Colours during a fade-in do not count.
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        // What is about to be replaced is faded.
      } while (isBusy());
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
    /** Defined once axe's source has run in the page. */
    axe: typeof axe;
  }
}
