import {
  createSession,
  parseJournal,
  restoreSession,
  summarizeSession,
  withinTime,
  type Session,
  type StoredItem,
} from '#state';
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { localItems } from './browser-storage.ts';
import type { OpenedFile } from './file-handles.ts';
import type { KeptFiles, KeptItem, KeptWork, ReadWork } from './kept-work.ts';
import { createPresence } from './other-tabs.ts';
import { claim, claimTabName, makeName, openTabNames, writeName, type TabName } from './tab-name.ts';

const SESSION = 'session:';
const ASIDE = 'aside:';
const FILES = 'files:';
const JOURNAL = 'gatepost:journal:';

/** How many sessions and items set aside the browser keeps; the oldest are deleted, unless their tab is open. */
const KEPT_SESSIONS = 20;
const KEPT_ASIDE = 10;

/** How long the database may take, in milliseconds: startup waits for reading, on a busy machine for seconds. */
const TIME = { readonly: 8000, readwrite: 10_000, versionchange: 10_000 } as const;

/**
 * Keeps work in the browser: one session per tab in IndexedDB, and a journal in localStorage, which can be written
 * while a page unloads. A new tab starts with a copy of the latest work of any tab; tabs with the same work know of
 * each other.
 */
export function createBrowserSession(): KeptWork {
  const store = createStore('gatepost', 'work');
  // Where storage is blocked, opening the database may throw instead of rejecting; a broken one may never answer.
  const database: UseStore = async (mode, act) => withinTime(store(mode, act), TIME[mode]);
  const naming = claimTabName();
  let own: string | null = null;
  let work = makeName();
  let continuedFrom: string | null = null;
  let announcedDocuments: Session['documents'] = [];
  const works = new Map<string, string>();
  const named = async (): Promise<string> => own ?? (await naming).own;
  void naming.then((name) => {
    own ??= name.own;
  });
  const presence = createPresence(() => {
    own = makeName();
    writeName(own);
    void claim(own);
    presence.announce(own, work);
  });
  const announce = async (): Promise<void> => presence.announce(await named(), work);
  const journalKey = () => {
    if (own === null) throw new Error('the tab has no name yet');
    return JOURNAL + own;
  };
  const read = async (key: string): Promise<ReadWork | null> => {
    const data = restoreSession(await get(key, database));
    return data === null ? null : { data, files: await readFiles(key, database) };
  };
  return {
    otherTabs: presence.tabs,
    load: async () => {
      const kept = await loadWork(database, await naming);
      for (const { key, value } of kept) works.set(key, workOf(value) ?? makeName());
      return kept;
    },
    save: async (session) => {
      await set(SESSION + (await named()), { ...session, work }, database);
      const { documents } = session;
      if (!areSame(documents, announcedDocuments)) presence.announceChange();
      announcedDocuments = documents;
    },
    setAside: async (kept) => {
      await set(`${ASIDE}${Date.now()} ${kept.key}`, kept.value, database);
      await remove([kept.key], database);
    },
    writeJournal: (text) => localStorage.setItem(journalKey(), text),
    clearJournal: () => localStorage.removeItem(journalKey()),
    continueSession: (from, data) => {
      continuedFrom = from;
      announcedDocuments = data === null ? [] : createSession(data, 0).documents;
      work = (from === null ? undefined : works.get(from)) ?? work;
      void announce();
    },
    detach: () => {
      work = makeName();
      void announce();
    },
    list: async () => listKept(await readStored(database), await named()),
    read,
    readTab: async (name) => {
      const data = await read(SESSION + name);
      presence.markSeen(name);
      return data;
    },
    archive: async (data, files) => {
      const name = makeName();
      await set(SESSION + name, { ...createSession(data, Date.now()), work }, database);
      await storeFiles(name, files, database);
    },
    keepFiles: async (files) => storeFiles(await named(), files, database),
    close: () => presence.leave(),
    loadFiles: async () =>
      continuedFrom === null ? new Map<number, OpenedFile>() : readFiles(continuedFrom, database),
  };
}

/** True when the texts are equal; a moved caret or another question does not concern other tabs. */
function areSame(documents: Session['documents'], others: Session['documents']): boolean {
  return (
    documents.length === others.length &&
    documents.every(({ path, text }, index) => path === others[index]?.path && text === others[index].text)
  );
}

/** Stores file handles where the browser can clone them; otherwise Save asks for the file again. */
async function storeFiles(name: string, files: KeptFiles, database: UseStore): Promise<void> {
  await (files.size === 0 ? delMany([FILES + name], database) : set(FILES + name, files, database)).catch(
    () => undefined,
  );
}

/** Reads the files of a session; none if the browser does not return them. */
async function readFiles(key: string, database: UseStore): Promise<KeptFiles> {
  if (!key.startsWith(SESSION)) return new Map();
  const files = await get<unknown>(FILES + key.slice(SESSION.length), database).catch(() => null);
  return new Map(files instanceof Map ? [...files].filter(isFile) : []);
}

function isFile(entry: unknown): entry is [number, OpenedFile] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'number') return false;
  const [, file]: unknown[] = entry;
  if (typeof file !== 'object' || file === null || !('handle' in file && 'modified' in file)) return false;
  return file.handle instanceof FileSystemFileHandle && typeof file.modified === 'number';
}

