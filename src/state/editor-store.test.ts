import { describe, expect, test } from 'vitest';
import { insertAt, lineCount, type TextEdit } from '#core';
import { MIXED_FILE, createEditorHarness } from '#testing/editor-harness.ts';
import type { Encoding } from './editor-state.ts';
import { createEditorStore } from './editor-store.ts';
import { EXAMPLE_QUESTION } from './example-policy.ts';
import { selectActiveDocument } from './selectors/select-documents.ts';
import { selectIsModified, selectRedoLabel, selectUndoLabel } from './selectors/selectors.ts';

describe('one history over all panes', () => {
  test('undo reverts typing, form edit, fix and conversion in turn, and redo restores them all, byte for byte', () => {
    const { store, text, type, form } = createEditorHarness();
    const { actions } = store.getState();
    const texts = [text()];
    const steps = [
      () => type(MIXED_FILE.length, '!'),
      () => form([insertAt(27, 'b'), insertAt(37, 'c')], 'change patterns'),
      () => actions.applyEdits('robots.txt', [{ start: 0, end: 1, newText: 'u' }], { origin: 'fix', label: 'fix' }),
      () =>
        actions.applyEdits('robots.txt', [insertAt(0, '##ACAP version=1.0\r\n')], {
          origin: 'convert',
          label: 'convert',
        }),
    ];
    for (const step of steps) {
      step();
      texts.push(text());
    }
    expect(texts.at(-1)).toBe('##ACAP version=1.0\r\nuser-agent: *\r\nDisallow: /ab\nAllow: /bc\rSitemap: x!');
    for (const expected of texts.slice(0, -1).toReversed()) {
      actions.undo();
      expect(text()).toBe(expected);
    }
    for (const expected of texts.slice(1)) {
      actions.redo();
      expect(text()).toBe(expected);
    }
  });

  test('the labels say what undo and redo would do', () => {
    const { store, state, type, form } = createEditorHarness();
    expect([selectUndoLabel(state()), selectRedoLabel(state())]).toEqual([null, null]);
    form([insertAt(0, '#')], 'add comment');
    type(0, 'x');
    store.getState().actions.undo();
    expect([selectUndoLabel(state()), selectRedoLabel(state())]).toEqual(['add comment', 'typing']);
  });

  test('a new change clears the redo stack', () => {
    const { store, state, text, form } = createEditorHarness('a');
    form([insertAt(1, 'b')]);
    store.getState().actions.undo();
    form([insertAt(1, 'c')]);
    store.getState().actions.redo();
    expect(text()).toBe('ac');
    expect(selectRedoLabel(state())).toBeNull();
  });

  test('undo and redo with nothing to do change nothing at all', () => {
    const { store, state } = createEditorHarness();
    const before = state();
    store.getState().actions.undo();
    store.getState().actions.redo();
    expect(state()).toBe(before);
  });

  test('edits that change nothing leave no step', () => {
    const { state, form } = createEditorHarness('abc');
    form([]);
    form([{ start: 1, end: 2, newText: 'b' }]);
    expect(state().history.undo).toEqual([]);
    expect(selectActiveDocument(state()).revision).toBe(0);
  });

  test('edits that break the contract throw and change nothing', () => {
    const { store, state } = createEditorHarness('abc');
    const before = state();
    const apply = (path: string, edits: readonly TextEdit[]) => () =>
      store.getState().actions.applyEdits(path, edits, { origin: 'form', label: 'x' });
    expect(apply('robots.txt', [insertAt(2, 'x'), insertAt(1, 'y')])).toThrow(RangeError);
    expect(apply('robots.txt', [insertAt(9, 'x')])).toThrow(RangeError);
    expect(apply('other.txt', [insertAt(0, 'x')])).toThrow(RangeError);
    expect(state()).toBe(before);
  });
});

describe('the shared selection', () => {
  test('undo and redo restore the caret', () => {
    const { store, state, type } = createEditorHarness('abc');
    const { actions } = store.getState();
    actions.select(2, 'text');
    type(2, 'x');
    actions.select(0, 'text');
    actions.undo();
    expect(state().selection).toMatchObject({ caret: 2, origin: 'history' });
    actions.redo();
    expect(state().selection).toMatchObject({ caret: 3, origin: 'history' });
  });

  test('an edit before the caret shifts it, which is not a move', () => {
    const { store, state, form } = createEditorHarness('abc');
    store.getState().actions.select(2, 'text');
    const { revision } = state().selection;
    form([insertAt(0, '12345')]);
    expect(state().selection).toEqual({ caret: 7, origin: 'text', revision });
  });

  test('going to the same place twice is noticed, and a place outside the text is clamped', () => {
    const { store, state } = createEditorHarness('a\r\nb');
    const { actions } = store.getState();
    actions.selectLine(1, 'form');
    actions.selectLine(1, 'form');
    expect(state().selection).toEqual({ caret: 3, origin: 'form', revision: 2 });
    actions.selectLine(99, 'simulator');
    expect(state().selection.caret).toBe(3);
    actions.select(-5, 'text');
    expect(state().selection.caret).toBe(0);
    actions.select(99, 'text');
    expect(state().selection.caret).toBe(4);
  });

  test('the first line is selected after its BOM', () => {
    const { store, state } = createEditorHarness('\uFEFFa\n');
    store.getState().actions.selectLine(0, 'form');
    expect(state().selection.caret).toBe(1);
  });

  test('lines keep their keys through edits of other lines', () => {
    const { state, form } = createEditorHarness('a\nb\nc');
    const keys = () => selectActiveDocument(state()).lineKeys.keys;
    const [a, b, c] = keys();
    form([insertAt(2, 'new\n')]);
    expect(keys()).toEqual([a, expect.any(Number), b, c]);
    expect(new Set(keys()).size).toBe(4);
  });
});

