import { readFile } from 'node:fs/promises';
import {
  test as base,
  expect,
  type ConsoleMessage,
  type Disposable,
  type Locator,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { LONGEST_DELAY } from './folder-server.ts';
import { forgetKept } from './kept-work.ts';

export { expect };

declare global {
  interface Window {
    /** The test hook that the app provides when its URL has `?e2e`. */
    __gatepost?: { text(): string; stop(): () => Promise<void> };
    /** Starts the app in a page that an earlier journey has left. */
    startGatepost?: () => Promise<void>;
  }
}

/** Runs a script in every document that the page loads during this journey, before the scripts of the document. */
export type RunFirst = (script: () => void) => Promise<void>;

interface JourneyFixtures {
  /** Console errors that a journey provokes on purpose: `test.use({ expectedErrors: … })`. */
  expectedErrors: RegExp | null;
  guard: void;
  runFirst: RunFirst;
}

interface WorkerFixtures {
  /** The pages that the journeys of a worker share, one after the other: one with a pointer, one with a touch screen. */
  sharedPage: (isTouchScreen: boolean) => Promise<Page>;
}

/**
 * `test` with a guard: a journey fails, whatever else it checks, when the page throws, writes an error to the
 * console, violates its content security policy, or requests anything outside its own folder.
 *
 * Each journey gets a new browser profile, which few need: see {@link test} and {@link testWithLoading}.
 */
export const testInNewProfile = base.extend<JourneyFixtures, WorkerFixtures>({
  expectedErrors: [null, { option: true }],
  guard: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const problems: string[] = [];
      const onError = (error: WebError) => problems.push(`uncaught: ${stackOf(error.error())}`);
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() !== 'error' || expectedErrors?.test(message.text())) return;
        problems.push(`console: ${message.text()}`);
      };
      const onRequest = (request: Request) => {
        const url = request.url();
        const isLocal = url.startsWith(folderOf(baseURL)) || /^(data|blob):/.test(url);
        if (!isLocal) problems.push(`request to another place: ${url}`);
      };
      context.on('weberror', onError).on('console', onConsole).on('request', onRequest);
      await use();
      // The next journey may reuse the context.
      context.off('weberror', onError).off('console', onConsole).off('request', onRequest);
      expect(problems, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  runFirst: async ({ page }, provide) => {
    const added: Disposable[] = [];
    await provide(async (script) => void added.push(await page.addInitScript(script)));
    await Promise.all(added.map((one) => one.dispose()));
  },
  // Declared for all, since journeys with other fixtures of this scope would need workers of their own.
  sharedPage: [
    async ({ browser }, provide, { project }) => {
      const { baseURL = '', serviceWorkers = 'block' } = project.use;
      const newPage = async (isTouchScreen: boolean): Promise<Page> => {
        const touch = { hasTouch: isTouchScreen, isMobile: isTouchScreen };
        const context = await browser.newContext({ baseURL, serviceWorkers, ...touch });
        return context.newPage();
      };
      const pages = new Map<boolean, Promise<Page>>();
      await provide((isTouchScreen) => {
        const page = pages.get(isTouchScreen) ?? newPage(isTouchScreen);
        pages.set(isTouchScreen, page);
        return page;
      });
      for (const page of pages.values()) await (await page).context().close();
    },
    { scope: 'worker' },
  ],
});

/** Delayed scripts would be there already in a page that was used before. */
const isDelayed = LONGEST_DELAY > 0;

const testInSharedPage = testInNewProfile.extend({
  context: async ({ sharedPage, isMobile }, provide) => provide((await sharedPage(isMobile)).context()),
  page: async ({ sharedPage, isMobile, viewport }, provide) => {
    const page = await sharedPage(isMobile);
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
    await provide(page);
  },
});

/**
 * The same for all other journeys. They run one after another in one page, since loading takes longer than most
 * journeys: the app stops after each, and starts for the next with empty storage.
 */
export const test = isDelayed
  ? testInNewProfile
  : testInSharedPage.extend({
      page: async ({ page }, provide, { errors }) => {
        await provide(page);
        // After a failure the worker exits, and its page with it.
        if (errors.length === 0) await endApp(page);
      },
    });

/**
 * For journeys about loading, clean-up on leaving, permissions or several tabs: the app is loaded, with empty storage.
 * What the browser has compiled in that page before is used again, so loading takes a third of the CPU time that
 * it takes in a new profile.
 */
