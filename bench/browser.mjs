// Benchmarks the app in a real browser, from a production build: when it becomes usable, compared with a build of an
// earlier revision; how long its longest tasks are during work on large files; and how much has to be loaded.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { buildApp, DEFAULT_BASE } from './build-app.mjs';
import { findBrowser, launchArguments } from '../scripts/find-browser.mjs';
import { markdownTable, median, machineNote, targetRow } from './report.mjs';
import { makeFile, makeRules } from './workload.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_TASK_MS = 100;
/** How long the page may take to respond with 100 000 rules, in milliseconds. */
const MAX_TASK_MS_LARGEST_FILE = 200;
const TYPED = 'User-agent: NewBot\nDisallow: /new/*.pdf$ # x';
const PAUSE = 80;
const EDITOR = '.monaco-editor .view-lines';

const LARGEST_FILE = makeRules(100_000).text;

/** What is measured. If it has a target of its own (`longest`), the earlier build is measured too. */
const WORK = [
  { id: 'type', title: 'typing in the text of 500 KB', text: makeFile(500_000), act: typeInText },
  { id: 'ask', title: 'using the simulator, with a file of 500 KB', text: makeFile(500_000), act: askSimulator },
  { id: 'form', title: 'typing a pattern in the form, 10 000 rules', text: makeRules(10_000).text, act: typeInForm },
  {
    id: 'rows',
    title: 'adding a rule, changing its effect, undoing, 10 000 rules',
    text: makeRules(10_000).text,
    act: changeRows,
  },
  { id: 'scroll', title: 'scrolling the form, 10 000 rules', text: makeRules(10_000).text, act: scrollForm },
  { id: 'open', title: 'opening 10 000 rules', text: null, act: opens(makeRules(10_000).text) },
  {
    id: 'open-most',
    title: 'opening 100 000 rules',
    text: null,
    act: opens(LARGEST_FILE),
    longest: MAX_TASK_MS_LARGEST_FILE,
  },
  {
    id: 'type-most',
    title: 'typing in the text, 100 000 rules',
    text: LARGEST_FILE,
    act: typeInText,
    longest: MAX_TASK_MS_LARGEST_FILE,
  },
  {
    id: 'ask-most',
    title: 'using the simulator, 100 000 rules',
    text: LARGEST_FILE,
    act: askSimulator,
    longest: MAX_TASK_MS_LARGEST_FILE,
  },
  {
    id: 'form-most',
    title: 'typing a pattern in the form, 100 000 rules',
    text: LARGEST_FILE,
    act: typeInForm,
    longest: MAX_TASK_MS_LARGEST_FILE,
  },
  {
    id: 'rows-most',
    title: 'adding a rule, changing its effect, undoing, 100 000 rules',
    text: LARGEST_FILE,
    act: changeRows,
    longest: MAX_TASK_MS_LARGEST_FILE,
  },
];

/**
 * @param {number} rounds
 * @param {string} [base] - the revision whose build it is compared with
 * @returns {Promise<string>} the section of the page
 */
export async function benchBrowser(rounds, base = DEFAULT_BASE) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepost-bench-'));
  const built = await buildApp(null, path.join(folder, 'now'));
  const builtBefore = await buildApp(base, path.join(folder, 'before'));
  const server = await serve(built);
  const serverBefore = await serve(builtBefore);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: launchArguments });
  try {
    const url = server.resolvedUrls?.local[0] ?? '';
    const urlBefore = serverBefore.resolvedUrls?.local[0] ?? '';
    const few = Math.min(rounds, 3);
    const starts = [];
    const startsBefore = [];
    // They take turns, so that both share the machine with the same other work.
    for (let round = 0; round < few + 4; round++) {
      startsBefore.push(await measureStart(browser, urlBefore));
      starts.push(await measureStart(browser, url));
    }
    /** @type {Map<string, Tasks[]>} */
    const tasks = new Map(WORK.map(({ id }) => [id, []]));
    /** @type {Map<string, Tasks[]>} */
    const tasksBefore = new Map(WORK.filter(({ longest }) => longest).map(({ id }) => [id, []]));
    for (let round = 0; round < few; round++) {
      for (const work of WORK) {
        if (work.longest) tasksBefore.get(work.id)?.push(await measureWork(browser, urlBefore, work));
        tasks.get(work.id)?.push(await measureWork(browser, url, work));
        process.stderr.write('.');
      }
    }
    process.stderr.write(' browser\n');
    const before = { base, starts: startsBefore, tasks: tasksBefore };
    return section(browser.version(), starts, before, tasks, await sizes(path.join(built, 'assets')));
  } finally {
    await browser.close();
    await server.close();
    await serverBefore.close();
    await rm(folder, { recursive: true });
  }
}

/** @param {string} outDir */
function serve(outDir) {
  return preview({
    root: ROOT,
    configFile: false,
    base: './',
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 4351 },
  });
}

/** @typedef {{ content: number, form: number, simulator: number, editor: number }} Start - milliseconds from navigation */

/**
 * @param {Browser} browser
 * @param {string} url
 * @returns {Promise<Start>}
 */
async function measureStart(browser, url) {
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
  await page.goto(url);
  await page.locator(EDITOR).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(200);
  const seen = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    ...['form', 'simulator', 'editor'].map((name) => Number(Object(Reflect.get(window, 'seen'))[name])),
  ]);
  await page.close();
  const [content = NaN, form = NaN, answer = NaN, editor = NaN] = seen;
  return { content, form, simulator: answer, editor };
}

/** @typedef {{ cpu: number, wall: number, over: number }} Tasks - the longest task in milliseconds, and how many took over 50 */
/** @typedef {{ text: string | null, act: (page: Page) => Promise<void> }} Work - opens `text` first, unless `null` */

