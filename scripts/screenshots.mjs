/**
 * Takes pictures of the built app: docs/screenshot.png for the README, and, to look at, one for each width and theme in
 * screenshots/. With a path as argument, the pictures show that robots.txt instead of the example, and the README's is
 * left alone.
 *
 *   npm run build && npm run screenshots
 */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { findBrowser, launchArguments } from './find-browser.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const README_SIZE = { width: 1440, height: 900 };
const [, , file] = process.argv;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {{ size: { width: number, height: number }, theme: 'light' | 'dark', target: string }} picture
 */
async function takePicture(browser, address, { size, theme, target }) {
  const page = await browser.newPage({ viewport: size, colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(address);
  if (file !== undefined) await paste(page, await readFile(file, 'utf8'));
  // In narrow windows the text is behind a tab, and no editor comes.
  const editor = page.locator('.monaco-editor .view-line').first();
  await editor.waitFor({ timeout: size.width < 1024 ? 2000 : 15_000 }).catch(() => undefined);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${ROOT}${target}` });
  await page.close();
  console.log(target);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 */
async function paste(page, text) {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
  await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill(text);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const server = await preview({ root: ROOT, preview: { host: '127.0.0.1', port: 4329 } });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: launchArguments,
});
try {
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the built app is not served; run "npm run build" first');
  if (file === undefined) {
    await takePicture(browser, address, { size: README_SIZE, theme: 'light', target: 'docs/screenshot.png' });
  }
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    for (const size of SIZES) {
      await takePicture(browser, address, { size, theme, target: `screenshots/${size.width}-${theme}.png` });
    }
  }
} finally {
  await browser.close();
  await server.close();
}