export const testWithLoading = isDelayed
  ? testInNewProfile
  : testInSharedPage.extend({
      page: async ({ page }, provide, { errors }) => {
        await leaveApp(page);
        await provide(page);
        if (errors.length > 0) return;
        const context = page.context();
        await context.clearPermissions();
        for (const other of context.pages()) {
          if (other === page) continue;
          // What a page stores as it closes could arrive after the storage was cleared.
          await leaveApp(other);
          await other.close();
        }
        await leaveApp(page);
      },
    });

/** Leaves the app for another file of its origin, which shares its storage, and clears that. */
async function leaveApp(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.goto('./before-app.js');
  if (await page.evaluate(async () => (await indexedDB.databases()).length > 0)) await forgetKept(page);
}

/** Stops the app and clears its storage, so that nothing of this journey is left for the next. */
async function endApp(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => {
    const start = window.__gatepost?.stop();
    if (start !== undefined) window.startGatepost = start;
  });
  await forgetKept(page);
  await page.evaluate(() => window.history.replaceState(null, '', './?e2e'));
  await page.mouse.move(0, 0);
}

/** The thrown error with its stack, if it has one. */
function stackOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.stack !== undefined ? thrown.stack : String(thrown);
}

function folderOf(baseURL = ''): string {
  return baseURL.endsWith('/') ? baseURL : `${baseURL}/`;
}

/** Opens the app with its test hook and waits until it is ready; the text editor may still be loading. */
export async function openApp(page: Page): Promise<void> {
  const hasEnded = await page.evaluate(() => window.startGatepost !== undefined);
  if (!hasEnded) {
    await page.goto('./?e2e');
    return waitForApp(page);
  }
  await page.evaluate(async () => {
    await window.startGatepost?.();
    delete window.startGatepost;
  });
  await waitForApp(page);
  // Tab continues from the last focus; this makes it start at the top, as in a new page.
  await page.evaluate(() => {
    const { body } = document;
    body.tabIndex = -1;
    body.focus();
    body.blur();
    body.removeAttribute('tabindex');
  });
}

export function pane(page: Page, name: 'Policy' | 'Text' | 'Simulator'): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Reloads the app and waits until it is ready. */
export async function reloadApp(page: Page): Promise<void> {
  await page.reload();
  await waitForApp(page);
}

async function waitForApp(page: Page): Promise<void> {
  await expect(pane(page, 'Policy')).toBeVisible();
  await page.waitForFunction(() => window.__gatepost !== undefined);
}

/** Returns the exact text of the active document, with line endings and BOM. Waits while the page is still loading. */
export async function documentText(page: Page): Promise<string> {
  // Wrapped in an object, since an empty string would be falsy.
  const found = await page.waitForFunction(() => (window.__gatepost ? { text: window.__gatepost.text() } : false));
  const value = await found.jsonValue();
  return value ? value.text : '';
}

/** Waits until the document has exactly this text. */
export async function expectDocument(page: Page, text: string): Promise<void> {
  await expect.poll(() => documentText(page), { intervals: [20, 50, 100] }).toBe(text);
}

/** The same for a large text, which is not printed on a mismatch. */
export async function expectLargeDocument(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => (await documentText(page)) === text, { message: 'the document has this text', intervals: [100] })
    .toBe(true);
}

/** Opens a text as a dropped file, which takes a third of the time that {@link pasteRobots} does. */
export async function openRobots(page: Page, text: string): Promise<void> {
  await dropFile(page, 'robots.txt', new TextEncoder().encode(text));
  await expectDocument(page, text);
}

/** Pastes a text into the dialog "Open robots.txt"; a text box turns all line endings into LF. */
export async function pasteRobots(page: Page, text: string): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill(text);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectDocument(page, text.replace(/\r\n?/g, '\n'));
}

/** Presses a button of the header; on a phone, most of them are in its menu "More". */
export async function pressInHeader(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  const button = header.getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await header.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
}

/** Opens the menu that adds documents; on a phone, the name of the active document has it. */
export async function openAddMenu(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add document', exact: true });
  if (await add.isVisible()) await add.click();
  else await page.getByRole('banner').getByRole('button').first().click();
}

/**
 * Adds a document from the menu.
 *
 * @param kind - as in the menu
 * @param name - `null` for the proposed one
 * @param text - empty for the default text
 */
