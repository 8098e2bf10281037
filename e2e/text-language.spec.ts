import type { Locator, Page } from '@playwright/test';
import {
  addDocument,
  ask,
  documentTab,
  dropFile,
  expect,
  expectCaretOnLine,
  expectDocument,
  openApp,
  openRobots,
  pane,
  test,
  textEditor,
} from './app.ts';
import { expectCount, typeAsOneStep } from './in-text.ts';

const POLICY = `ACAP-qualified-usage: short present-snippet max-length=200-chars
ACAP-resource-set: paid /archive/

User-agent: GPTBot
Disallow: /a/
Disallow: /b/
Allow: /a/help/

ACAP-crawler: *
ACAP-allow-(short): /
ACAP-disallow-index: the-acap:resource-set:paid
ACAP-allow-crawl /c/
`;

const lineOf = (page: Page, text: string) => pane(page, 'Text').locator('.view-line', { hasText: text }).first();

/** Opens the app with the policy, ready to be clicked. */
async function openPolicy(page: Page): Promise<void> {
  await openApp(page);
  await openRobots(page, POLICY);
  await textEditor(page);
  await expectCount(page, 'GPTBot: 2 prohibitions, 1 permission');
}

/** Puts the caret at the end of a line. */
async function toEndOf(page: Page, text: string): Promise<void> {
  await lineOf(page, text).click();
  await page.keyboard.press('End');
}

/** Hovers over a text until Monaco says something about it; lines may still move under the pointer. */
async function expectHover(page: Page, place: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await place.hover();
    const hover = page.locator('.monaco-hover').filter({ visible: true });
    await expect(hover.first()).toContainText(text, { timeout: 3000 });
  }).toPass();
  await page.mouse.move(0, 0);
}

