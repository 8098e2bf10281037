import { createEditorData, createSession, loadSession, selectActiveDocument, type LoadedSession } from '#state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserSession } from './browser-session.ts';
import { stubBrowser, type FakeBrowser } from './fake-browser.test-setup.ts';
import type { KeptWork } from './kept-work.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = stubBrowser();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const sessionOf = (text: string, sequence: number) => createSession(createEditorData({ text }), sequence);
const textOf = ({ data }: LoadedSession) => data && selectActiveDocument(data).document.text;

/** A tab, as its storage sees it. */
interface Tab {
  readonly name: string;
  readonly port: KeptWork;
  readonly loaded: LoadedSession;
}

/** Opens a tab. @param name - of the tab that is reloaded, or duplicated while it is open; a new tab by default */
async function openTab(name: string | null = null): Promise<Tab> {
  sessionStorage.clear();
  if (name !== null) sessionStorage.setItem('gatepost:tab', name);
  const port = createBrowserSession();
  const loaded = await loadSession(port);
  port.continueSession(loaded.from, loaded.data);
  return { name: sessionStorage.getItem('gatepost:tab') ?? '', port, loaded };
}

/** Reloads a tab: its page goes away with its lock, and a new one comes. */
async function reload({ name, port }: Tab): Promise<Tab> {
  port.close();
  browser.locks.delete(`gatepost:tab:${name}`);
  return openTab(name);
}

/** Stores the work of closed tabs, all of it newer than that of the tabs in a test. */
function keepClosedTabs(count: number): void {
  for (let index = 0; index < count; index++) {
    browser.database.set(`session:closed${index}`, sessionOf(`# closed ${index}\n`, 1000 + index));
  }
}

test('the work of an idle tab is kept, however many other tabs there were', async () => {
  const idle = await openTab();
  await idle.port.save(sessionOf('# idle\n', 1));
  keepClosedTabs(30);
  await openTab();
  const works = await idle.port.list();
  expect(works.filter(({ place }) => place === 'closed-tab')).toHaveLength(20);
  expect(textOf((await reload(idle)).loaded)).toBe('# idle\n');
});

test('the work of an idle tab is still there after two reloads', async () => {
  const idle = await openTab();
  await idle.port.save(sessionOf('# idle\n', 1));
  keepClosedTabs(30);
  expect(textOf((await reload(await reload(idle))).loaded)).toBe('# idle\n');
});

test('a new tab starts with what a hidden tab has written last, and leaves it to that tab', async () => {
  const hidden = await openTab();
  await hidden.port.save(sessionOf('# saved\n', 1));
  const journal = JSON.stringify(sessionOf('# last\n', 2));
  hidden.port.writeJournal(journal);
  const next = await openTab();
  expect(textOf(next.loaded)).toBe('# last\n');
  // What the hidden tab is saving meanwhile would be overwritten.
  expect(browser.database.get(`session:${hidden.name}`)).toMatchObject({ sequence: 1 });
  expect(localStorage.getItem(`gatepost:journal:${hidden.name}`)).toBe(journal);
  expect(textOf((await reload(hidden)).loaded)).toBe('# last\n');
});

test('an outdated journal of an open tab is left to that tab, which may be replacing it', async () => {
  const hidden = await openTab();
  hidden.port.writeJournal(JSON.stringify(sessionOf('# before\n', 1)));
  await hidden.port.save(sessionOf('# saved\n', 2));
  expect(textOf((await openTab()).loaded)).toBe('# saved\n');
  expect(localStorage.getItem(`gatepost:journal:${hidden.name}`)).not.toBeNull();
});

test('the journal of a closed tab becomes its session', async () => {
  localStorage.setItem('gatepost:journal:gone', JSON.stringify(sessionOf('# last\n', 2)));
  expect(textOf((await openTab()).loaded)).toBe('# last\n');
  expect(browser.database.get('session:gone')).toMatchObject({ sequence: 2 });
  expect(localStorage.getItem('gatepost:journal:gone')).toBeNull();
});

test('where the browser offers no locks, a tab still keeps its own work', async () => {
  vi.stubGlobal('navigator', {});
  keepClosedTabs(30);
  browser.database.set('session:mine', sessionOf('# idle\n', 1));
  await openTab('mine');
  expect(textOf((await openTab('mine')).loaded)).toBe('# idle\n');
});
