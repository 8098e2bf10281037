import { selectSimulatorAnswer } from '../selectors/select-answer.ts';
import { describe, expect, test, vi } from 'vitest';
import { insertAt } from '#core';
import type { DocumentKind } from '../editor-state.ts';
import { createEditorStore } from '../editor-store.ts';
import { loadPageReader } from './page-reader.ts';
import {
  selectActiveDocument,
  selectDocument,
  selectDocuments,
  selectRobotsDocument,
} from '../selectors/select-documents.ts';
import { selectPagePolicy } from '../selectors/select-page.ts';
import { selectAskedPage } from '../selectors/select-question.ts';
import {
  selectCrawlersInFile,
  selectDiagnostics,
  selectPolicy,
  selectReferences,
  selectUndoLabel,
} from '../selectors/selectors.ts';
import { createSession, KINDS, readSession } from '../session/session.ts';

const ROBOTS = 'User-agent: *\nDisallow: /a\n';
const PAGE = '<meta name="robots" content="noindex">\n';

function open(text = ROBOTS) {
  const store = createEditorStore({ text, now: () => 0 });
  const { actions } = store.getState();
  return {
    store,
    actions,
    names: () => selectDocuments(store.getState()).map(({ path }) => path),
    active: () => selectActiveDocument(store.getState()),
    label: () => selectUndoLabel(store.getState()),
  };
}

describe('adding', () => {
  test('activates the new document, as one step that can be undone', () => {
    const { actions, names, active, label } = open();
    actions.addDocument('page', 'page.html', PAGE);
    expect(names()).toEqual(['robots.txt', 'page.html']);
    expect(active()).toMatchObject({ path: 'page.html', kind: 'page', savedText: PAGE, encoding: 'utf-8' });
    expect(label()).toBe('add page.html');
    actions.undo();
    expect([names(), active().path]).toEqual([['robots.txt'], 'robots.txt']);
    actions.redo();
    expect([names(), active().document.text]).toEqual([['robots.txt', 'page.html'], PAGE]);
  });

  test('adds a number to a name that is taken', () => {
    const { actions, names } = open();
    for (const text of ['a', 'b', 'c']) actions.addDocument('headers', 'headers.txt', text);
    expect(names()).toEqual(['robots.txt', 'headers.txt', 'headers-2.txt', 'headers-3.txt']);
  });

  test('a name that every object has is free', () => {
    const { actions, names } = open();
    for (const text of ['a', 'b']) actions.addDocument('page', 'constructor', text);
    expect(names()).toEqual(['robots.txt', 'constructor', 'constructor-2']);
  });
});

describe('closing', () => {
  test('shows the neighbour; undo restores text, kind, place and saved text', () => {
    const { actions, names, active, label } = open();
    for (const name of ['a.html', 'b.html', 'c.html']) actions.addDocument('page', name, PAGE);
    actions.activate('b.html');
    actions.applyEdits('b.html', [insertAt(0, '<!-- x -->')], { origin: 'form', label: 'x' });
    actions.closeDocument('b.html');
    expect([names(), active().path, label()]).toEqual([['robots.txt', 'a.html', 'c.html'], 'c.html', 'close b.html']);
    actions.undo();
    expect(names()).toEqual(['robots.txt', 'a.html', 'b.html', 'c.html']);
    expect(active()).toMatchObject({ path: 'b.html', kind: 'page', savedText: PAGE });
    expect(active().document.text).toBe(`<!-- x -->${PAGE}`);
    actions.undo();
    expect(active().document.text).toBe(PAGE);
    actions.redo();
    actions.redo();
    expect(names()).toEqual(['robots.txt', 'a.html', 'c.html']);
  });

  test('a document that is not shown leaves the active one alone', () => {
    const { actions, active, store } = open();
    actions.addDocument('page', 'a.html', PAGE);
    actions.activate('robots.txt');
    actions.select(5, 'text');
    actions.closeDocument('a.html');
    expect([active().path, store.getState().selection.caret]).toEqual(['robots.txt', 5]);
    actions.undo();
    expect([active().path, store.getState().selection.caret]).toEqual(['robots.txt', 5]);
  });

  test('keeps the last robots.txt, and throws for an unknown document', () => {
    const { actions, store } = open();
    const before = store.getState();
    actions.closeDocument('robots.txt');
    expect(store.getState()).toBe(before);
    expect(() => actions.closeDocument('constructor')).toThrow(RangeError);
  });
});

