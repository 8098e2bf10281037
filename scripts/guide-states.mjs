/** The pictures of docs/guide.md: how to reach each from the first view. */
import { command, openText } from './screen-states.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} GuideState
 * @property {string} name of the file in docs/guide
 * @property {(page: Page) => Promise<void>} go
 */

const POLICY = `User-agent: *
Disallow: /account/
Disallow: /drafts/
Disallow: /search
Allow: /search/about

User-agent: Mediapartners-Google
Disallow: /search

Sitemap: https://www.harbour-herald.example/sitemap.xml
`;

const FAULTY = `User-agent: *
Disalow: /private/
Disallow: archive/
Disallow: /drafts/
Disallow: /drafts/2019/
Noindex: /old/

User-agent: Googlebott
Disallow: /

Sitemap: /sitemap.xml
`;

const PURPOSES = `User-agent: *
Allow: /

ACAP-crawler: *
ACAP-usage-purpose: ai-train
ACAP-disallow-other: /
ACAP-usage-purpose: ai-input
ACAP-disallow-other: /archive/
`;

/** @param {Page} page @param {string} text */
async function open(page, text) {
  await openText(page, text);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
}

/** @param {Page} page @param {string} start */
async function addGroup(page, start) {
  await page.getByRole('button', { name: 'Add group, record or other line' }).click();
  await page.getByRole('menuitem', { name: /^Group/ }).click();
  const form = page.getByRole('form', { name: 'New group' });
  await form.getByRole('combobox', { name: 'Crawler' }).fill('GPTBot');
  await form.getByRole('combobox', { name: 'Starts with' }).selectOption(start);
  return form;
}

/** @param {Page} page */
async function change(page) {
  await open(page, POLICY);
  const form = await addGroup(page, 'No rules');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('region', { name: 'Changes' }).getByRole('button', { name: 'Compare' }).waitFor();
}

/** @type {readonly GuideState[]} */
export const GUIDE_STATES = [
  {
    name: 'ask',
    go: async (page) => {
      await open(page, POLICY);
      await page.getByRole('textbox', { name: 'Path', exact: true }).fill('/drafts/storm.html');
    },
  },
  {
    name: 'group',
    go: async (page) => {
      await open(page, POLICY);
      await addGroup(page, 'Same rules as everyone');
    },
  },
  { name: 'changes', go: change },
  {
    name: 'compare',
    go: async (page) => {
      await change(page);
      await page.getByRole('region', { name: 'Changes' }).getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('region', { name: 'Opened' }).waitFor();
    },
  },
  {
    name: 'problems',
    go: async (page) => {
      await open(page, FAULTY);
      await page.getByRole('button', { name: /^Problems: / }).click();
      await page.getByRole('region', { name: 'Problems', exact: true }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'uses',
    go: async (page) => {
      await open(
        page,
        POLICY.replace('Disallow: /drafts/\n', 'Disallow: /drafts/\nContent-Signal: search=yes, ai-train=no\n'),
      );
      const uses = page.getByRole('region', { name: 'After crawling' });
      await uses.getByRole('listitem').first().waitFor();
      await uses.evaluate((part) => part.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'losses',
    go: async (page) => {
      await open(page, PURPOSES);
      await page.getByRole('button', { name: 'Convert to ACAP' }).click();
      await page.getByRole('combobox', { name: 'Convert to' }).selectOption('Content-Signal');
      const dialog = page.getByRole('dialog', { name: 'Convert to Content-Signal' });
      await dialog.getByRole('heading', { name: /^Result for each line/ }).waitFor();
      await dialog.locator('.monaco-diff-editor .view-line').first().waitFor();
    },
  },
  {
    name: 'matrix',
    go: async (page) => {
      await open(page, POLICY);
      await command(page, 'Matrix');
      await page.getByRole('button', { name: 'Maximize Matrix' }).click();
      await page.getByRole('grid', { name: 'Crawlers by paths' }).getByRole('gridcell').first().waitFor();
    },
  },
];
