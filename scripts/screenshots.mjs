/**
 * Takes pictures of the built app in both themes and three widths, and writes the page docs/screens.md about them; also
 * takes docs/screenshot.png for the README, and the pictures of the guide. With names of states, only those are taken
 * again; `guide` selects all pictures of the guide.
 *
 *   npm run build && npm run screenshots
 *   npm run screenshots -- palette convert
 */
import { mkdir, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { format } from 'oxfmt';
import { preview } from 'vite';
import { findBrowser, launchArguments } from './find-browser.mjs';
import { GUIDE_STATES } from './guide-states.mjs';
import { SCREEN_STATES } from './screen-states.mjs';

/** @typedef {{ width: number, height: number }} Size */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** @type {readonly Size[]} */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 900 },
  { width: 360, height: 740 },
];
const THEMES = /** @type {const} */ (['light', 'dark']);
/** From this width on, in pixels, the panes are side by side. */
const WIDE = 1024;
const QUALITY = 62;
const GUIDE_SIZE = { width: 1024, height: 600 };
/** Selects all pictures of the guide. */
const GUIDE_NAME = 'guide';
/** The picture that is also taken for the README. */
const README_PICTURE = 'screens/first-view-1280-light.jpg';

const only = process.argv.slice(2);
const unknown = only.filter((name) => name !== GUIDE_NAME && !SCREEN_STATES.some((state) => state.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no state ${unknown.join(', ')}; there are ${[...SCREEN_STATES.map(({ name }) => name), GUIDE_NAME].join(', ')}.`,
  );
  process.exit(2);
}

/**
 * @param {import('./screen-states.mjs').ScreenState} state
 * @param {Size} size
 * @param {'light' | 'dark'} theme
 */
function fileOf(state, size, theme) {
  return `screens/${state.name}-${size.width}-${theme}.jpg`;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Pick<import('./screen-states.mjs').ScreenState, 'pane' | 'go'>} state
 * @param {Size} size
 * @param {'light' | 'dark'} theme
 */
async function openState(browser, url, { pane, go }, size, theme) {
  const page = await browser.newPage({ viewport: size, colorScheme: theme, reducedMotion: 'reduce' });
  page.setDefaultTimeout(60_000);
  await page.goto(url);
  // Until then, nothing listens to keys.
  await page.getByRole('region', { name: 'Policy', exact: true }).waitFor();
  const isWide = size.width >= WIDE;
  if (isWide) await page.locator('.monaco-editor .view-line').first().waitFor();
  // The pane is opened first if the steps take place in it.
  if (!isWide && pane !== undefined) await page.getByRole('tab', { name: pane }).click();
  await go?.(page, isWide);
  // Otherwise whatever is under the pointer would be highlighted.
  await page.mouse.move(size.width / 2, size.height - 1);
  await page.waitForTimeout(500);
  return page;
}

/**
 * Takes a picture, as the last step; the first state also provides the picture of the README.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} target
 */
async function takePicture(page, target) {
  await page.screenshot({ path: `${ROOT}docs/${target}`, type: 'jpeg', quality: QUALITY });
  if (target === README_PICTURE) await page.screenshot({ path: `${ROOT}docs/screenshot.png` });
  await page.close();
}

/** Returns the page about the pictures, from the list of states. */
function writePage() {
  const sections = SCREEN_STATES.map((state) => {
    const pictures = SIZES.map((size) => {
      const [light, dark] = THEMES.map(
        (theme) => `![${state.alt} ${size.width} pixels wide, ${theme}.](${fileOf(state, size, theme)})`,
      );
      return `| ${size.width} px | ${light} | ${dark} |`;
    });
    return [`## ${state.title}`, '', state.text, '', '|  | light | dark |', '| --- | --- | --- |', ...pictures, ''];
  });
  return [
    '# Screens',
    '',
    'Screenshots of the built app, taken by `npm run screenshots` in both themes and at three widths.',
    '',
    ...sections.flat(),
  ].join('\n');
}

const server = await preview({
  root: ROOT,
  build: { outDir: process.env['E2E_DIST'] ?? 'dist' },
  preview: { host: '127.0.0.1', port: 4329 },
});
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: launchArguments,
});
try {
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('the built app is not served; run "npm run build" first');
  await mkdir(`${ROOT}docs/screens`, { recursive: true });
  for (const state of SCREEN_STATES.filter(({ name }) => only.length === 0 || only.includes(name))) {
    for (const size of SIZES) {
      for (const theme of THEMES) {
        const target = fileOf(state, size, theme);
        try {
          await takePicture(await openState(browser, url, state, size, theme), target);
          console.log(target);
        } catch (error) {
          process.exitCode = 1;
          console.error(`${target} was not taken: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
  }
  if (only.length === 0 || only.includes(GUIDE_NAME)) {
    for (const { name, go } of GUIDE_STATES) {
      const target = `guide/${name}.jpg`;
      await takePicture(await openState(browser, url, { go }, GUIDE_SIZE, 'light'), target);
      console.log(target);
    }
  }
  const { code } = await format('screens.md', writePage());
  await writeFile(`${ROOT}docs/screens.md`, code);
} finally {
  await browser.close();
  await server.close();
}