describe('renaming', () => {
  test('is one step; the steps before and after it can be undone too', () => {
    const { actions, names, active, label } = open();
    actions.addDocument('page', 'a.html', PAGE);
    actions.applyEdits('a.html', [insertAt(0, 'x')], { origin: 'form', label: 'one' });
    actions.renameDocument('a.html', 'b.html');
    expect(label()).toBe('rename a.html to b.html');
    actions.applyEdits('b.html', [insertAt(0, 'y')], { origin: 'form', label: 'two' });
    actions.undo();
    actions.undo();
    expect([names(), active().document.text]).toEqual([['robots.txt', 'a.html'], `x${PAGE}`]);
    actions.undo();
    actions.redo();
    actions.redo();
    actions.redo();
    expect([names(), active().document.text]).toEqual([['robots.txt', 'b.html'], `yx${PAGE}`]);
  });

  test('the simulator keeps asking about the same document', () => {
    const { actions, store } = open();
    actions.addDocument('page', 'a.html', PAGE);
    actions.updateQuestion({ page: { from: 'document', path: 'a.html', text: '' } });
    actions.renameDocument('a.html', 'b.html');
    expect(store.getState().simulator.page.path).toBe('b.html');
    actions.undo();
    expect(store.getState().simulator.page.path).toBe('a.html');
  });

  test('M8: the simulator asks about headers that are added, along with the page, until that is undone', () => {
    const { actions, store } = open();
    const sources = () => [store.getState().simulator.page, store.getState().simulator.headers];
    const page = { from: 'document', path: 'a.html' };
    const headers = { from: 'document', path: 'headers.txt' };
    actions.addDocument('page', 'a.html', PAGE);
    actions.addDocument('headers', 'headers.txt', 'X-Robots-Tag: noindex\n');
    expect(sources()).toMatchObject([page, headers]);
    actions.undo();
    expect(sources()).toMatchObject([page, { from: 'none' }]);
    actions.redo();
    expect(sources()).toMatchObject([page, headers]);
  });

  test('undoing the addition of a page makes the simulator ask about no page; redoing it, about that page again', () => {
    const { actions, store } = open();
    const page = () => store.getState().simulator.page;
    actions.addDocument('page', 'a.html', PAGE);
    expect(page()).toMatchObject({ from: 'document', path: 'a.html' });
    actions.undo();
    expect(page().from).toBe('none');
    actions.redo();
    expect(page()).toMatchObject({ from: 'document', path: 'a.html' });
    // Closing it changes nothing: it may be restored.
    actions.closeDocument('a.html');
    actions.undo();
    expect(page()).toMatchObject({ from: 'document', path: 'a.html' });
  });

  test('throws for a name that is taken, but not for the same name', () => {
    const { actions, store } = open();
    actions.addDocument('page', 'a.html', PAGE);
    const before = store.getState();
    expect(() => actions.renameDocument('a.html', 'robots.txt')).toThrow(RangeError);
    actions.renameDocument('a.html', 'a.html');
    expect(store.getState()).toBe(before);
  });
});

describe('opening in place of another', () => {
  test('takes its place under its own name; undo restores the old one under the old name', () => {
    const { actions, names, active } = open();
    actions.openDocument('robots.txt', 'x', 'utf-16le', { name: 'old-robots.txt' });
    expect(names()).toEqual(['old-robots.txt']);
    expect(active()).toMatchObject({ kind: 'robots', encoding: 'utf-16le', savedText: 'x' });
    actions.undo();
    expect([names(), active().document.text]).toEqual([['robots.txt'], ROBOTS]);
    actions.redo();
    expect([names(), active().document.text]).toEqual([['old-robots.txt'], 'x']);
  });

  test('leaves the question alone unless it is the robots.txt', () => {
    const { actions, store } = open();
    actions.updateQuestion({ path: '/archive/2019/the-great-storm.html' });
    actions.addDocument('page', 'a.html', PAGE);
    expect(store.getState().simulator.path).toBe('/archive/2019/the-great-storm.html');
  });
});