describe('opening a file', () => {
  const file = (encoding: Encoding = 'windows-1252') => ['robots.txt', 'Disallow: /caf\u00E9', encoding] as const;

  test('is one step; undo restores text, encoding and saved text', () => {
    const { store, state, text, type } = createEditorHarness();
    const { actions } = store.getState();
    type(0, '#');
    const before = selectActiveDocument(state());
    actions.openDocument(...file());
    expect(selectActiveDocument(state())).toMatchObject({ encoding: 'windows-1252', savedText: text() });
    expect(selectIsModified(state())).toBe(false);
    expect(selectUndoLabel(state())).toBe('open robots.txt');
    actions.undo();
    expect(text()).toBe(before.document.text);
    const { encoding, savedText, opening } = before;
    expect(selectActiveDocument(state())).toMatchObject({ encoding, savedText, opening });
    expect(selectIsModified(state())).toBe(true);
  });

  test('redoing it restores what was saved after opening', () => {
    const { store, state, type } = createEditorHarness();
    const { actions } = store.getState();
    actions.openDocument(...file());
    type(0, '#');
    actions.markSaved('robots.txt');
    const { opening } = selectActiveDocument(state());
    actions.undo();
    actions.undo();
    actions.redo();
    expect(selectIsModified(state())).toBe(true);
    actions.redo();
    expect(selectIsModified(state())).toBe(false);
    expect(selectActiveDocument(state()).opening).toBe(opening);
  });

  test('gives the lines of another file new keys', () => {
    const { store, state } = createEditorHarness('a\nb');
    const before = selectActiveDocument(state()).lineKeys.keys;
    store.getState().actions.openDocument('robots.txt', 'a\nb\nc', 'utf-8');
    const { document, lineKeys } = selectActiveDocument(state());
    expect(lineKeys.keys).toHaveLength(lineCount(document));
    expect(lineKeys.keys.filter((key) => before.includes(key))).toEqual([]);
  });

  test('under a new name adds a document; undo removes it and redo restores it', () => {
    const { store, state, text } = createEditorHarness('first');
    const { actions } = store.getState();
    actions.openDocument('shared.txt', 'second', 'utf-16le');
    expect([state().workspace.activePath, text()]).toEqual(['shared.txt', 'second']);
    actions.undo();
    expect([state().workspace.activePath, text()]).toEqual(['robots.txt', 'first']);
    expect(Object.keys(state().workspace.documents)).toEqual(['robots.txt']);
    actions.redo();
    expect([state().workspace.activePath, text()]).toEqual(['shared.txt', 'second']);
    expect(selectActiveDocument(state()).encoding).toBe('utf-16le');
  });

  test('opening the same text again is also a step, since it changes what counts as saved', () => {
    const { store, state, type } = createEditorHarness('a');
    type(1, 'b');
    store.getState().actions.openDocument('robots.txt', 'ab', 'utf-8');
    expect(selectIsModified(state())).toBe(false);
    store.getState().actions.undo();
    expect(selectIsModified(state())).toBe(true);
  });
});

describe('the state', () => {
  test('is plain data, apart from its actions and results computed elsewhere', () => {
    const { store, state, type } = createEditorHarness();
    type(0, 'x');
    store.getState().actions.openDocument('robots.txt', 'y', 'utf-8');
    const { actions: _, pathFindings: _paths, lineFindings: _lines, checkedTests: _tests, ...data } = state();
    expect(structuredClone(data)).toEqual(data);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  test('holds the question, the theme and the conversion options', () => {
    const { store, state } = createEditorHarness();
    const { actions } = store.getState();
    actions.updateQuestion({ crawler: 'Bingbot' });
    actions.updateQuestion({ path: '/x' });
    actions.setTheme('dark');
    actions.updateConversion({ annotate: true });
    expect(state().simulator).toMatchObject({ crawler: 'Bingbot', path: '/x' });
    expect(state().preferences).toMatchObject({ theme: 'dark', conversion: { annotate: true, version: '1.0' } });
  });
});

describe('the question about another text', () => {
  test('drops a path of the worked example, and otherwise stays', () => {
    const store = createEditorStore();
    const { openDocument, updateQuestion } = store.getState().actions;
    openDocument('robots.txt', 'User-agent: *\n', 'utf-8');
    expect(store.getState().simulator).toStrictEqual({ ...EXAMPLE_QUESTION, path: '/' });
    updateQuestion({ path: '/news/' });
    openDocument('robots.txt', 'User-agent: b\n', 'utf-8');
    expect(store.getState().simulator.path).toBe('/news/');
  });
});
