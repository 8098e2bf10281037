import type { Page } from '@playwright/test';
import {
  ask,
  expect,
  expectCaretOnLine,
  expectDocument,
  holdMonaco,
  openApp,
  openRobots,
  pane,
  test,
  textEditor,
  verdict,
  testWithLoading,
} from './app.ts';
import { expectCount, typeAsOneStep } from './in-text.ts';

const POLICY = `User-agent: *
Disallow: /private/
Allow: /private/help/

User-agent: GPTBot
Disallow: /

ACAP-crawler: *
ACAP-allow-index: /news/
`;

/** The card or the rule that contains the caret. */
function current(page: Page, role: 'article' | 'listitem') {
  return pane(page, 'Policy').getByRole(role).and(page.locator('[aria-current="true"]'));
}

test('typing in the text updates form and simulator at once', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await ask(page, { crawler: 'GPTBot', path: '/open/' });
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
  const editor = await textEditor(page);
  await expectCount(page, 'GPTBot: 1 prohibition');
  await editor.getByText('User-agent: GPTBot').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Allow: /open/');
  await expectDocument(page, POLICY.replace('GPTBot\n', 'GPTBot\nAllow: /open/\n'));
  await expect(verdict(page, 'crawl')).toHaveText(/^Permitted/);
  const group = pane(page, 'Policy').getByRole('article', { name: 'Group for GPTBot', exact: true });
  await expect(group.getByRole('combobox', { name: 'Allow or disallow' }).first()).toHaveValue('allow');
  await expect(group.getByRole('textbox', { name: 'Pattern' }).first()).toHaveValue('/open/');
  await editor.getByText('User-agent: GPTBot').click();
  await page.keyboard.press('End');
  await page.keyboard.type('2');
  await expect(current(page, 'article')).toHaveAccessibleName('Group for GPTBot2');
  await expect(verdict(page, 'crawl')).toHaveText(/^Permitted/);
  await ask(page, { crawler: 'GPTBot', path: '/private/' });
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
  await expect(pane(page, 'Simulator').getByRole('button', { name: 'line 2', exact: true }).first()).toBeVisible();
});

test('a text is written from scratch, line by line', async ({ page }) => {
  await openApp(page);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Start empty' }).click();
  await expectDocument(page, '');
  await (await textEditor(page)).click();
  await page.keyboard.type('User-agent: *\nDisallow: /a"(\n\n# é{[\n  Allow: /b\n');
  await expectDocument(page, 'User-agent: *\nDisallow: /a"(\n\n# é{[\n  Allow: /b\n');
  const group = pane(page, 'Policy').getByRole('article', { name: 'Group for *', exact: true });
  await expect(group.getByRole('textbox', { name: 'Pattern' })).toHaveCount(2);
  await expect(group.getByRole('textbox', { name: 'Pattern' }).first()).toHaveValue('/a"(');
});

test('the caret selects card and rule in the form', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const editor = await textEditor(page);
  await expectCount(page, 'GPTBot: 1 prohibition');
  await editor.getByText('/private/help/').click();
  await expect(current(page, 'article')).toHaveAccessibleName('Group for *');
  await expect(current(page, 'listitem').getByRole('textbox', { name: 'Pattern' })).toHaveValue('/private/help/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(current(page, 'article')).toHaveAccessibleName('Group for GPTBot');
  await expect(current(page, 'listitem').getByRole('textbox', { name: 'Crawler' })).toHaveValue('GPTBot');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowUp');
  await expect(current(page, 'article')).toHaveAccessibleName('ACAP record for *');
  await expect(current(page, 'listitem').getByRole('combobox', { name: 'Usage' })).toHaveValue('index');
  await expectCaretOnLine(page, 9);
});

test('a rule selected in the form is shown in the text, however far away', async ({ page }) => {
  const rules = Array.from({ length: 400 }, (_, index) => `Disallow: /path-${index}/\n`);
  await openApp(page);
  await openRobots(page, `User-agent: *\n${rules.join('')}\nUser-agent: last\nAllow: /the-last/\n`);
  const editor = await textEditor(page);
  await expect(editor.getByText('Disallow: /path-0/')).toBeVisible();
  await expect(editor.getByText('Allow: /the-last/')).toHaveCount(0);
  await pane(page, 'Policy').getByRole('searchbox', { name: 'Filter' }).fill('the-last');
  const pattern = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' });
  await expect(pattern).toHaveCount(1);
  await pattern.click();
  await expect(editor.getByText('Allow: /the-last/')).toBeInViewport();
  await expect(pattern).toBeFocused();
});

testWithLoading(
  'form and simulator work before Monaco has loaded, and Monaco then shows the changed text',
  async ({ page }) => {
    const release = await holdMonaco(page);
    await openApp(page);
    await openRobots(page, POLICY);
    const plain = pane(page, 'Text').getByRole('textbox', { name: 'robots.txt text' });
    await expect(plain).toHaveValue(POLICY);
    await expect(pane(page, 'Text').locator('.monaco-editor')).toHaveCount(0);
    await ask(page, { crawler: 'bingbot', path: '/private/x' });
    await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
    const pattern = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).first();
    await pattern.fill('/secret/');
    await expect(verdict(page, 'crawl')).toHaveText(/^Permitted/);
    const changed = POLICY.replace('/private/\n', '/secret/\n');
    await expect(plain).toHaveValue(changed);
    release();
    const editor = await textEditor(page);
    await expect(editor.getByText('Disallow: /secret/')).toBeVisible();
    await expect(pattern).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor.getByText('Disallow: /private/')).toBeVisible();
    await expectDocument(page, POLICY);
  },
);

testWithLoading('Monaco takes over from the plain text box with its focus and caret', async ({ page }) => {
  const release = await holdMonaco(page);
  await openApp(page);
  await openRobots(page, POLICY);
  const plain = pane(page, 'Text').getByRole('textbox', { name: 'robots.txt text' });
  await expect(plain).toHaveValue(POLICY);
  // While Monaco loads, the box is read-only: keys would scroll it.
  await plain.click({ position: { x: 100, y: 38 } });
  await expectCaretOnLine(page, 2);
  release();
  await textEditor(page);
  await page.keyboard.press('Home');
  await page.keyboard.type('# ');
  await expectDocument(page, POLICY.replace('Disallow: /private/\n', '# Disallow: /private/\n'));
});

test.describe('when Monaco cannot be loaded', () => {
  test.use({ expectedErrors: /^Failed to load resource|^The text editor does not work/ });

  testWithLoading('a plain text box takes its place, with the same document and history', async ({ page }) => {
    const release = await holdMonaco(page, 'fails');
    release();
    await openApp(page);
    await openRobots(page, POLICY);
    await expect(pane(page, 'Text').getByRole('alert')).toContainText('The full text editor could not be loaded.');
    const plain = pane(page, 'Text').getByRole('textbox', { name: 'robots.txt text' });
    await plain.press('ControlOrMeta+End');
    await typeAsOneStep(page, 'ACAP-disallow-index: /', `${POLICY}ACAP-disallow-index: /`);
    await expect(current(page, 'article')).toHaveAccessibleName('ACAP record for *');
    await pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).first().fill('/p/');
    await expect(plain).toHaveValue(`${POLICY.replace('/private/\n', '/p/\n')}ACAP-disallow-index: /`);
    await plain.focus();
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expectDocument(page, POLICY);
  });
});
