import type { Locator, Page } from '@playwright/test';
import {
  dropFile,
  expect,
  expectDocument,
  expectLargeDocument,
  openApp,
  openRobots,
  pane,
  test,
  textEditor,
  typeWhenFocused,
} from './app.ts';
import { typeAsOneStep } from './in-text.ts';

const POLICY = `# Keep this line

User-agent: *
Disallow: /private/   # accounts
Allow: /private/help/
Crawl-delay: 5

Sitemap: https://example.org/sitemap.xml

User-agent: GPTBot
Disallow: /

ACAP-crawler: *
ACAP-allow-index: /news/ time-limit=30-days
ACAP-disallow-preserve: /
`;

/** The pattern of the rule on a line, from 1. */
function patternOn(page: Page, line: number): Locator {
  return pane(page, 'Policy')
    .locator(`li[data-line="${line - 1}"]`)
    .getByRole('textbox', { name: 'Pattern' });
}

test('typing in the form changes only one line, in a file with mixed line endings and a BOM', async ({ page }) => {
  const text = '\uFEFF# a\r\nUser-agent: *\rDisallow : /old/\t# why\n\n\r\nFoo bar\nAllow: /x';
  await openApp(page);
  await dropFile(page, 'robots.txt', new TextEncoder().encode(text));
  await expectDocument(page, text);
  await patternOn(page, 3).fill('/new/');
  await expectDocument(page, text.replace('/old/', '/new/'));
  await patternOn(page, 7).press('End');
  await typeAsOneStep(page, 'yz', `${text.replace('/old/', '/new/')}yz`);
  await page.keyboard.press('ControlOrMeta+z');
  await expectDocument(page, text.replace('/old/', '/new/'));
  await page.keyboard.press('ControlOrMeta+z');
  await expectDocument(page, text);
});

test('rules, crawlers, groups and records are added, changed, moved and deleted', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const policy = pane(page, 'Policy');
  const everybody = policy.getByRole('article', { name: 'Group for *', exact: true });
  await everybody.getByRole('button', { name: 'Actions for Disallow /private/' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(patternOn(page, 5)).toHaveValue('/private/');
  await everybody.getByRole('button', { name: 'Add rule' }).click();
  await typeWhenFocused(everybody, '/tmp/');
  await everybody.getByRole('combobox', { name: 'Allow or disallow' }).last().selectOption('Allow');
  await everybody.getByRole('button', { name: 'Add crawler' }).click();
  await typeWhenFocused(everybody, 'Bingbot');
  await page.keyboard.press('Enter');
  await policy.getByRole('button', { name: 'Delete Group for GPTBot' }).click();
  const record = policy.getByRole('article', { name: 'ACAP record for *' });
  await record.getByRole('combobox', { name: 'Usage' }).last().selectOption('present-snippet');
  await expectDocument(
    page,
    POLICY.replace(
      'Disallow: /private/   # accounts\nAllow: /private/help/\n',
      'Allow: /private/help/\nDisallow: /private/   # accounts\nAllow: /tmp/\n',
    )
      .replace('User-agent: *\n', 'User-agent: *\nUser-agent: Bingbot\n')
      .replace('User-agent: GPTBot\nDisallow: /\n\n', '')
      .replace('disallow-preserve', 'disallow-present-snippet'),
  );
  for (let step = 0; step < 7; step++) await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expectDocument(page, POLICY);
});

test('a value that the file cannot hold stays in the box, with the reason', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const pattern = patternOn(page, 5);
  await pattern.press('End');
  await page.keyboard.type('#top');
  await expect(pattern).toHaveValue('/private/help/#top');
  await expect(pattern).toHaveAttribute('aria-invalid', 'true');
  await expect(pattern).toHaveAccessibleDescription(/“#” starts a comment/);
  await expectDocument(page, POLICY);
  await page.keyboard.press('Tab');
  await expect(pattern).toHaveValue('/private/help/');
});

test('typing in the text updates the form at once, and the caret selects the rule', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const editor = await textEditor(page);
  await editor.getByText('/private/help/').click();
  await expect(pane(page, 'Policy').locator('li[aria-current="true"]')).toHaveAttribute('data-line', '4');
  await page.keyboard.press('End');
  await page.keyboard.type('me');
  await expect(patternOn(page, 5)).toHaveValue('/private/help/me');
  await patternOn(page, 5).click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expectDocument(page, POLICY.replace('/private/help/', '/private/help/me!'));
});

test('in a file of ten thousand rules the form stays fast, and goes to the caret', async ({ page }) => {
  const rules = Array.from({ length: 10_000 }, (_, index) => `Disallow: /path-${index}/`);
  const text = `User-agent: *\n${rules.join('\n')}\n`;
  await openApp(page);
  await openRobots(page, text);
  const policy = pane(page, 'Policy');
  await expect(policy.getByText('10,000 rules', { exact: false }).first()).toBeVisible();
  await expect(patternOn(page, 2)).toHaveValue('/path-0/');
  await expect(patternOn(page, 10_001)).toHaveCount(0);
  const editor = await textEditor(page);
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowUp');
  await expect(patternOn(page, 10_001)).toBeInViewport();
  await patternOn(page, 10_001).fill('/last/');
  await expectLargeDocument(page, text.replace('/path-9999/', '/last/'));
});

test('rules can be reached and moved without a pointer', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await pane(page, 'Policy').getByRole('searchbox', { name: 'Filter' }).focus();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').getAttribute('data-control')) === 'pattern') break;
  }
  await expect(patternOn(page, 4)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(patternOn(page, 5)).toBeFocused();
  await expect(patternOn(page, 5)).toHaveValue('/private/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete Disallow /private/' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectDocument(page, POLICY.replace('Disallow: /private/   # accounts\n', ''));
  await expect(page.getByRole('button', { name: 'Delete Allow /private/help/' })).toBeFocused();
});
