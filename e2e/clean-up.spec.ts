import { expect, expectDocument, openApp, openRobots, pane, runCommand, test } from './app.ts';

const UNTIDY = `# Shop
User-agent: *
Disallow: /cart/
Disallow: /cart/old/
Allow: /help/   # for customers

User-agent: GPTBot
Disallow: /

User-agent: CCBot
Disallow: /
`;

const WITHOUT_OLD = UNTIDY.replace('Disallow: /cart/old/\n', '');

const TIDY = `# Shop
User-agent: *
Disallow: /cart/
Allow: /help/   # for customers

User-agent: GPTBot
User-agent: CCBot
Disallow: /
`;

test('a rule redundant over all paths is reported, removed in Problems, and restored by Undo', async ({ page }) => {
  await openApp(page);
  await openRobots(page, UNTIDY);
  await runCommand(page, 'Problems');
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByText('Redundant: line 3 already blocks "/cart/old/".')).toBeVisible();
  await problems.getByRole('button', { name: 'Remove the rule' }).first().click();
  await expectDocument(page, WITHOUT_OLD);
  await expect(problems.getByText('Redundant: line 3')).toBeHidden();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectDocument(page, UNTIDY);
  await expect(problems.getByText('Redundant: line 3 already blocks "/cart/old/".')).toBeVisible();
});

test('Clean up proposes changes, applies the chosen ones as one step, and Undo reverts them', async ({ page }) => {
  await openApp(page);
  await openRobots(page, UNTIDY);
  await runCommand(page, 'Clean up');
  const dialog = page.getByRole('dialog', { name: 'Clean up' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expect(dialog.getByRole('checkbox', { name: /Remove "Disallow: \/cart\/old\/"/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Merge the group for CCBot/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expectDocument(page, TIDY);
  await expect(pane(page, 'Policy')).toContainText('CCBot');
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click();
  await expectDocument(page, UNTIDY);
});
