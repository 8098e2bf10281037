import { serveApp } from './serve-app.ts';
import { expect, test } from './test.ts';

// The last file by name: it leaves its own origin in the page, so that a test after it would have to load the app again.
test('after the first visit the app works without a network', async ({ user }) => {
  const { address, stop } = await serveApp(0);
  await user.open(`${address}?e2e`);
  await test.step('the files are kept, which is no update', async () => {
    await expect.poll(() => user.run('return navigator.serviceWorker.controller?.state')).toBe('activated');
    expect(await user.count(['button', 'Reload'])).toBe(0);
  });
  await test.step('reload without a server', async () => {
    await stop();
    await user.reload();
    // What loads last may move the rows.
    await expect.poll(() => user.read(['region', 'Text'], '.view-lines')).toContain('User-agent');
    await user.fill('/offline/', ['region', 'Policy'], '[data-line="7"]', ['textbox', 'Pattern']);
    await expect.poll(() => user.read(['region', 'Text'], '.view-lines')).toContain('/offline/');
  });
});
