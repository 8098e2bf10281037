import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { test as plain } from '@playwright/test';
import { SECURITY_HEADERS } from '../scripts/security-headers.mjs';
import {
  ask,
  convertToAcap,
  documentText,
  expect,
  expectDocument,
  openApp,
  pasteRobots,
  pane,
  reloadApp,
  runCommand,
  testInNewProfile as base,
  textEditor,
  verdict,
} from './app.ts';
import { type FolderServer, serveFolder } from './folder-server.ts';

/** Serves the app from a folder of a plain server, with strict headers; the guard fails on requests outside of it. */
const test = base.extend<{ server: FolderServer }>({
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, provide) => {
    const server = await serveFolder('/tools/gatepost/');
    await provide(server);
    await server.stop();
  },
  baseURL: ({ server }, provide) => provide(server.address),
});

test('in a folder of any server, with strict headers: open, edit, simulate, convert, reload', async ({
  page,
  server,
}) => {
  await openApp(page);
  expect(page.url()).toBe(`${server.address}?e2e`);

  await test.step('open, and edit by text and form', async () => {
    await pasteRobots(page, 'User-agent: *\nDisallow: /Private/\nAllow: /private/help/\n');
    await expect((await textEditor(page)).getByText('/private/help/')).toBeVisible();
    await (await textEditor(page)).getByText('User-agent: *').click();
    await page.keyboard.press('End');
    await page.keyboard.type('\nDisallow: /typed/');
    await page.keyboard.press('Escape');
    await expectDocument(page, 'User-agent: *\nDisallow: /typed/\nDisallow: /Private/\nAllow: /private/help/\n');
    await page.getByRole('button', { name: 'Delete Disallow /typed/' }).click();
    await expectDocument(page, 'User-agent: *\nDisallow: /Private/\nAllow: /private/help/\n');
  });

  await test.step('simulate', async () => {
    await ask(page, { crawler: 'GPTBot', path: '/Private/x' });
    await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
  });

  await test.step('the guide with its pictures', async () => {
    await runCommand(page, 'guide');
    const guide = page.getByRole('dialog', { name: 'Webmaster’s guide' });
    const picture = guide.getByRole('img').first();
    await expect(async () => {
      if (!(await picture.isVisible())) await guide.getByRole('button', { name: /^Next/ }).click();
      expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(guide).toBeHidden();
  });

  await test.step('convert, verified by a worker', async () => {
    await convertToAcap(page);
    await expect.poll(() => documentText(page)).toContain('ACAP-disallow-crawl: /Private/');
  });

  await test.step('count a sitemap, in a worker of its own', async () => {
    await runCommand(page, 'Coverage');
    const coverage = page.locator('[data-pane="coverage"]');
    await coverage.locator('[data-urls]').setInputFiles({
      name: 'sitemap.xml.gz',
      mimeType: 'application/gzip',
      buffer: gzipSync('<urlset><url><loc>https://www.example.com/Private/1</loc></url></urlset>'),
    });
    await expect(coverage.getByText('1 URL from 1 sitemap, 1 blocked.')).toBeVisible();
  });

  await test.step('reload', async () => {
    const converted = await documentText(page);
    await reloadApp(page);
    await expectDocument(page, converted);
    await expect(pane(page, 'Simulator').getByRole('textbox', { name: 'Path' })).toHaveValue('/Private/x');
    await textEditor(page);
    expect(new URL(page.url()).pathname).toBe('/tools/gatepost/');
  });

  await test.step('what else is published with the app', async () => {
    for (const file of ['robots.tests.schema.json', 'robots.txt', 'favicon.svg']) {
      const answer = await page.request.get(file);
      expect(await answer.text()).toBe(await readFile(new URL(`../public/${file}`, import.meta.url), 'utf8'));
    }
  });
  expect(server.missing, 'asked for in vain').toEqual([]);
});

plain('docs/hosting.md gives the same headers to nginx and Caddy', async () => {
  const text = await readFile(new URL('../docs/hosting.md', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    expect(text).toContain(`add_header ${name} "${value}" always;`);
    expect(text).toContain(`\t${name} "${value}"\n`);
  }
});
