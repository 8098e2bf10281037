import type { Page } from '@playwright/test';
import { expect, openApp, openRobots, pane, test, textEditor } from './app.ts';

/** The ids of Monaco's icons in the page, and whether its font, which the build subsets, has a glyph for each. */
async function readIcons(page: Page): Promise<Record<string, boolean>> {
  return page.evaluate(async () => {
    await document.fonts.load('16px codicon', '\uea60');
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.font = '16px codicon, monospace';
    const hasGlyph = (character: string) => canvas.measureText(character).width === 16;
    if (hasGlyph('\ueb44')) throw new Error('The font has icons that nobody shows, or another one has them.');
    const shown = [...document.querySelectorAll('.codicon')].flatMap((element): [string, boolean][] => {
      const character = /^"(.)"$/u.exec(getComputedStyle(element, '::before').content)?.[1];
      const id = [...element.classList].find((name) => /^codicon-(?!modifier)/.test(name));
      return character && id ? [[id, hasGlyph(character)]] : [];
    });
    return Object.fromEntries(shown);
  });
}

test('every icon of the text editor has a glyph in the built font', async ({ page }) => {
  await openApp(page);
  await openRobots(page, '# a\n# b\nUser-agent: *\nDisallow: /a\n\nUser-agent: b\nAlow: /\n');
  const editor = await textEditor(page);
  await editor.click();
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page.locator('.find-widget').getByRole('textbox', { name: 'Find' })).toBeFocused();
  const found: Record<string, boolean> = {};
  // Monaco adds the icons beside the lines after a delay.
  const expectIcons = (...ids: string[]) =>
    expect
      .poll(async () => Object.keys(Object.assign(found, await readIcons(page))))
      .toEqual(expect.arrayContaining(ids));
  await expectIcons('codicon-find-selection', 'codicon-folding-expanded');
  await page.keyboard.press('Escape');
  await expect(pane(page, 'Text').locator('[class*="squiggly-"]').first()).toBeVisible();
  await editor.getByText('Alow').click();
  await page.keyboard.press('ControlOrMeta+.');
  await expect(page.locator('.action-widget').first()).toBeVisible();
  await expectIcons();
  await page.keyboard.press('Escape');
  await expect(page.locator('.action-widget').first()).toBeHidden();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Space');
  await expect(page.locator('.suggest-widget.visible .monaco-list-row').first()).toBeVisible();
  await expectIcons('codicon-symbol-keyword');
  expect(Object.entries(found).filter(([, hasGlyph]) => !hasGlyph)).toEqual([]);
});
