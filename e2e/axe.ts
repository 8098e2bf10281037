import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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
  await expectNone(page, new AxeBuilder({ page }).include(within).withTags(TAGS));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, new AxeBuilder({ page }).include(within).withRules(COLOUR_RULES));
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same with the colours that are shown now. */
export async function expectNoViolationAsShown(page: Page): Promise<void> {
  await expectNone(page, new AxeBuilder({ page }).withTags(TAGS));
}

async function expectNone(page: Page, axe: AxeBuilder): Promise<void> {
  // What is just fading in has colours that nobody reads.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // In the page alone: there are no frames, and the other mode opens a second page each time.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}
