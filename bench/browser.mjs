// The app in a real browser, from a production build: when it can be used, how long its longest tasks are while somebody
// works on large files, and what has to be loaded.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser, launchArguments } from '../scripts/find-browser.mjs';
import { markdownTable, median, surroundings, targetRow } from './report.mjs';
import { makeFile, makeRules } from './workload.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LONGEST = 100;
const TYPED = 'User-agent: NewBot\nDisallow: /new/*.pdf$ # x';
const PAUSE = 80;
const EDITOR = '.monaco-editor .view-lines';

/** What is done, each on a file of its own size, and whether the target is about it. */
const WORK = [
  { id: 'type', title: 'typing in the text of 500 KB', text: makeFile(500_000), act: typeInText },
  { id: 'ask', title: 'asking, with a file of 500 KB', text: makeFile(500_000), act: askSimulator },
  { id: 'form', title: 'typing a pattern in the form, 10 000 rules', text: makeRules(10_000).text, act: typeInForm },
  {
    id: 'rows',
    title: 'adding a rule, changing its effect, undoing, 10 000 rules',
    text: makeRules(10_000).text,
    act: changeRows,
  },
  { id: 'scroll', title: 'scrolling the form, 10 000 rules', text: makeRules(10_000).text, act: scrollForm },
];

/**
 * @param {number} rounds
 * @returns {Promise<string>} the section of the page
 */
export async function benchBrowser(rounds) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepost-bench-'));
  // For looking into one that is there.
  const built = process.env['BENCH_DIST'] ?? folder;
  if (built === folder) await build({ root: ROOT, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const server = await preview({
    root: ROOT,
    logLevel: 'error',
    build: { outDir: built },
    preview: { host: '127.0.0.1', port: 4351 },
  });
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: launchArguments });
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    const few = Math.min(rounds, 3);
    const starts = [];
    for (let round = 0; round < few + 2; round++) starts.push(await measureStart(browser, address));
    /** @type {Map<string, Tasks[]>} */
    const tasks = new Map(WORK.map(({ id }) => [id, []]));
    for (let round = 0; round < few; round++) {
      for (const work of WORK) {
        tasks.get(work.id)?.push(await measureWork(browser, address, work));
        process.stderr.write('.');
      }
    }
    process.stderr.write(' browser\n');
    return section(browser.version(), starts, tasks, await sizes(path.join(built, 'assets')));
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true });
  }
}

/** @typedef {{ form: number, simulator: number, editor: number }} Start - milliseconds from navigation */

/**
 * @param {Browser} browser
 * @param {string} address
 * @returns {Promise<Start>}
 */
async function measureStart(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((/** @type {string} */ editor) => {
    /** @type {Record<string, number>} */
    const seen = {};
    const wanted = {
      form: '[role=region][aria-label=Policy] input, section[aria-label=Policy] input, [aria-labelledby] input',
      editor,
    };
    const look = () => {
      for (const [name, selector] of Object.entries(wanted)) {
        if (!(name in seen) && document.querySelector(selector)) seen[name] = performance.now();
      }
      const cell = [...document.querySelectorAll('table td')].find((one) =>
        /Permitted|Prohibited/.test(one.textContent),
      );
      if (!('simulator' in seen) && cell) seen['simulator'] = performance.now();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { seen });
  }, EDITOR);
  await page.goto(address);
  await page.locator(EDITOR).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(200);
  const seen = await page.evaluate(() =>
    ['form', 'simulator', 'editor'].map((name) => Number(Object(Reflect.get(window, 'seen'))[name])),
  );
  await page.close();
  const [form = NaN, answer = NaN, editor = NaN] = seen;
  return { form, simulator: answer, editor };
}

/** @typedef {{ cpu: number, wall: number, over: number }} Tasks - the longest task in milliseconds, and how many took over 50 */

/**
 * @param {Browser} browser
 * @param {string} address
 * @param {{ text: string, act: (page: Page) => Promise<void> }} work
 * @returns {Promise<Tasks>}
 */
async function measureWork(browser, address, { text, act }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  await page.goto(`${address}?e2e`);
  await page.locator(EDITOR).first().waitFor();
  await dropFile(page, text);
  await page.waitForFunction((length) => Reflect.get(window, '__gatepost')?.text().length === length, text.length);
  // What follows the opening of a large file is not what is measured.
  await page.waitForTimeout(3000);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act(page);
  await page.waitForTimeout(1500);
  const trace = await browser.stopTracing();
  await page.close();
  return longestTask(JSON.parse(trace.toString()).traceEvents);
}

/** @typedef {{ name: string, cat: string, pid: number, tid: number, dur?: number, tdur?: number, args?: { name?: string } }} TraceEvent */

/**
 * The longest task of the page's main thread: by the time of its thread, which other work on the machine does not
 * prolong, and by the clock.
 *
 * @param {TraceEvent[]} events
 * @returns {Tasks}
 */
function longestTask(events) {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  let cpu = 0;
  let wall = 0;
  let over = 0;
  for (const { name, pid, tid, dur = 0, tdur = 0 } of events) {
    if (!name.endsWith('RunTask') || !threads.has(`${pid} ${tid}`)) continue;
    cpu = Math.max(cpu, tdur / 1000);
    wall = Math.max(wall, dur / 1000);
    if (tdur > 50_000) over++;
  }
  return { cpu, wall, over };
}

/**
 * @param {Page} page
 * @param {string} text
 */
