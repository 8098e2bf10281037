import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertAt } from '#core';
import type { EditorData, EditorStore } from '../editor-state.ts';
import { createEditorStore } from '../editor-store.ts';
import { persistSession } from './persist-session.ts';
import { loadSession, type SessionNotice, type SessionPort, type StoredItem } from './load-session.ts';
import { selectActiveDocument } from '../selectors/select-documents.ts';
import { selectIsModified } from '../selectors/selectors.ts';
import { createSession, type Session } from './session.ts';

/** In-memory storage that copies what it stores, as a browser does, and can be broken. */
class MemoryPort implements SessionPort {
  slot: unknown = null;
  journal: string | null = null;
  readonly aside: StoredItem[] = [];
  saves = 0;
  broken: { load?: Error; save?: Error; journal?: (text: string) => boolean } = {};

  load = async (): Promise<readonly StoredItem[]> => {
    if (this.broken.load) throw this.broken.load;
    const kept = [
      { key: 'slot', value: this.slot },
      { key: 'journal', value: this.journal },
    ];
    return structuredClone(kept.filter(({ value }) => value !== null));
  };
  save = async (session: Session): Promise<void> => {
    if (this.broken.save) throw this.broken.save;
    this.saves++;
    this.slot = structuredClone(session);
  };
  setAside = async (kept: StoredItem): Promise<void> => {
    if (this.broken.save) throw this.broken.save;
    this.aside.push(structuredClone(kept));
    if (kept.key === 'slot') this.slot = null;
    else this.journal = null;
  };
  writeJournal = (text: string): void => {
    if (this.broken.journal?.(text)) throw full();
    this.journal = text;
  };
  clearJournal = (): void => {
    this.journal = null;
  };
}

function full(): Error {
  return new DOMException('no room', 'QuotaExceededError');
}

interface Visit {
  readonly store: EditorStore;
  readonly notices: SessionNotice[];
  readonly flush: () => void;
  readonly leave: () => void;
  readonly append: (text: string) => void;
  readonly text: () => string;
}

/** Starts the program with what `port` stores. */
async function visit(port: MemoryPort): Promise<Visit> {
  const loaded = await loadSession(port);
  const store = createEditorStore({ data: loaded.data, text: 'first visit' });
  const notices: SessionNotice[] = [];
  const keeper = persistSession(store, port, loaded, (notice) => notices.push(notice));
  const text = () => selectActiveDocument(store.getState()).document.text;
  return {
    store,
    notices,
    flush: keeper.flush,
    leave: keeper.stop,
    text,
    append: (newText) =>
      store
        .getState()
        .actions.applyEdits('robots.txt', [insertAt(text().length, newText)], { origin: 'form', label: 'add' }),
  };
}

const dataOf = (store: EditorStore): EditorData => store.getState();
const settle = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const kinds = (notices: readonly SessionNotice[]) => notices.map(({ kind }) => kind);

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('work is stored', () => {
  test('texts, encoding, saved text, history, question, preferences and caret are restored', async () => {
    const port = new MemoryPort();
    const first = await visit(port);
    const { actions } = first.store.getState();
    first.append(' - \uD800\0\r\n');
    actions.openDocument('robots.txt', '\uFEFFDisallow: /caf\u00E9\r', 'windows-1252');
    first.append('x');
    actions.undo();
    actions.updateQuestion({ crawler: 'Bingbot', path: '/q', reader: 'rfc9309' });
    actions.setTheme('dark');
    actions.updateConversion({ annotate: true });
    actions.select(4, 'text');
    await settle(200);
    first.leave();

    const second = await visit(port);
    expect(second.notices).toEqual([]);
    const { simulator, preferences, selection } = dataOf(first.store);
    expect(dataOf(second.store)).toMatchObject({ simulator, preferences, selection: { caret: selection.caret } });
    expect(second.text()).toBe('\uFEFFDisallow: /caf\u00E9\r');
    expect(selectActiveDocument(dataOf(second.store)).encoding).toBe('windows-1252');
    expect(selectIsModified(dataOf(second.store))).toBe(false);
    second.store.getState().actions.redo();
    expect(second.text()).toBe('\uFEFFDisallow: /caf\u00E9\rx');
    for (let i = 0; i < 3; i++) second.store.getState().actions.undo();
    expect(second.text()).toBe('first visit');
    expect(selectActiveDocument(dataOf(second.store)).encoding).toBe('utf-8');
    second.store.getState().actions.redo();
    expect(second.text()).toBe('first visit - \uD800\0\r\n');
    expect(selectIsModified(dataOf(second.store))).toBe(true);
  });

  test('saves nothing before something changes, and many changes at once', async () => {
    const port = new MemoryPort();
    const { append } = await visit(port);
    await settle(5000);
    expect(port.saves).toBe(0);
    append('a');
    append('b');
    await settle(199);
    expect(port.saves).toBe(0);
    await settle(1);
    expect(port.saves).toBe(1);
  });

  test('transient state is not a change', async () => {
    const port = new MemoryPort();
    const { store, flush } = await visit(port);
    store.setState({ pageReader: 'failed' });
    await settle(5000);
    flush();
    expect([port.saves, port.journal]).toEqual([0, null]);
  });

  test('saves even if typing never pauses', async () => {
    const port = new MemoryPort();
    const { append } = await visit(port);
    for (let i = 0; i < 30; i++) {
      append('a');
      await settle(100);
    }
    expect(port.saves).toBeGreaterThanOrEqual(1);
  });

  test('a reload right after a change loses nothing, thanks to the journal', async () => {
    const port = new MemoryPort();
    const first = await visit(port);
    first.append('!');
    await settle(200);
    first.append('?');
    port.broken.save = new Error('the page is gone');
    first.flush();
    first.leave();
    port.broken = {};
    const second = await visit(port);
    expect(second.text()).toBe('first visit!?');
    second.store.getState().actions.undo();
    expect(second.text()).toBe('first visit!');
    await settle(200);
    expect(port.journal).toBeNull();
    expect((await visit(port)).text()).toBe('first visit!');
  });

  test('a page that goes away with everything saved writes no journal', async () => {
    const port = new MemoryPort();
    const { append, flush } = await visit(port);
    flush();
    append('!');
    await settle(200);
    flush();
    expect(port.journal).toBeNull();
  });

  test('an older journal does not hide newer work', async () => {
    const port = new MemoryPort();
    port.slot = createSession(dataOf(createEditorStore({ text: 'newer' })), 2);
    port.journal = JSON.stringify(createSession(dataOf(createEditorStore({ text: 'older' })), 1));
    expect((await visit(port)).text()).toBe('newer');
  });
});

