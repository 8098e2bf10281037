import {
  expect,
  expectDocument,
  openApp,
  pane,
  reloadApp,
  testInNewProfile as test,
  textEditor,
  ask,
  convertToAcap,
  verdictCard,
} from './app.ts';

test.use({ serviceWorkers: 'allow' });

test('after the first visit everything works without a network', async ({ page, context }) => {
  await openApp(page);
  await test.step('the files are kept', async () => {
    const version = () => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
    await expect.poll(version).toBe('activated');
  });
  await context.setOffline(true);
  await test.step('reload, and edit in the form', async () => {
    await reloadApp(page);
    const pattern = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).first();
    await pattern.fill('/offline/');
    await pattern.press('Tab');
    await expect(await textEditor(page)).toContainText('/offline/');
  });
  await test.step('ask the simulator', async () => {
    await ask(page, { crawler: 'Googlebot', path: '/offline/page' });
    await expect(verdictCard(page)).toBeVisible();
  });
  await test.step('convert, which a worker does', async () => {
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
    await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill('User-agent: *\nDisallow: /x/\n');
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await expectDocument(page, 'User-agent: *\nDisallow: /x/\n');
    await convertToAcap(page);
    await expect(await textEditor(page)).toContainText('ACAP-crawler');
  });
  await test.step('read the guide', async () => {
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('menuitem', { name: /guide/i }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