describe('switching to another document', () => {
  test('keeps the caret of each, shifted by edits made meanwhile, and is not a step', () => {
    const { actions, store, active, label } = open();
    actions.select(20, 'text');
    actions.addDocument('page', 'a.html', PAGE);
    actions.select(3, 'text');
    actions.applyEdits('robots.txt', [insertAt(0, '##')], { origin: 'fix', label: 'fix' });
    actions.activate('robots.txt');
    expect([active().path, store.getState().selection.caret]).toEqual(['robots.txt', 22]);
    actions.activate('a.html');
    expect([store.getState().selection.caret, label()]).toEqual([3, 'fix']);
    expect(() => actions.activate('b.html')).toThrow(RangeError);
  });

  test('does not affect selectors about the robots.txt', () => {
    const { actions, store } = open();
    const before = selectSimulatorAnswer(store.getState()).answer;
    actions.addDocument('page', 'a.html', PAGE);
    const state = store.getState();
    expect(selectRobotsDocument(state).path).toBe('robots.txt');
    expect(selectPolicy(state).document).toBe(selectRobotsDocument(state).document);
    expect(selectCrawlersInFile(state)).toEqual([]);
    expect(selectSimulatorAnswer(state).answer).toBe(before);
    actions.addDocument('permissions', '/more.txt', 'ACAP-crawler: Bot\n');
    expect(selectPolicy(store.getState()).records).toHaveLength(1);
  });
});

describe('A11: referenced permissions', () => {
  test('are keyed by name; the same map while they are unchanged', () => {
    const { actions, store } = open('ACAP-crawler: *\nACAP-permissions-reference: /more.txt\n');
    actions.updateQuestion({ path: '/a', crawler: 'x', reader: 'acap' });
    expect(selectDiagnostics(store.getState()).map(({ ruleId }) => ruleId)).toContain('reference-missing-document');
    actions.addDocument('permissions', '/more.txt', 'ACAP-crawler: *\nACAP-disallow-crawl: /a\n');
    actions.addDocument('page', '/page.html', PAGE);
    const references = selectReferences(store.getState());
    expect([...references.keys()]).toEqual(['/more.txt']);
    expect(selectSimulatorAnswer(store.getState()).answer.decisions.get('crawl')?.effect).toBe('prohibited');
    actions.activate('robots.txt');
    expect(selectReferences(store.getState())).toBe(references);
    expect(selectDiagnostics(store.getState()).map(({ ruleId }) => ruleId)).not.toContain('reference-missing-document');
    actions.renameDocument('/more.txt', '/other.txt');
    expect([...selectReferences(store.getState()).keys()]).toEqual(['/other.txt']);
  });
});