test('completion by keyboard: fields, paths, qualifiers and qualifier values', async ({ page }) => {
  await openPolicy(page);
  const choices = page.locator('.suggest-widget').getByRole('option');

  await toEndOf(page, 'Allow: /a/help/');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Space');
  await expect(choices.first()).toHaveAccessibleName(/^Disallow/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/b');
  await expect(choices.first()).toHaveAccessibleName(/^\/b\//);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  let expected = POLICY.replace('/a/help/\n', '/a/help/\nDisallow: /b/\n');
  await expectDocument(page, expected);

  await toEndOf(page, 'ACAP-disallow-index');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ACAP-allow-present-snippet: / ');
  await page.keyboard.type('max');
  await expect(choices.first()).toHaveAccessibleName(/^max-length/);
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Enter');
  await expect(choices.first()).toHaveAccessibleName(/^200-chars/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expected = expected.replace('set:paid\n', 'set:paid\nACAP-allow-present-snippet: / max-length=200-chars\n');
  await expectDocument(page, expected);

  // Enter ends the line if nothing in the list was selected.
  await page.keyboard.press('Enter');
  await page.keyboard.type('ACAP-dis');
  await expect(choices.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expectDocument(
    page,
    expected.replace('=200-chars\nACAP-allow-crawl', '=200-chars\nACAP-dis\n\nACAP-allow-crawl'),
  );
});

test('hover, definition, references, rename', async ({ page }) => {
  await openPolicy(page);
  await expectHover(page, lineOf(page, 'GPTBot').getByText('GPTBot'), 'OpenAI · AI training');

  await lineOf(page, '(short)').getByText('(short)').click();
  await page.keyboard.press('F12');
  await expectCaretOnLine(page, 1);

  await page.keyboard.press('Shift+F12');
  await expect(page.getByText('References (2)')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('F2');
  const box = page.getByRole('textbox', { name: 'Rename input.' });
  await expect(box).toHaveValue('short');
  await box.fill('brief');
  await box.press('Enter');
  const renamed = POLICY.replace('short present', 'brief present').replace('(short)', '(brief)');
  await expectDocument(page, renamed);

  await page.keyboard.press('F2');
  await expect(box).toHaveValue('brief');
  await box.fill('9');
  await box.press('Enter');
  await expect(page.getByText('start with a letter').first()).toBeVisible();
  await expectDocument(page, renamed);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await expectDocument(page, POLICY);
});

test('code lens, folding, deciding lines, quick fix', async ({ page }) => {
  await openPolicy(page);
  const text = pane(page, 'Text');
  await expect(text.getByText('1 line has no effect')).toBeVisible();
  await expect(text.locator('.gatepost-decides').first()).toBeVisible();

  await lineOf(page, 'User-agent: GPTBot').click();
  await page.keyboard.press('ControlOrMeta+Shift+[');
  await expect(lineOf(page, 'Disallow: /b/')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+]');
  await expect(lineOf(page, 'Disallow: /b/')).toBeVisible();

  await text.getByText('1 line has no effect').click();
  await lineOf(page, 'ACAP-allow-crawl').click();
  await page.keyboard.press('ControlOrMeta+.');
  await expect(page.locator('.action-widget').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expectDocument(page, POLICY.replace('crawl /c/', 'crawl: /c/'));
});

test('find box, multiple carets and history do not interfere with each other', async ({ page }) => {
  await openPolicy(page);
  await lineOf(page, 'Disallow: /a/').click();
  await page.keyboard.press('ControlOrMeta+f');
  const find = page.locator('.find-widget').getByRole('textbox', { name: 'Find' });
  await find.fill('');
  await page.keyboard.type('abc');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(find).not.toHaveValue('abc');
  await expectDocument(page, POLICY);
  await page.keyboard.press('Escape');

  await lineOf(page, 'Disallow: /a/').getByText('/a/').dblclick();
  await page.keyboard.press('ControlOrMeta+d');
  const typed = POLICY.replace('/a/', '/zz/').replace('Disallow: /b/', 'Diszzllow: /b/');
  await typeAsOneStep(page, 'zz', typed);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await expectDocument(page, POLICY);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expectDocument(page, typed);
});

test('META tags and headers: completion, hover, and definitions across documents', async ({ page }) => {
  await openApp(page);
  const robots = `${POLICY}\nACAP-crawler: bingbot\nACAP-permissions-reference: more.txt\n`;
  await openRobots(page, robots);
  await textEditor(page);
  const choices = page.locator('.suggest-widget').getByRole('option');
  await addDocument(page, 'HTML page or META tags', 'page.html', '<meta name="robots" content="noindex, noarchiv">\n');
  await expectCount(page, 'all crawlers: index prohibited');
  await lineOf(page, 'noarchiv').getByText('noarchiv').click();
  await page.keyboard.press('Control+Space');
  await expect(choices.first()).toHaveAccessibleName(/^noarchive/);
  await page.keyboard.press('Enter');
  const html = '<meta name="robots" content="noindex, noarchive">\n';
  await expectDocument(page, html);
  await expect(pane(page, 'Text').getByRole('textbox', { name: 'page.html text' })).toBeAttached();
  await expectCount(page, 'all crawlers: index, present-currentcopy, present-oldcopy prohibited');
  await expectHover(page, lineOf(page, 'noindex').getByText('noindex'), 'In ACAP: disallow index.');

  await addDocument(page, 'HTTP headers', 'page.headers', 'X-Robots-Tag: \n');
  await toEndOf(page, 'X-Robots-Tag');
  await page.keyboard.type('max-im');
  await page.keyboard.press('Control+Space');
  await expect(choices.first()).toHaveAccessibleName(/^max-image-preview/);
  await page.keyboard.press('Enter');
  await expect(choices.first()).toHaveAccessibleName(/^none/);
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Enter');
  await expectDocument(page, 'X-Robots-Tag: max-image-preview:none\n');

  await addDocument(page, 'Referenced permissions', 'more.txt', 'ACAP-crawler: bingbot\nACAP-allow-(short): /x/\n');
  await expectCount(page, 'bingbot: 1 permission');
  await lineOf(page, '(short)').getByText('(short)').click();
  await page.keyboard.press('F12');
  await expectDocument(page, robots);
  await expectCaretOnLine(page, 1);
});

test('a name used in several documents is renamed in all of them, as one step', async ({ page }) => {
  const robots = `${POLICY}ACAP-crawler: bingbot\nACAP-permissions-reference: more.txt\n`;
  const more = 'ACAP-crawler: bingbot\nACAP-allow-(short): /x/\n';
  await openApp(page);
  await openRobots(page, robots);
  await textEditor(page);
  await addDocument(page, 'Referenced permissions', 'more.txt', more);
  await expectCount(page, 'bingbot: 1 permission');
  await lineOf(page, '(short)').getByText('(short)').click();
  await page.keyboard.press('F2');
  const box = page.getByRole('textbox', { name: 'Rename input.' });
  await expect(box).toHaveValue('short');
  await box.fill('brief');
  await box.press('Enter');
  const renamed = more.replace('short', 'brief');
  await expectDocument(page, renamed);
  await documentTab(page, 'robots.txt').click();
  await expectDocument(page, robots.replace('short present', 'brief present').replace('(short)', '(brief)'));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectDocument(page, more);
  await documentTab(page, 'robots.txt').click();
  await expectDocument(page, robots);

  // Typing in the form does the same.
  const name = pane(page, 'Policy').getByRole('textbox', { name: 'Name of the qualified usage' });
  await name.press('End');
  const lengthened = robots.replace('short present', 'shorter present').replace('(short)', '(shorter)');
  await typeAsOneStep(page, 'er', lengthened);
  await documentTab(page, 'more.txt').click();
  await expectDocument(page, more.replace('short', 'shorter'));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectDocument(page, robots);
  await documentTab(page, 'more.txt').click();
  await expectDocument(page, more);
});

test('redundant rules are counted, and the deciding tag of a page is marked', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: *\nAllow: /blog/\nDisallow: /blog/\nDisallow: /tmp/\n');
  await textEditor(page);
  const text = pane(page, 'Text');
  await text.getByText('1 redundant rule').click();
  await expectCaretOnLine(page, 3);

  await addDocument(
    page,
    'HTML page or META tags',
    'page.html',
    '<title>x</title>\n<meta name="robots" content="noindex">\n',
  );
  await ask(page, { crawler: 'AnyBot', path: '/' });
  await expect(text.locator('.gatepost-decides-prohibited')).toHaveCount(1);
  await expectHover(
    page,
    lineOf(page, 'noindex').getByText('robots'),
    'index prohibited. Line 2 of the page (“<meta name="robots" content="noindex">”) prohibits it (noindex).',
  );
});

test('colours distinguish the parts, record headings are sticky, and mixed line endings stay', async ({ page }) => {
  const rules = Array.from({ length: 60 }, (_, index) => `ACAP-disallow-crawl: /path-${index}*.pdf$`);
  const text = `User-agent: *\rDisallow: /a\r\n\nACAP-crawler: archive.org_bot\r\n${rules.join('\r\n')}`;
  await openApp(page);
  await dropFile(page, 'robots.txt', new TextEncoder().encode(text));
  await textEditor(page);
  const pieces = (line: string) =>
    lineOf(page, line)
      .locator('span span')
      .evaluateAll((spans) => spans.map((span) => [span.textContent, getComputedStyle(span).color] as const));
  // A line is rendered before it is highlighted.
  await expect
    .poll(async () => (await pieces('/path-0')).map(([piece]) => piece))
    .toEqual(['ACAP-', 'disallow-', 'crawl', ':', '\u00a0/path-0', '*', '.pdf', '$']);
  const shown = new Map(await pieces('/path-0'));
  const conventional = new Map(await pieces('Disallow: /a'));
  expect(conventional.get('Disallow')).toBe(shown.get('disallow-'));
  expect(new Set(['ACAP-', 'disallow-', 'crawl', '*'].map((piece) => shown.get(piece))).size).toBe(4);

  await lineOf(page, 'archive.org_bot').click();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(pane(page, 'Text').locator('.sticky-widget')).toContainText('ACAP-crawler: archive.org_bot');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await expectDocument(page, `${text}x\r\n`);
});
