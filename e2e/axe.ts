import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './app.ts';

/** Everything that WCAG 2.2 AA asks for and axe can find. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on the colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with what is wrong and where, when axe finds anything: all rules in the light theme, the colours in the dark. */
export async function expectNoViolation(page: Page): Promise<void> {
  await expectNone(page, new AxeBuilder({ page }).withTags(TAGS));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, new AxeBuilder({ page }).withRules(COLOUR_RULES));
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNone(page: Page, axe: AxeBuilder): Promise<void> {
  // What is just fading in has colours that nobody reads.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}