/**
 * @param {Browser} browser
 * @param {string} url
 * @param {Work} work
 * @returns {Promise<Tasks>}
 */
async function measureWork(browser, url, { text, act }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}?e2e`);
  await page.locator(EDITOR).first().waitFor();
  if (text !== null) await opens(text)(page);
  // The work that follows the opening of a large file is not measured.
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
 * Returns the longest task of the page's main thread: by thread time, which other work on the machine does not prolong,
 * and by wall-clock time.
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
 * Opens a file, and confirms when the app asks whether such a large one is intended.
 *
 * @param {string} text
 * @returns {(page: Page) => Promise<void>}
 */
function opens(text) {
  return async (page) => {
    await dropFile(page, text);
    if (text.length > 2 * 1024 * 1024) await page.getByRole('button', { name: 'Open anyway' }).click();
    await page.waitForFunction((length) => Reflect.get(window, '__gatepost')?.text().length === length, text.length);
  };
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
 * Measures what the page loads, compressed: the app itself, and what is loaded on demand.
 *
 * @param {string} folder
 */
async function sizes(folder) {
  const index = await readFile(path.join(folder, '..', 'index.html'), 'utf8');
  /** @type {Map<string, number>} */
  const kinds = new Map([
    ['the app (scripts and styles of the page)', 0],
    ['Monaco, loaded later', 0],
    ['other parts, loaded on demand', 0],
  ]);
  const [app = '', monaco = '', other = ''] = kinds.keys();
  for (const file of await readdir(folder)) {
    if (!/\.(js|css|ttf)$/.test(file)) continue;
    const size = gzipSync(await readFile(path.join(folder, file))).length / 1000;
    const kind = index.includes(`/${file}`) ? app : /monaco|codicon|editor\.worker/.test(file) ? monaco : other;
    kinds.set(kind, (kinds.get(kind) ?? 0) + size);
  }
  return kinds;
}

/**
 * @param {string} version
 * @param {Start[]} starts
 * @param {{ base: string, starts: Start[], tasks: Map<string, Tasks[]> }} before
 * @param {Map<string, Tasks[]>} tasks
 * @param {Map<string, number>} kinds
 */
function section(version, starts, before, tasks, kinds) {
  const milliseconds = (/** @type {number} */ value) => `${Math.round(value)} ms`;
  const of = (/** @type {keyof Start} */ part) => median(starts.map((start) => start[part]));
  const longestOf = (/** @type {Tasks[] | undefined} */ measured, /** @type {keyof Tasks} */ by) =>
    Math.max(...(measured ?? []).map((one) => one[by]));
  const longest = (/** @type {string} */ id, /** @type {keyof Tasks} */ by) => longestOf(tasks.get(id), by);
  const usable = Math.max(of('form'), of('simulator'));
  const ofBefore = (/** @type {keyof Start} */ part) => median(before.starts.map((start) => start[part]));
  const times = (/** @type {number} */ value) => `${value.toFixed(2)}×`;
  return `## In the browser

${machineNote()} Chromium ${version.split('.')[0]}, production build, window of 1440 × 900. Task times are CPU times of their thread,
which other work on the machine does not prolong; the next column is the wall-clock time. The longest of
${tasks.get('type')?.length ?? 0} rounds, each in a new page.

${markdownTable(
  ['while', 'longest task', 'wall clock', 'tasks over 50 ms per round'],
  WORK.map(({ id, title }) => [
    title,
    milliseconds(longest(id, 'cpu')),
    milliseconds(longest(id, 'wall')),
    String(median((tasks.get(id) ?? []).map(({ over }) => over))),
  ]),
)}

The longest tasks with the largest file, alternating with the build of revision ${before.base}:

${markdownTable(
  ['while', 'now', before.base, 'ratio'],
  WORK.filter(({ id }) => before.tasks.has(id)).map(({ id, title }) => {
    const was = longestOf(before.tasks.get(id), 'cpu');
    return [title, milliseconds(longest(id, 'cpu')), milliseconds(was), times(longest(id, 'cpu') / was)];
  }),
)}

Time from navigation, medians of ${starts.length}, alternating with the build of revision ${before.base}:

${markdownTable(
  ['until', 'now', before.base, 'ratio'],
  /** @type {const} */ ([
    ['the first content is painted', 'content'],
    ['the form is shown', 'form'],
    ['the simulator shows its verdicts', 'simulator'],
    ['the text editor is shown', 'editor'],
  ]).map(([title, part]) => [
    title,
    milliseconds(of(part)),
    milliseconds(ofBefore(part)),
    times(of(part) / ofBefore(part)),
  ]),
)}

${markdownTable(
  ['what', 'target', 'measured', ''],
  [
    ...WORK.map(({ id, title, longest: bound = MAX_TASK_MS }) =>
      targetRow(`longest task while ${title}`, '≤', bound, longest(id, 'cpu'), milliseconds),
    ),
    targetRow('form and simulator usable, relative to the text editor', '≤', 1, usable / of('editor'), times),
    ...(before.base === DEFAULT_BASE
      ? [
          targetRow(`form shown, relative to ${before.base}`, '≤', 0.6, of('form') / ofBefore('form'), times),
          targetRow(
            `first content painted, relative to ${before.base}`,
            '≤',
            0.6,
            of('content') / ofBefore('content'),
            times,
          ),
        ]
      : []),
  ],
)}

${markdownTable(
  ['loaded', 'KB, compressed'],
  [...kinds].map(([kind, size]) => [kind, String(Math.round(size))]),
)}
`;
}
