/**
 * The states of the app that pictures are taken of: what each shows, in words for those who cannot see it, and how to
 * reach it.
 */
import { Buffer } from 'node:buffer';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} ScreenState
 * @property {string} name of the files
 * @property {string} title
 * @property {string} text what to look at
 * @property {string} alt what the picture shows
 * @property {'Simulator' | 'Problems'} [pane] the one that is shown if there is room for only one; Policy by default
 * @property {(page: Page, isWide: boolean) => Promise<void>} [go] how to reach it from the first view
 */

const FAULTY = `User-agent: *
Disalow: /private/
Disallow: archive/
Allow: /news/*.pdf$?
Crawl-delay: soon

User-agent: GPTBot
User-agent: Googlebot-News/2.1
Disallow: /
Disallow: /drafts/
Noindex: /old/

Sitemap: /sitemap.xml

ACAP-crawler: *
ACAP-disallow-preserve: /news/ time-limit=soon
ACAP-allow-crawll: /news/
ACAP-allow-present-links: /news/
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<title>The great storm</title>
<meta name="robots" content="noarchive, max-snippet:120">
<meta name="robots" content="ACAP disallow-preserve">
<meta name="googlebot" content="noimageindex">
</head>
<body>
<p>For everybody.</p>
<p class="robots-nocontent">For readers only.</p>
</body>
</html>
`;

const HEADERS = `HTTP/1.1 200 OK
Content-Type: application/pdf
X-Robots-Tag: noarchive, max-snippet:120
X-Robots-Tag: googlebot: noindex
X-Robots-Tag: unavailable_after: 2027-01-01
`;

const USES = `User-agent: *
Disallow: /account/
Content-Signal: search=yes, ai-train=no
Content-Usage: / train-ai=n, search=y
Content-Usage: /press/ train-ai=y

User-agent: Googlebot
Disallow: /account/
Content-Signal: ai-train=no, use=reference
`;

const PURPOSES = `User-agent: *
Allow: /

ACAP-crawler: *
ACAP-usage-purpose: ai-train
ACAP-disallow-other: /
ACAP-usage-purpose: ai-input
ACAP-disallow-other: /archive/
ACAP-usage-purpose: search
ACAP-disallow-index: /
`;

const SITE = `User-agent: *
Disallow: /account/
Disallow: /search
Disallow: /never/

User-agent: GPTBot
Disallow: /archive/
`;

const TESTS = `robots: robots.txt
tests:
  - name: search engines read the home page
    crawlers: [Googlebot, bingbot]
    paths: [/]
    expect: { crawl: allowed }
  - name: GPTBot stays out of accounts
    crawlers: [GPTBot]
    paths: [/account/new]
    expect: { crawl: blocked }
`;