async function listKept(stored: readonly StoredItem[], own: string): Promise<readonly KeptItem[]> {
  const open = await openTabNames().catch(() => new Set<string>());
  const items = stored.flatMap(({ key, value }): KeptItem[] => {
    const summary = summarizeSession(value);
    if (summary === null) return [];
    if (key.startsWith(ASIDE)) return [{ ...summary, key, place: 'aside' }];
    if (!key.startsWith(SESSION)) return [];
    const name = key.slice(SESSION.length);
    return [{ ...summary, key, place: name === own ? 'this-tab' : open.has(name) ? 'open-tab' : 'closed-tab' }];
  });
  return items.toSorted((a, b) => b.at - a.at);
}

function workOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('work' in value)) return null;
  return typeof value.work === 'string' ? value.work : null;
}

async function loadWork(database: UseStore, { own: name, earlier }: TabName): Promise<readonly StoredItem[]> {
  const journals = readJournals();
  const isOwn = ({ key }: StoredItem) => key === SESSION + earlier || key === JOURNAL + earlier;
  let stored: readonly StoredItem[];
  try {
    stored = await readStored(database);
  } catch (error) {
    // Where IndexedDB is blocked, this tab kept its work in the journal.
    const own = journals.filter(isOwn);
    if (own.length > 0) return own;
    throw error;
  }
  const open = new Set(await openTabNames().catch(() => []));
  // Without locks, at least this tab is known to be open.
  await forgetOldest(stored, new Set([...open, name, earlier]), database).catch(() => undefined);
  open.delete(name);
  const sessions = stored.filter(({ key }) => key.startsWith(SESSION));
  const all = [...sessions, ...(await moveJournals(journals, sessions, open, database))];
  const own = all.filter(isOwn);
  return own.length > 0 ? own : all;
}

async function readStored(database: UseStore): Promise<StoredItem[]> {
  return (await entries<string, unknown>(database)).map(([key, value]) => ({ key, value }));
}

function readJournals(): StoredItem[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(JOURNAL))
      .map(([key, value]) => ({ key, value: String(value) }));
  } catch {
    return [];
  }
}

/**
 * Moves the journals that closing pages left into IndexedDB, since localStorage is small. Deletes those that are older
 * than the session; leaves damaged ones alone, and those of other open tabs, which may be writing both.
 *
 * @param others - the names of the other open tabs
 * @returns the journals that are newer than the session, as sessions, and the damaged ones
 */
async function moveJournals(
  journals: readonly StoredItem[],
  sessions: readonly StoredItem[],
  others: ReadonlySet<string>,
  database: UseStore,
): Promise<StoredItem[]> {
  const remaining: StoredItem[] = [];
  for (const journal of journals) {
    const name = journal.key.slice(JOURNAL.length);
    const key = SESSION + name;
    const known = sessions.find((one) => one.key === key);
    const session = { key, value: withWork(parseJournal(journal.value), known?.value) };
    const isNewer = known === undefined || sequenceOf(session) > sequenceOf(known);
    if (sequenceOf(session) === 0) {
      remaining.push(journal);
    } else if (others.has(name)) {
      if (isNewer) remaining.push(session);
    } else if (isNewer) {
      remaining.push(session);
      await set(session.key, session.value, database).then(
        () => localItems.setItem(journal.key, null),
        () => undefined,
      );
    } else {
      localItems.setItem(journal.key, null);
    }
  }
  return remaining;
}

/** A journal does not name its work; the session that it continues does. */
function withWork(journal: unknown, session: unknown): unknown {
  const work = workOf(session);
  return work === null || typeof journal !== 'object' || journal === null ? journal : { ...journal, work };
}

/** @param open - the names of the open tabs, whose sessions stay */
async function forgetOldest(
  stored: readonly StoredItem[],
  open: ReadonlySet<string | null>,
  database: UseStore,
): Promise<void> {
  const sessions = stored
    .filter(({ key }) => key.startsWith(SESSION))
    .toSorted((a, b) => sequenceOf(b) - sequenceOf(a))
    .slice(KEPT_SESSIONS)
    .filter(({ key }) => !open.has(key.slice(SESSION.length)));
  const aside = stored
    .filter(({ key }) => key.startsWith(ASIDE))
    .toSorted((a, b) => b.key.localeCompare(a.key))
    .slice(KEPT_ASIDE);
  const files = sessions.map(({ key }) => FILES + key.slice(SESSION.length));
  const old = [...[...sessions, ...aside].map(({ key }) => key), ...files];
  if (old.length > 0) await remove(old, database);
}

function sequenceOf({ value }: StoredItem): number {
  if (typeof value !== 'object' || value === null || !('sequence' in value)) return 0;
  return typeof value.sequence === 'number' ? value.sequence : 0;
}

async function remove(keys: readonly string[], database: UseStore): Promise<void> {
  const journals = keys.filter((key) => key.startsWith(JOURNAL));
  for (const key of journals) localItems.setItem(key, null);
  await delMany(
    keys.filter((key) => !key.startsWith(JOURNAL)),
    database,
  );
}