describe('pages and headers', () => {
  test('a page is parsed once its reader has loaded; the same object while its text is unchanged', async () => {
    const { actions, store } = open();
    expect(store.getState().pageReader).toBe('absent');
    actions.addDocument('page', 'a.html', '<meta name="robots" content="noindx">');
    expect(selectPagePolicy(store.getState(), 'a.html')).toBeNull();
    await vi.waitFor(() => expect(store.getState().pageReader).toBe('ready'), { timeout: 10_000 });
    const page = selectPagePolicy(store.getState(), 'a.html');
    expect(page?.problems.map(({ reason }) => reason)).toEqual(['unknown-directive']);
    expect(selectDiagnostics(store.getState()).map(({ ruleId }) => ruleId)).toEqual(['directive-unknown']);
    actions.select(2, 'text');
    expect(selectPagePolicy(store.getState(), 'a.html')).toBe(page);
  });

  test('M4: a noindex that is never read is found from the robots.txt and the path in the simulator', () => {
    const { actions, store } = open('User-agent: *\nDisallow: /private/\n');
    actions.addDocument('headers', 'headers.txt', 'X-Robots-Tag: noindex\n');
    const found = () => selectDiagnostics(store.getState()).map(({ ruleId }) => ruleId);
    const first = selectDiagnostics(store.getState());
    expect(found()).toEqual([]);
    expect(selectDiagnostics(store.getState())).toBe(first);
    actions.updateQuestion({ path: '/private/a.html', headers: { from: 'document', path: 'headers.txt', text: '' } });
    expect(found()).toEqual(['directive-never-read']);
    actions.updateQuestion({ path: '/a.html' });
    expect(found()).toEqual([]);
    actions.applyEdits('robots.txt', [{ start: 24, end: 33, newText: '/' }], { origin: 'form', label: 'x' });
    expect(found()).toEqual(['directive-never-read']);
  });

  test('headers need no reader, and can accompany a page', async () => {
    const { actions, store } = open();
    actions.addDocument('headers', 'headers.txt', 'X-Robots-Tag: noindex\n');
    expect(selectPagePolicy(store.getState(), 'headers.txt')?.directives.map(({ name }) => name.text)).toEqual([
      'noindex',
    ]);
    expect(store.getState().pageReader).toBe('absent');
    actions.addDocument('page', 'a.html', PAGE);
    await loadPageReader(store);
    await vi.waitFor(() => expect(store.getState().pageReader).toBe('ready'));
    actions.updateQuestion({ headers: { from: 'document', path: 'headers.txt', text: '' } });
    expect(selectAskedPage(store.getState())?.directives.map(({ origin }) => origin)).toEqual(['meta', 'header']);
  });

  test('a page alone stays the same object while the simulator asks about it with headers, and vice versa', async () => {
    const { actions, store } = open();
    actions.addDocument('headers', 'headers.txt', 'X-Robots-Tag: noindex\n');
    actions.addDocument('page', 'a.html', PAGE);
    await vi.waitFor(() => expect(store.getState().pageReader).toBe('ready'), { timeout: 10_000 });
    actions.updateQuestion({ headers: { from: 'document', path: 'headers.txt', text: '' } });
    const read = () => [selectPagePolicy(store.getState(), 'a.html'), selectAskedPage(store.getState())];
    const [alone, asked] = read();
    const [aloneAgain, askedAgain] = read();
    expect(aloneAgain === alone && askedAgain === asked).toBe(true);
    expect(asked === alone).toBe(false);
  });
});

describe('a stored session', () => {
  test.each<DocumentKind>(KINDS)('stores a document of kind %s', (kind) => {
    const { actions, store } = open();
    actions.addDocument(kind, 'x', '\uFEFFa\r\nb\r', { encoding: 'windows-1252' });
    const reading = readSession(JSON.parse(JSON.stringify(createSession(store.getState(), 1))));
    if (reading.kind !== 'whole') throw new Error(reading.kind);
    expect(selectDocument(reading.data, 'x')).toMatchObject({ kind, encoding: 'windows-1252' });
    expect(selectDocument(reading.data, 'x')?.document.text).toBe('\uFEFFa\r\nb\r');
  });

  test('of version 1 is restored in full, with robots.txt as the kind of its documents', () => {
    const { actions, store } = open();
    actions.openDocument('other.txt', 'x', 'utf-8');
    const { documents, undo, ...rest } = createSession(store.getState(), 1);
    const old = {
      ...rest,
      version: 1,
      documents: documents.map(({ kind: _kind, ...document }) => document),
      undo: undo.map(({ renamed: _renamed, ...entry }) => entry),
    };
    const reading = readSession(old);
    if (reading.kind !== 'whole') throw new Error(reading.kind);
    expect(selectDocuments(reading.data).map(({ path, kind }) => [path, kind])).toEqual([
      ['robots.txt', 'robots'],
      ['other.txt', 'robots'],
    ]);
    expect(reading.data.history.undo).toEqual(store.getState().history.undo);
  });

  test('without a robots.txt gets an empty one', () => {
    const { actions, store } = open();
    actions.addDocument('page', 'a.html', PAGE);
    const { documents, ...rest } = createSession(store.getState(), 1);
    const reading = readSession({ ...rest, undo: [], documents: documents.filter(({ kind }) => kind === 'page') });
    if (reading.kind === 'unreadable') throw new Error(reading.kind);
    expect(selectDocuments(reading.data).map(({ path }) => path)).toEqual(['robots.txt', 'a.html']);
    expect(selectActiveDocument(reading.data).path).toBe('a.html');
  });
});