export async function addDocument(page: Page, kind: string, name: string | null, text: string): Promise<void> {
  await openAddMenu(page);
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (name !== null) await dialog.getByLabel('Name').fill(name);
  if (text !== '') await dialog.locator('textarea').fill(text);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The tab of a document, by its name. */
export function documentTab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Documents' }).locator(`[data-document="${name}"]`);
}

/** Shows a document; on a phone, the name of the active one has a menu of all. */
export async function showDocument(page: Page, name: string): Promise<void> {
  const tab = documentTab(page, name);
  if (await tab.isVisible()) return tab.click();
  await page.getByRole('banner').getByRole('button').first().click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
}

/** Waits until the caret is on a line, counted from 1. */
export async function expectCaretOnLine(page: Page, line: number): Promise<void> {
  const facts = page.getByRole('contentinfo', { name: 'File' });
  await expect(facts.getByText(`Line ${line}`, { exact: true })).toBeVisible();
}

/** Opens the form for something that can be added to the file, from the menu of the Policy pane. */
export async function openAddForm(page: Page, what: RegExp): Promise<void> {
  await pane(page, 'Policy').getByRole('button', { name: 'Add group, record or other line' }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Types into the text box of an area that is about to get the focus, which may take a moment. */
export async function typeWhenFocused(area: Locator, text: string): Promise<void> {
  await expect(area.locator('input:focus')).toBeVisible();
  await area.page().keyboard.type(text);
}

/** Runs a command by name from the palette. */
export async function runCommand(page: Page, command: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Command', exact: true }).fill(command);
  await page.keyboard.press('Enter');
}

/** Drops a file on the page, which preserves bytes, line endings and a BOM that a text box would change. */
export async function dropFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const decoded = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([decoded], fileName, { type: 'text/plain' }));
      return data;
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  );
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await page.locator('body').dispatchEvent(event, { dataTransfer: transfer });
  }
  await transfer.dispose();
}

/** Presses Download and returns the bytes of the downloaded file. */
export async function downloadBytes(page: Page, name = 'robots.txt'): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path());
}

/** The dialog "Open robots.txt", opened if need be. */
export async function openDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
  if (!(await dialog.isVisible())) await pressInHeader(page, 'Open');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Waits for Monaco and returns the element to click and type in. */
export async function textEditor(page: Page): Promise<Locator> {
  const lines = pane(page, 'Text').locator('.monaco-editor .view-lines').first();
  await expect(lines).toBeVisible({ timeout: 15_000 });
  return lines;
}

/**
 * Holds Monaco back until the returned function is called. Call before opening the app.
 *
 * @param outcome - whether Monaco then loads or fails to
 */
export async function holdMonaco(page: Page, outcome: 'comes' | 'fails' = 'comes'): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/monaco-[^/]*\.js$/, async (route) => {
    await released;
    await (outcome === 'comes' ? route.continue() : route.abort());
  });
  return release;
}

/** Converts the document with the current options, and waits until the dialog has closed. */
export async function convertToAcap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Convert to ACAP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
  await dialog.getByRole('button', { name: 'Apply' }).and(page.locator(':not([aria-disabled])')).click();
  await expect(dialog).toBeHidden();
}

/** The row of the table "Effective decision" about a usage, by its ACAP name. */
export function decisionRow(page: Page, usage: string): Locator {
  const table = page.getByRole('table', { name: 'Effective decision' });
  return table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: usage, exact: true }) });
}

/** The cell of that row with the verdict. */
export function verdict(page: Page, usage: string): Locator {
  return decisionRow(page, usage).getByRole('cell').first();
}

/** Asks the simulator and waits for the answer; reader, purpose and date stay as they are. */
export async function ask(page: Page, question: { crawler: string; path: string }): Promise<void> {
  const simulator = pane(page, 'Simulator');
  await simulator.getByRole('textbox', { name: 'Path', exact: true }).fill(question.path);
  const crawler = simulator.getByRole('combobox', { name: 'Crawler', exact: true });
  await crawler.fill(question.crawler);
  // An open list of suggestions could cover what is checked next.
  await crawler.press('Tab');
  // The answer to the previous question stays, faded, until the new one is there.
  await expect(simulator.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The verdict of the simulator, with its reason. */
export function verdictCard(page: Page): Locator {
  return pane(page, 'Simulator').getByRole('group', { name: 'Verdict', exact: true });
}

/** Shows the conditions other than path and crawler. */
export async function openConditions(page: Page): Promise<Locator> {
  const simulator = pane(page, 'Simulator');
  const toggle = simulator.getByRole('button', { name: 'More conditions', exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  return simulator;
}
