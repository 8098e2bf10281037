/** The pictures of docs/guide.md: the way to each from the first view. */

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

/** @param {Page} page @param {string} text */
async function open(page, text) {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
  await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill(text);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
}

/** @param {Page} page @param {string} start */
async function addGroup(page, start) {
  await page.getByRole('button', { name: 'Add group', exact: true }).click();
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
  await page.getByRole('complementary', { name: 'Changes' }).getByRole('button', { name: 'Compare' }).waitFor();
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
      await page.getByRole('complementary', { name: 'Changes' }).getByRole('button', { name: 'Compare' }).click();
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
];