const SITEMAP = `<urlset>${['', 'archive/1871', 'archive/1872', 'search/help', 'account/new', 'sport/']
  .map((one) => `<url><loc>https://www.harbour-herald.example/${one}</loc></url>`)
  .join('')}</urlset>`;

/** @type {readonly ScreenState[]} */
export const SCREEN_STATES = [
  {
    name: 'first-view',
    title: 'The first view',
    text: 'An example is open: the policy as a form and as text, and what a crawler may do.',
    alt: 'The policy of a small newspaper as form and text; the simulator says that Googlebot is allowed to fetch a path of its archive.',
  },
  {
    name: 'form',
    title: 'ACAP in the form',
    text: 'Definitions, records, purposes and qualifiers have their own controls; the selected rule explains in words what it matches.',
    alt: 'An ACAP record with its rules, usages and limits, the selected one marked in form and text.',
    go: async (page, isWide) => {
      const policy = page.getByRole('region', { name: 'Policy', exact: true });
      const record = policy.getByRole('article', { name: /^ACAP record for \*/ });
      const pattern = record.getByRole('textbox', { name: 'Pattern' }).nth(1);
      if (isWide) await command(page, 'Go to crawler * ACAP record');
      else await wheelTo(page, policy, pattern);
      await pattern.click();
    },
  },
  {
    name: 'simulator',
    title: 'Why, and readers side by side',
    text: 'Every verdict gives its reason and its lines; Why shows all steps. Four readers answer the same question.',
    alt: 'The simulator with the same question to four readers, and the steps of one answer with clauses and lines.',
    pane: 'Simulator',
    go: async (page) => {
      const simulator = page.getByRole('region', { name: 'Simulator', exact: true });
      await simulator.getByRole('button', { name: 'Readers side by side' }).click();
      await simulator.getByRole('button', { name: 'Why', exact: true }).first().click();
      await simulator.getByRole('button', { name: 'Readers side by side' }).evaluate((button) => {
        button.scrollIntoView({ block: 'start' });
      });
    },
  },
  {
    name: 'problems',
    title: 'Problems and Outline',
    text: 'What is wrong, by severity, rule and place, with its fixes; all safe fixes at once; the file at a glance.',
    alt: 'A faulty file: its problems listed below with a button for each fix, and its groups and records at the side.',
    pane: 'Problems',
    go: async (page, isWide) => {
      await paste(page, FAULTY);
      if (!isWide) return;
      await page.getByRole('button', { name: /^Problems: \d/ }).click();
      await page.getByRole('button', { name: 'Outline', exact: true }).click();
    },
  },
  {
    name: 'palette',
    title: 'The command palette',
    text: 'Ctrl+K or ⌘K finds every action, with its shortcut, every record and every problem.',
    alt: 'A command box over the app, with the matching actions and their shortcuts below.',
    go: async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'convert',
    title: 'Convert to ACAP',
    text: 'What would be written, whether every decision stays the same, and what ACAP cannot say.',
    alt: 'The Convert to ACAP dialog: a report with its proof, options, and the text before and after.',
    go: async (page, isWide) => {
      await paste(
        page,
        'User-agent: *\nDisallow: /private/\nAllow: /private/help/\n\nUser-agent: GPTBot\nDisallow: /\n',
      );
      await command(page, 'Convert to ACAP');
      const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
      await dialog.getByRole('heading', { name: /^Records written/ }).waitFor();
      if (isWide) await dialog.locator('.monaco-diff-editor .view-line').first().waitFor();
      await page.waitForTimeout(700);
    },
  },
  {
    name: 'uses',
    title: 'What may be done with pages',
    text: 'Content-Signal and Content-Usage have a menu for each use; under After crawling, the simulator shows the result.',
    alt: 'Groups with lines about search and AI as menus, and the After crawling part of the answer.',
    pane: 'Simulator',
    go: async (page) => {
      await paste(page, USES);
      const uses = page.getByRole('region', { name: 'After crawling' });
      await uses.getByRole('listitem').first().waitFor();
      await uses.evaluate((part) => part.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'convert-uses',
    title: 'Conversion with losses',
    text: 'Between vocabularies, each line is exact, narrower, broader or has no equivalent; the report says what is lost.',
    alt: 'The Convert to Content-Signal dialog: what becomes of each ACAP line, and the text before and after.',
    go: async (page, isWide) => {
      await paste(page, PURPOSES);
      await command(page, 'Convert to ACAP');
      await page.getByRole('combobox', { name: 'Convert to' }).selectOption('Content-Signal');
      const dialog = page.getByRole('dialog', { name: 'Convert to Content-Signal' });
      await dialog.getByRole('heading', { name: /^Result for each line/ }).waitFor();
      if (isWide) await dialog.locator('.monaco-diff-editor .view-line').first().waitFor();
      await page.waitForTimeout(700);
    },
  },
  {
    name: 'matrix',
    title: 'Many verdicts at once',
    text: 'Crawlers by paths: what each may fetch, what an edit changed, where readers differ, and what tests expect.',
    alt: 'A table of crawlers by paths, with a mark for allowed or blocked in each cell.',
    go: async (page) => {
      await paste(page, SITE);
      await command(page, 'Matrix');
      await page.getByRole('grid', { name: 'Crawlers by paths' }).getByRole('gridcell').first().waitFor();
    },
  },
  {
    name: 'coverage',
    title: 'How rules affect the URLs of a site',
    text: 'Counts the URLs of a sitemap, a log or a list: what each rule matches, decides and blocks, also shown next to the lines.',
    alt: 'The Coverage pane: six URLs of a sitemap, and a table of the rules with their counts.',
    go: async (page) => {
      await paste(page, SITE);
      await command(page, 'Coverage');
      const coverage = page.locator('[data-pane="coverage"]');
      await coverage.locator('[data-urls]').setInputFiles({
        name: 'sitemap.xml',
        mimeType: 'application/xml',
        buffer: Buffer.from(SITEMAP),
      });
      await coverage.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'tests',
    title: 'Tests for the policy',
    text: 'What must not change is written as a test and checked on every edit; a failing test names the line and offers a fix.',
    alt: 'The Tests pane: one test that passes and one that fails, with the deciding line and a button that blocks the path.',
    go: async (page) => {
      await paste(page, SITE);
      await add(page, 'Tests', TESTS);
      await page.keyboard.press('ControlOrMeta+Shift+E');
      await page
        .getByRole('region', { name: 'Tests', exact: true })
        .getByText(/expected blocked/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'compare',
    title: 'Compare two versions',
    text: 'What one version decides differently from another, over all paths, grouped into opened and closed.',
    alt: 'The Compare dialog with the paths that opened and those that closed, by crawler.',
    go: async (page) => {
      await command(page, 'Compare');
      const dialog = page.getByRole('dialog', { name: 'Compare' });
      await dialog.getByRole('radio', { name: 'Another file' }).check();
      await dialog
        .getByRole('textbox', { name: 'The other version' })
        .fill('User-agent: *\nDisallow: /account/\nDisallow: /search\n\nUser-agent: GPTBot\nDisallow: /\n');
      await dialog.getByRole('button', { name: 'Compare with this text' }).click();
      await dialog.getByRole('heading', { name: /^GPTBot/ }).waitFor();
    },
  },
  {
    name: 'page',
    title: 'META tags of a page',
    text: 'A page is a second document; its META tags and marked elements have a form, and the simulator reads them.',
    alt: 'An HTML page: its robots META tags as cards with their directives, and the page as text.',
    go: (page) => add(page, 'HTML page or META tags', PAGE),
  },
  {
    name: 'headers',
    title: 'HTTP headers',
    text: 'The headers of a response, with a card for each X-Robots-Tag.',
    alt: 'The headers of a response: three X-Robots-Tag headers as cards, and the headers as text.',
    go: (page) => add(page, 'HTTP headers', HEADERS),
  },
];

/**
 * Runs the first command that the palette finds.
 *
 * @param {Page} page
 * @param {string} words
 */
export async function command(page, words) {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Command' }).fill(words);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Command' }).waitFor({ state: 'hidden' });
}

/**
 * Scrolls a virtual list with the mouse wheel until a row is visible.
 *
 * @param {Page} page
 * @param {import('@playwright/test').Locator} list
 * @param {import('@playwright/test').Locator} row
 */
async function wheelTo(page, list, row) {
  await list.hover();
  for (let turns = 0; turns < 30 && !(await row.isVisible()); turns++) {
    await page.mouse.wheel(0, 250);
    await page.waitForTimeout(150);
  }
}

/**
 * Opens a text with the dialog "Open robots.txt".
 *
 * @param {Page} page
 * @param {string} text
 */
export async function openText(page, text) {
  await page.keyboard.press('ControlOrMeta+o');
  const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
  await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill(text);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** @param {Page} page @param {string} text */
async function paste(page, text) {
  await openText(page, text);
  await dismissNotices(page);
}

/**
 * @param {Page} page
 * @param {string} choice
 * @param {string} text
 */
async function add(page, choice, text) {
  await command(page, `Add document: ${choice}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').last().fill(text);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await dismissNotices(page);
}

/** @param {Page} page */
async function dismissNotices(page) {
  const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
  await dismiss
    .first()
    .waitFor({ timeout: 1000 })
    .catch(() => undefined);
  for (const button of await dismiss.all()) await button.click({ timeout: 2000 }).catch(() => undefined);
  await page.waitForTimeout(300);
}