describe('storage that fails', () => {
  test('full storage is reported once, retried, and reported when it works again', async () => {
    const port = new MemoryPort();
    port.broken = { save: full(), journal: () => true };
    const { append, notices } = await visit(port);
    append('a');
    await settle(200);
    append('b');
    await settle(40_000);
    expect(kinds(notices)).toEqual(['not-kept']);
    expect(notices[0]?.sentence).toMatch(/^This browser’s storage is full/);
    port.broken = {};
    await settle(10_000);
    expect(kinds(notices)).toEqual(['not-kept', 'kept-again']);
    expect((await visit(port)).text()).toBe('first visitab');
  });

  test('blocked storage is reported with another sentence, and its possible contents are not overwritten later', async () => {
    const port = new MemoryPort();
    port.slot = createSession(dataOf(createEditorStore({ text: 'kept before' })), 1);
    port.broken = { load: new Error('blocked'), save: new Error('blocked'), journal: () => true };
    const { append, notices, text } = await visit(port);
    expect(text()).toBe('first visit');
    append('!');
    await settle(200);
    expect(kinds(notices)).toEqual(['not-loaded', 'not-kept']);
    port.broken = {};
    await settle(10_000);
    expect(kinds(notices)).toEqual(['not-loaded', 'not-kept', 'set-aside', 'kept-again']);
    expect(port.aside).toMatchObject([{ key: 'slot', value: { documents: [{ text: 'kept before' }] } }]);
    expect(notices[2]?.kept).toContain('kept before');
    expect((await visit(port)).text()).toBe('first visit!');
  });

  test('what the journal stored in the meantime is not mistaken for other work', async () => {
    const port = new MemoryPort();
    port.broken = { load: new Error('blocked'), save: new Error('blocked') };
    const { append, notices } = await visit(port);
    append('!');
    await settle(200);
    port.broken = {};
    await settle(10_000);
    expect(kinds(notices)).toEqual(['not-loaded']);
    expect(port.aside).toEqual([]);
    expect((await visit(port)).text()).toBe('first visit!');
  });

  test('storage that never answers does not keep the program from starting', async () => {
    const port = new MemoryPort();
    port.load = () => new Promise(() => undefined);
    const loading = loadSession(port);
    await settle(10_000);
    expect(await loading).toMatchObject({ data: null, known: false });
  });

  test('storage that takes seconds to answer, as on a busy machine, is waited for', async () => {
    const port = new MemoryPort();
    const { append } = await visit(port);
    append('!');
    await settle(200);
    const load = port.load.bind(port);
    port.load = async () => {
      await new Promise((resolve) => setTimeout(resolve, 7000));
      return load();
    };
    const loading = loadSession(port);
    await settle(7000);
    expect(await loading).toMatchObject({ known: true, notices: [] });
  });

  test('if only the large storage fails, the journal stores the work without an alarm', async () => {
    const port = new MemoryPort();
    port.broken = { save: full() };
    const { append, notices } = await visit(port);
    append('!');
    await settle(200);
    expect(notices).toEqual([]);
    port.broken = {};
    expect((await visit(port)).text()).toBe('first visit!');
  });

  test('a journal with little room stores the text without its history', async () => {
    const port = new MemoryPort();
    const { append, flush } = await visit(port);
    append('!'.repeat(500));
    port.broken = { save: full(), journal: (text) => text.length > 1200 };
    flush();
    const second = await visit(port);
    expect(second.text()).toBe(`first visit${'!'.repeat(500)}`);
    expect(dataOf(second.store).history.undo).toEqual([]);
  });
});

