import { dropFile, expect, openApp, openRobots, pane, runCommand, test } from './app.ts';

const POLICY = `User-agent: *
Disallow: /private/
Disallow: /drafts/

User-agent: GPTBot
Disallow: /
`;

test('decisions that differ in another version are shown with paths, and one is opened in the simulator', async ({
  page,
}) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await runCommand(page, 'Compare');
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  await dialog.getByRole('radio', { name: 'Another file' }).click();
  const other = dialog.getByRole('textbox', { name: 'The other version' });

  // A comment and a different order change nothing.
  await other.fill(
    POLICY.replace('Disallow: /private/\nDisallow: /drafts/', '# moved\nDisallow: /drafts/\nDisallow: /private/'),
  );
  await dialog.getByRole('button', { name: 'Compare with this text' }).click();
  await expect(dialog.getByText('No decision differs')).toBeVisible();

  await other.fill('User-agent: *\nDisallow: /old/\nDisallow: /private/\n\nUser-agent: GPTBot\nDisallow: /\n');
  await dialog.getByRole('button', { name: 'Compare with this text' }).click();
  const differences = dialog.getByRole('region', { name: 'Differences' });
  await expect(differences.getByRole('heading')).toHaveText([
    /^1 example path opened/,
    'Any other crawler',
    /^1 example path closed/,
    'Any other crawler',
  ]);
  await expect(differences.getByRole('listitem')).toHaveText(['/old/line 2', '/drafts/line 3']);

  await dialog.getByRole('button', { name: 'Test /drafts/ in the simulator' }).click();
  await expect(dialog).toBeHidden();
  await expect(pane(page, 'Simulator').getByRole('textbox', { name: 'Path' })).toHaveValue('/drafts/');
});

test('a file dropped on the dialog is compared', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await runCommand(page, 'Compare');
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  await expect(dialog.getByText('drop files anywhere on the page')).toBeVisible();
  await dropFile(page, 'staging.txt', new TextEncoder().encode('User-agent: *\nDisallow: /\n'));
  await expect(dialog.getByText('Compared with staging.txt.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: /paths? opened/ })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: /closed/ })).toHaveCount(0);
});
