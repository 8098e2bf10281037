import {
  ask,
  expect,
  expectCaretOnLine,
  expectDocument,
  openApp,
  openRobots,
  pane,
  reloadApp,
  runCommand,
  test,
  textEditor,
} from './app.ts';

const BAD = `User-agent: *
Disalow: /a
Disallow: b

ACAP-crawler: *
ACAP-allow-crawl /c
ACAP-disallow-index /d
`;

test('problems: listed, explained, navigated to, fixed one by one and all together, and undone', async ({ page }) => {
  await openApp(page);
  await openRobots(page, BAD);
  await page.getByRole('button', { name: /^Problems: 2 errors/ }).click();
  const problems = page.getByRole('region', { name: 'Problems', exact: true });
  await expect(
    problems.getByText('Crawlers skip this line: the colon after "ACAP-allow-crawl" is missing.'),
  ).toBeVisible();

  await test.step('the place leads to form and text', async () => {
    await textEditor(page);
    await problems.getByRole('button', { name: 'robots.txt, line 3' }).click();
    await expect(page.getByRole('contentinfo').getByText('Line 3', { exact: true })).toBeVisible();
    await expect(page.locator('.gatepost-marked-line')).toBeVisible();
    await page.keyboard.type('x');
    await expectDocument(page, BAD.replace('Disallow: b', 'Disallow: xb'));
    await page.keyboard.press('ControlOrMeta+z');
    await expectDocument(page, BAD);
  });

  await test.step('the rule explains itself', async () => {
    await problems.getByRole('button', { name: 'pattern-missing-slash' }).click();
    const dialog = page.getByRole('dialog', { name: 'pattern-missing-slash' });
    await expect(dialog.getByText('Every path starts with a slash', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(problems.getByRole('button', { name: 'pattern-missing-slash' })).toBeFocused();
  });

  await test.step('grouping and filter', async () => {
    await problems.getByRole('combobox', { name: 'Group by' }).selectOption('Lint rule');
    await expect(problems.getByRole('heading', { name: 'field-missing-colon 2' })).toBeVisible();
    await problems.getByRole('searchbox', { name: 'Filter problems' }).fill('misspelt');
    await expect(problems.getByRole('heading')).toHaveText(['Problems', 'field-misspelt1']);
    await problems.getByRole('searchbox', { name: 'Filter problems' }).press('Escape');
  });

  await test.step('one fix, one step', async () => {
    await problems.getByRole('button', { name: 'Write "Disallow"' }).click();
    await expectDocument(page, BAD.replace('Disalow', 'Disallow'));
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expectDocument(page, BAD);
  });

  await test.step('all that are safe or proved to change nothing, one step', async () => {
    await problems.getByRole('button', { name: 'Fix all', exact: true }).click();
    const notice = page.getByRole('listitem').filter({ hasText: /Fixed \d+ problems?\./ });
    await expect(notice).toBeVisible();
    // Once it has its colon, the first ACAP rule is redundant.
    await expectDocument(page, BAD.replace('ACAP-allow-crawl /c\n', '').replace('index /d', 'index: /d'));
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expectDocument(page, BAD);
  });
});

test('the outline navigates a document, and stays open after a reload', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n');
  // Navigating moves the focus into the text.
  await textEditor(page);
  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  const outline = page.getByRole('region', { name: 'Outline', exact: true });
  await outline.getByRole('treeitem', { name: /Disallow: \/search/ }).click();
  await expect(page.getByRole('contentinfo').getByText('Line 5', { exact: true })).toBeVisible();
  await outline.getByRole('tree').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(outline.getByRole('treeitem', { name: /^GPTBot/ })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo').getByText('Line 1', { exact: true })).toBeVisible();
  await reloadApp(page);
  await expect(outline.getByRole('tree')).toBeVisible();
  await outline.getByRole('button', { name: 'Close Outline' }).click();
  await expect(outline).toHaveCount(0);
});

test('the palette runs any command from anywhere, Monaco included', async ({ page }) => {
  await openApp(page);
  const editor = await textEditor(page);
  await editor.click();
  await page.keyboard.press('ControlOrMeta+k');
  const command = page.getByRole('combobox', { name: 'Command' });
  await expect(command).toBeFocused();
  await command.fill('to crawler yandex record');
  await expect(page.getByRole('option', { selected: true })).toContainText('Go to crawler YandexImages');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo').getByText('Line 42', { exact: true })).toBeVisible();
  await expect(page.locator('.monaco-editor').locator(':focus')).toHaveCount(1);

  // Text typed right after the shortcut goes to the palette, not to the box that had the focus.
  const path = pane(page, 'Simulator').getByRole('textbox', { name: 'Path' });
  const asked = await path.inputValue();
  await path.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('theme li');
  await expect(command).toHaveValue('theme li');
  await page.keyboard.press('Escape');
  await expect(path).toBeFocused();
  await expect(path).toHaveValue(asked);

  await runCommand(page, 'theme dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await runCommand(page, 'convert');
  await expect(page.getByRole('dialog', { name: 'Convert to ACAP' })).toBeVisible();
  await page.keyboard.press('Escape');

  await runCommand(page, 'shortcuts');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Ctrl+K')).toBeVisible();
});

test('the palette moves the dividers between panes, without dragging', async ({ page }) => {
  await openApp(page);
  await page.getByRole('button', { name: /^Problems: / }).click();
  for (const [words, id, side] of [
    ['Divider between Policy and Text: move right', 'policy', 'width'],
    ['Divider above Problems: move up', 'problems', 'height'],
  ] as const) {
    const size = () =>
      page.locator(`[data-pane="${id}"]`).evaluate((host, of) => host.getBoundingClientRect()[of], side);
    const before = await size();
    await page.getByRole('button', { name: 'Commands' }).click();
    await page.getByRole('combobox', { name: 'Command' }).fill(`resize ${words.slice(0, 21)}`);
    await page.getByRole('option', { name: words }).click();
    await expect.poll(size).toBeGreaterThan(before);
  }
});

test('F6 cycles through the panes, F8 through the problems', async ({ page }) => {
  await openApp(page);
  await openRobots(page, BAD);
  await textEditor(page);
  await expect(page.getByRole('button', { name: /^Problems: 2 errors/ })).toBeVisible();
  const paneOfFocus = () =>
    page.evaluate(() => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane'));
  for (const id of ['policy', 'text', 'simulator', 'policy']) {
    await page.keyboard.press('F6');
    await expect.poll(paneOfFocus).toBe(id);
  }
  await page.keyboard.press('Shift+F6');
  await expect.poll(paneOfFocus).toBe('simulator');
  await page.keyboard.press('F8');
  await expect(page.getByRole('status').filter({ hasText: 'Warning on line 2' })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('status').filter({ hasText: 'Warning on line 3' })).toBeVisible();
  await page.keyboard.press('Shift+F8');
  // The first notice about this line may still be shown.
  await expectCaretOnLine(page, 2);
  await ask(page, { crawler: 'GPTBot', path: '/a' });
  await expectDocument(page, BAD);
  await expect(pane(page, 'Policy')).toBeVisible();
});

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('problems and outline are tabs; clicking an entry shows the text', async ({ page }) => {
    await openApp(page);
    await openRobots(page, BAD);
    await page.getByRole('tab', { name: 'Problems' }).click();
    const problems = page.getByRole('region', { name: 'Problems', exact: true });
    await problems.getByRole('button', { name: 'robots.txt, line 2' }).click();
    await expect(page.getByRole('tab', { name: 'Text', selected: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Outline' }).click();
    await page.getByRole('treeitem', { name: /ACAP-allow-crawl/ }).click();
    await expect(page.getByRole('tab', { name: 'Text', selected: true })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Line 6', { exact: true })).toBeVisible();
  });
});