describe('what other versions stored', () => {
  const session = (): Session => createSession(dataOf(createEditorStore({ text: 'kept' })), 7);
  const entry = { label: 'x', origin: 'form', coalesceKey: null, caretBefore: 0, caretAfter: 0, at: 0, opened: null };

  test.each<{ name: string; value: unknown }>([
    { name: 'an older version', value: { ...session(), version: 0, undo: 'of another form' } },
    { name: 'a newer version', value: { ...session(), version: 99, layers: [] } },
    {
      name: 'a history that does not fit the text',
      value: {
        ...session(),
        undo: [{ ...entry, path: 'robots.txt', edits: [], inverse: [{ start: 0, end: 99, newText: '' }] }],
      },
    },
    {
      name: 'a history of a document that is not there',
      value: { ...session(), redo: [{ ...entry, path: 'x', edits: [], inverse: [] }] },
    },
    {
      name: 'a file without its facts',
      value: { ...session(), documents: [{ path: 'robots.txt', text: 'kept' }], nextOpening: 'x' },
    },
  ])('$name: the text is restored, the rest is put aside and reported', async ({ value }) => {
    const port = new MemoryPort();
    port.slot = value;
    const { text, notices, store, append } = await visit(port);
    expect(text()).toBe('kept');
    expect(dataOf(store).history.undo).toEqual([]);
    expect(kinds(notices)).toEqual(['set-aside']);
    append('!');
    await settle(200);
    expect(port.aside).toEqual([{ key: 'slot', value }]);
    const again = await visit(port);
    expect([again.text(), again.notices]).toEqual(['kept!', []]);
  });

  test.each<{ name: string; slot?: unknown; journal?: string }>([
    { name: 'garbage', slot: 'garbage' },
    { name: 'a number', slot: 42 },
    { name: 'no documents', slot: { ...session(), documents: [] } },
    { name: 'a text that is none', slot: { ...session(), documents: [{ path: 'robots.txt', text: 5 }] } },
    { name: 'a journal cut off', journal: JSON.stringify(session()).slice(0, 60) },
  ])('$name: the program starts, and the value is put aside unchanged', async ({ slot = null, journal = null }) => {
    const port = new MemoryPort();
    port.slot = slot;
    port.journal = journal;
    const { text, notices } = await visit(port);
    expect(text()).toBe('first visit');
    expect(kinds(notices)).toEqual(['set-aside']);
    expect(notices[0]?.sentence).toContain('can’t be read');
    await settle(200);
    expect(port.aside.map(({ value }) => value)).toEqual([slot ?? journal]);
  });

  test.each([
    ['the version before', { version: 1 }],
    ['a reader that this version does not know', { simulator: { ...session().simulator, reader: 'rfc-next' } }],
    ['readings', { simulator: { ...session().simulator, readings: ['R1', 'R99'] } }],
    ['a day that is none', { simulator: { ...session().simulator, date: 'soon', firstIndexed: 5 } }],
  ])('%s: the work is restored in full, with its steps', async (_title, change) => {
    const store = createEditorStore({ text: 'kept' });
    store.getState().actions.applyEdits('robots.txt', [insertAt(4, '!')], { origin: 'form', label: 'add' });
    const port = new MemoryPort();
    port.slot = { ...createSession(dataOf(store), 7), ...change };
    const opened = await visit(port);
    expect([opened.text(), opened.notices]).toEqual(['kept!', []]);
    expect(dataOf(opened.store).simulator).toEqual({ ...dataOf(store).simulator, reader: 'auto', path: '/' });
    opened.store.getState().actions.undo();
    expect(opened.text()).toBe('kept');
  });

  test('preferences that this version does not know are replaced by the defaults', async () => {
    const port = new MemoryPort();
    port.slot = { ...session(), preferences: { theme: 'sepia', conversion: { annotate: true } } };
    const { store, notices } = await visit(port);
    expect(notices).toEqual([]);
    expect(dataOf(store).preferences).toMatchObject({
      theme: 'system',
      conversion: { annotate: true, version: '1.0' },
    });
  });
});
