import { expect, openApp, openRobots, pane, test } from './app.ts';

test('paper gets the whole policy and the verdict, without controls', async ({ page }) => {
  const rules = Array.from({ length: 300 }, (_, index) => `Disallow: /${index}/\n`);
  await openApp(page);
  await openRobots(page, `User-agent: *\n${rules.join('')}`);
  const policy = pane(page, 'Policy');
  const last = policy.locator('[data-line="300"]');
  await expect(policy.getByText('300 rules').first()).toBeVisible();
  await expect(last).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(last).toBeVisible();
  const [end, start] = [await last.boundingBox(), await pane(page, 'Simulator').boundingBox()];
  expect(end?.y).toBeGreaterThan(300 * 20);
  expect(start?.y).toBeGreaterThan(end?.y ?? Infinity);
  await expect(page.getByRole('heading', { name: 'Simulator' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add rules…' })).toBeHidden();
  await expect(pane(page, 'Text')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(last).toBeHidden();
});