async function dropFile(page, text) {
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'robots.txt', { type: 'text/plain' }));
    return data;
  }, text);
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await page.locator('body').dispatchEvent(event, { dataTransfer: transfer });
  }
}

/** @param {Page} page */
function simulator(page) {
  return page.getByRole('region', { name: 'Simulator', exact: true });
}

/** @param {Page} page */
function policy(page) {
  return page.getByRole('region', { name: 'Policy', exact: true });
}

/** @param {Page} page */
async function typeInText(page) {
  await page.locator(`${EDITOR} .view-line`).nth(8).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(TYPED, { delay: PAUSE });
  for (let back = 0; back < 5; back++) await page.keyboard.press('Backspace', { delay: PAUSE });
}

/** @param {Page} page */
async function askSimulator(page) {
  const box = simulator(page).getByRole('textbox', { name: 'Path', exact: true });
  await box.fill('');
  await box.pressSequentially('/news/2024/shop-17.html?sort=', { delay: PAUSE });
  const crawler = simulator(page).getByRole('combobox', { name: 'Crawler', exact: true });
  await crawler.fill('');
  await crawler.pressSequentially('Googlebot', { delay: PAUSE });
  await crawler.press('Tab');
}

/** @param {Page} page */
async function typeInForm(page) {
  const box = policy(page).getByRole('textbox', { name: 'Pattern' }).nth(3);
  await box.click();
  await page.keyboard.press('End');
  await page.keyboard.type('-new/page*.pdf', { delay: PAUSE });
  await page.keyboard.press('Tab');
}

/** @param {Page} page */
async function changeRows(page) {
  const choice = policy(page).getByRole('combobox', { name: 'Allow or disallow' }).nth(2);
  const other = (await choice.inputValue()) === 'allow' ? 'disallow' : 'allow';
  await choice.selectOption(other);
  await page.waitForTimeout(300);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page.waitForTimeout(300);
  await page.getByRole('button', { name: /^Redo/ }).first().click();
  await page.waitForTimeout(300);
}

/** @param {Page} page */
async function scrollForm(page) {
  await policy(page).getByRole('textbox', { name: 'Pattern' }).first().hover();
  for (let step = 0; step < 20; step++) {
    await page.mouse.wheel(0, step < 10 ? 800 : 40_000);
    await page.waitForTimeout(50);
  }
}

/**
 * What the page loads, compressed: the app itself, and what comes when it is needed.
 *
 * @param {string} folder
 */
async function sizes(folder) {
  const index = await readFile(path.join(folder, '..', 'index.html'), 'utf8');
  /** @type {Map<string, number>} */
  const kinds = new Map([
    ['the app (scripts and styles of the page)', 0],
    ['Monaco, when it comes', 0],
    ['other parts, when they are needed', 0],
  ]);
  const [app = '', monaco = '', other = ''] = kinds.keys();
  for (const file of await readdir(folder)) {
    if (!/\.(js|css)$/.test(file)) continue;
    const size = gzipSync(await readFile(path.join(folder, file))).length / 1000;
    const kind = index.includes(`/${file}`) ? app : /monaco|editor\.worker/.test(file) ? monaco : other;
    kinds.set(kind, (kinds.get(kind) ?? 0) + size);
  }
  return kinds;
}

/**
 * @param {string} version
 * @param {Start[]} starts
 * @param {Map<string, Tasks[]>} tasks
 * @param {Map<string, number>} kinds
 */
function section(version, starts, tasks, kinds) {
  const milliseconds = (/** @type {number} */ value) => `${Math.round(value)} ms`;
  const of = (/** @type {keyof Start} */ part) => median(starts.map((start) => start[part]));
  const longest = (/** @type {string} */ id, /** @type {keyof Tasks} */ by) =>
    Math.max(...(tasks.get(id) ?? []).map((one) => one[by]));
  const usable = Math.max(of('form'), of('simulator'));
  return `## In the browser

${surroundings()} Chromium ${version.split('.')[0]}, production build, window of 1440 × 900. The time of a task is what its thread
computed, which other work on the machine does not prolong; the clock says what passed meanwhile. The longest of
${tasks.get('type')?.length ?? 0} rounds, each in a new page.

${markdownTable(
  ['while', 'longest task', 'by the clock', 'tasks over 50 ms, in a round'],
  WORK.map(({ id, title }) => [
    title,
    milliseconds(longest(id, 'cpu')),
    milliseconds(longest(id, 'wall')),
    String(median((tasks.get(id) ?? []).map(({ over }) => over))),
  ]),
)}

From the request of the page, medians of ${starts.length}: the form is there after ${milliseconds(of('form'))}, the simulator's verdicts after
${milliseconds(of('simulator'))}, the text editor after ${milliseconds(of('editor'))}.

${markdownTable(
  ['what', 'target', 'measured', ''],
  [
    ...WORK.map(({ id, title }) =>
      targetRow(`longest task while ${title}`, '≤', LONGEST, longest(id, 'cpu'), milliseconds),
    ),
    targetRow(
      'form and simulator usable, beside the arrival of the text editor',
      '≤',
      1,
      usable / of('editor'),
      (value) => `${value.toFixed(2)}×`,
    ),
  ],
)}

${markdownTable(
  ['loaded', 'KB, compressed'],
  [...kinds].map(([kind, size]) => [kind, String(Math.round(size))]),
)}
`;
}
