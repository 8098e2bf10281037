import type { Kept, SessionPort } from '#state';
import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { claimTabName, type TabName } from './tab-name.ts';

const SESSION = 'session:';
const ASIDE = 'aside:';
const JOURNAL = 'gatepost:journal:';

/** How many sessions of tabs, and how many things put aside, the browser keeps; the latest ones. */
const KEPT_SESSIONS = 20;
const KEPT_ASIDE = 10;

/**
 * Keeps work in the browser: sessions in IndexedDB, one for each tab, and the journal in the local storage, which can
 * be written while a page goes away. A new tab begins with the latest work of any tab, as a copy.
 */
export function createBrowserSession(): SessionPort {
  const database = createStore('gatepost', 'work');
  const naming = claimTabName();
  let own: string | null = null;
  void naming.then((name) => {
    own = name.own;
  });
  const journalKey = () => {
    if (own === null) throw new Error('the tab has no name yet');
    return JOURNAL + own;
  };
  return {
    load: async () => loadWork(database, await naming),
    save: async (session) => set(SESSION + (await naming).own, session, database),
    keepAside: async (kept) => {
      await set(`${ASIDE}${Date.now()} ${kept.key}`, kept.value, database);
      await remove([kept.key], database);
    },
    writeJournal: (text) => localStorage.setItem(journalKey(), text),
    clearJournal: () => localStorage.removeItem(journalKey()),
  };
}

async function loadWork(database: UseStore, { earlier }: TabName): Promise<readonly Kept[]> {
  const journals = readJournals();
  const isOwn = ({ key }: Kept) => key === SESSION + earlier || key === JOURNAL + earlier;
  let stored: readonly Kept[];
  try {
    stored = await readStored(database);
  } catch (error) {
    // Where the database is blocked, this tab kept its work in the journal.
    const own = journals.filter(isOwn);
    if (own.length > 0) return own;
    throw error;
  }
  await forgetOldest(stored, database);
  const sessions = stored.filter(({ key }) => key.startsWith(SESSION));
  const all = [...sessions, ...(await settleJournals(journals, sessions, database))];
  const own = all.filter(isOwn);
  return own.length > 0 ? own : all;
}

async function readStored(database: UseStore): Promise<Kept[]> {
  return (await entries<string, unknown>(database)).map(([key, value]) => ({ key, value }));
}

function readJournals(): Kept[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(JOURNAL))
      .map(([key, value]) => ({ key, value: String(value) }));
  } catch {
    return [];
  }
}

/**
 * Moves the journals that tabs left behind when they closed into the database, so that the small place they lie in does
 * not fill up.
 *
 * @returns the journals, those that were moved as the sessions that they are
 */
async function settleJournals(
  journals: readonly Kept[],
  sessions: readonly Kept[],
  database: UseStore,
): Promise<Kept[]> {
  const settled: Kept[] = [];
  for (const journal of journals) {
    const name = journal.key.slice(JOURNAL.length);
    const session = { key: SESSION + name, value: parseJson(journal.value) };
    const known = sessions.find(({ key }) => key === session.key);
    const isNewer = known === undefined || sequenceOf(session) > sequenceOf(known);
    if (sequenceOf(session) === 0) {
      settled.push(journal);
    } else if (isNewer) {
      settled.push(session);
      await set(session.key, session.value, database).then(
        () => localStorage.removeItem(journal.key),
        () => undefined,
      );
    } else {
      localStorage.removeItem(journal.key);
    }
  }
  return settled;
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

async function forgetOldest(stored: readonly Kept[], database: UseStore): Promise<void> {
  const sessions = stored
    .filter(({ key }) => key.startsWith(SESSION))
    .toSorted((a, b) => sequenceOf(b) - sequenceOf(a))
    .slice(KEPT_SESSIONS);
  const aside = stored
    .filter(({ key }) => key.startsWith(ASIDE))
    .toSorted((a, b) => b.key.localeCompare(a.key))
    .slice(KEPT_ASIDE);
  const old = [...sessions, ...aside].map(({ key }) => key);
  if (old.length > 0) await remove(old, database);
}

function sequenceOf({ value }: Kept): number {
  if (typeof value !== 'object' || value === null || !('sequence' in value)) return 0;
  return typeof value.sequence === 'number' ? value.sequence : 0;
}

async function remove(keys: readonly string[], database: UseStore): Promise<void> {
  const journals = keys.filter((key) => key.startsWith(JOURNAL));
  for (const key of journals) localStorage.removeItem(key);
  await delMany(
    keys.filter((key) => !key.startsWith(JOURNAL)),
    database,
  );
}
