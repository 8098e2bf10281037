import { describe, expect, test } from 'vitest';
import { insertAt, lineCount, type TextEdit } from '#core';
import type { Encoding, EditorState } from './editor-state.ts';
import { createEditorStore, type EditorStore } from './editor-store.ts';
import { EXAMPLE_QUESTION } from './example-policy.ts';
import { selectActiveDocument } from './select-documents.ts';
import { selectIsModified, selectRedoLabel, selectUndoLabel } from './selectors.ts';

const FILE = 'User-agent: *\r\nDisallow: /a\nAllow: /b\rSitemap: x';

interface Story {
  readonly store: EditorStore;
  readonly state: () => EditorState;
  readonly text: () => string;
  readonly wait: (milliseconds: number) => void;
  readonly type: (offset: number, newText: string, remove?: number) => void;
  readonly form: (edits: readonly TextEdit[], label?: string, coalesceKey?: string) => void;
}

function tell(text = FILE): Story {
  let time = 0;
  const store = createEditorStore({ text, now: () => time });
  const { actions } = store.getState();
  return {
    store,
    state: () => store.getState(),
    text: () => selectActiveDocument(store.getState()).document.text,
    wait: (milliseconds) => {
      time += milliseconds;
    },
    type: (offset, newText, remove = 0) =>
      actions.applyEdits('robots.txt', [{ start: offset, end: offset + remove, newText }], {
        origin: 'typing',
        label: 'typing',
        caretAfter: offset + newText.length,
      }),
    form: (edits, label = 'change pattern', coalesceKey) =>
      actions.applyEdits('robots.txt', edits, {
        origin: 'form',
        label,
        ...(coalesceKey === undefined ? {} : { coalesceKey }),
      }),
  };
}

describe('one history over all panes', () => {
  test('undo takes back typing, form, fix and conversion in turn and redo brings all again, byte by byte', () => {
    const { store, text, type, form } = tell();
    const { actions } = store.getState();
    const texts = [text()];
    const steps = [
      () => type(FILE.length, '!'),
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
    const { store, state, type, form } = tell();
    expect([selectUndoLabel(state()), selectRedoLabel(state())]).toEqual([null, null]);
    form([insertAt(0, '#')], 'add comment');
    type(0, 'x');
    store.getState().actions.undo();
    expect([selectUndoLabel(state()), selectRedoLabel(state())]).toEqual(['add comment', 'typing']);
  });

  test('a new change forgets what was undone', () => {
    const { store, state, text, form } = tell('a');
    form([insertAt(1, 'b')]);
    store.getState().actions.undo();
    form([insertAt(1, 'c')]);
    store.getState().actions.redo();
    expect(text()).toBe('ac');
    expect(selectRedoLabel(state())).toBeNull();
  });

  test('undo and redo with nothing to do change nothing at all', () => {
    const { store, state } = tell();
    const before = state();
    store.getState().actions.undo();
    store.getState().actions.redo();
    expect(state()).toBe(before);
  });

  test('edits that change nothing leave no step', () => {
    const { state, form } = tell('abc');
    form([]);
    form([{ start: 1, end: 2, newText: 'b' }]);
    expect(state().history.undo).toEqual([]);
    expect(selectActiveDocument(state()).revision).toBe(0);
  });

  test('edits that break the contract throw and change nothing', () => {
    const { store, state } = tell('abc');
    const before = state();
    const apply = (path: string, edits: readonly TextEdit[]) => () =>
      store.getState().actions.applyEdits(path, edits, { origin: 'form', label: 'x' });
    expect(apply('robots.txt', [insertAt(2, 'x'), insertAt(1, 'y')])).toThrow(RangeError);
    expect(apply('robots.txt', [insertAt(9, 'x')])).toThrow(RangeError);
    expect(apply('other.txt', [insertAt(0, 'x')])).toThrow(RangeError);
    expect(state()).toBe(before);
  });
});

/** `[offset, new text, characters removed, milliseconds before]` */
type Keystroke = readonly [number, string, number?, number?];

describe('typing becomes steps', () => {
  test.each<{ name: string; before: string; keys: readonly Keystroke[]; undone: readonly string[] }>([
    {
      name: 'a word is one step',
      before: '',
      keys: [
        [0, 'a'],
        [1, 'b'],
        [2, 'c'],
      ],
      undone: [''],
    },
    {
      name: 'a pause ends it',
      before: '',
      keys: [
        [0, 'a'],
        [1, 'b', 0, 1001],
      ],
      undone: ['a', ''],
    },
    {
      name: 'a short pause does not',
      before: '',
      keys: [
        [0, 'a'],
        [1, 'b', 0, 1000],
      ],
      undone: [''],
    },
    {
      name: 'another place ends it',
      before: '--',
      keys: [
        [0, 'a'],
        [3, 'b'],
      ],
      undone: ['a--', '--'],
    },
    {
      name: 'a new line begins another',
      before: '',
      keys: [
        [0, 'a'],
        [1, '\n'],
        [2, 'b'],
      ],
      undone: ['a', ''],
    },
    {
      name: 'so does one of two characters',
      before: '',
      keys: [
        [0, 'a'],
        [1, '\r\n'],
        [3, 'b'],
      ],
      undone: ['a', ''],
    },
    {
      name: 'a typing error mended at once is no step',
      before: '',
      keys: [
        [0, 'a'],
        [1, 'x'],
        [1, '', 1],
        [1, 'b'],
      ],
      undone: [''],
    },
    {
      name: 'all taken back by hand leaves no step',
      before: 'q',
      keys: [
        [1, 'a'],
        [2, 'b'],
        [2, '', 1],
        [1, '', 1],
      ],
      undone: [],
    },
    {
      name: 'deleting backwards is one step',
      before: 'abc',
      keys: [
        [2, '', 1],
        [1, '', 1],
      ],
      undone: ['abc'],
    },
    {
      name: 'deleting forwards is one step',
      before: 'abc',
      keys: [
        [0, '', 1],
        [0, '', 1],
      ],
      undone: ['abc'],
    },
    {
      name: 'typing after deleting is another',
      before: 'abc',
      keys: [
        [2, '', 1],
        [2, 'x'],
      ],
      undone: ['ab', 'abc'],
    },
    {
      name: 'a paste is a step of its own',
      before: '',
      keys: [
        [0, 'a'],
        [1, 'pasted'],
        [7, 'b'],
      ],
      undone: ['apasted', 'a', ''],
    },
    {
      name: 'typing over what was marked goes on',
      before: 'old',
      keys: [
        [0, 'n', 3],
        [1, 'e'],
        [2, 'w'],
      ],
      undone: ['old'],
    },
    {
      name: 'an input method that replaces what it wrote goes on',
      before: '',
      keys: [
        [0, 'k'],
        [1, 'a'],
        [0, '\u304B', 2],
      ],
      undone: [''],
    },
    {
      name: 'a character of two units is one',
      before: '',
      keys: [
        [0, 'a'],
        [1, '\u{1F600}'],
        [3, 'b'],
      ],
      undone: [''],
    },
  ])('$name', ({ before, keys, undone }) => {
    const { store, text, type, wait } = tell(before);
    for (const [offset, newText, remove = 0, pause = 10] of keys) {
      wait(pause);
      type(offset, newText, remove);
    }
    const seen: string[] = [];
    while (store.getState().history.undo.length > 0) {
      store.getState().actions.undo();
      seen.push(text());
    }
    expect(seen).toEqual(undone);
  });

  test('several cursors type together', () => {
    const { store, text } = tell('a\nb');
    const options = { origin: 'typing', label: 'typing' } as const;
    store.getState().actions.applyEdits('robots.txt', [insertAt(1, 'x'), insertAt(3, 'x')], options);
    store.getState().actions.applyEdits('robots.txt', [insertAt(2, 'y'), insertAt(5, 'y')], options);
    expect(text()).toBe('axy\nbxy');
    store.getState().actions.undo();
    expect(text()).toBe('a\nb');
  });

  test('a form edit, a saved text, undo and an ended step each end it', () => {
    const { store, state, text, type, form } = tell('');
    const { actions } = store.getState();
    const pauses = [() => form([insertAt(0, '#')]), () => actions.markSaved('robots.txt'), () => actions.closeStep()];
    type(0, 'a');
    for (const pause of pauses) {
      pause();
      type(text().length, 'b');
    }
    expect(state().history.undo.map(({ label }) => label)).toEqual([
      'typing',
      'change pattern',
      'typing',
      'typing',
      'typing',
    ]);
    actions.undo();
    type(text().length, 'c');
    actions.undo();
    expect(text()).toBe('#abb');
  });
});

describe('form edits become steps', () => {
  test('those with the same key are one, others are not', () => {
    const { store, state, text, form } = tell('Disallow: /\n');
    form([insertAt(11, 'a')], 'change pattern', 'pattern:0');
    form([{ start: 10, end: 12, newText: '/ab' }], 'change pattern', 'pattern:0');
    form([insertAt(13, 'c')], 'change pattern', 'pattern:1');
    form([insertAt(14, 'd')]);
    form([insertAt(15, 'e')]);
    expect(text()).toBe('Disallow: /abcde\n');
    expect(state().history.undo).toHaveLength(4);
    for (let i = 0; i < 3; i++) store.getState().actions.undo();
    expect(text()).toBe('Disallow: /ab\n');
    store.getState().actions.undo();
    expect(text()).toBe('Disallow: /\n');
    store.getState().actions.redo();
    expect(text()).toBe('Disallow: /ab\n');
  });

  test('an ended step does not grow', () => {
    const { store, text, form } = tell('');
    form([insertAt(0, 'a')], 'change pattern', 'k');
    store.getState().actions.closeStep();
    form([insertAt(1, 'b')], 'change pattern', 'k');
    store.getState().actions.undo();
    expect(text()).toBe('a');
  });
});

describe('the shared place', () => {
  test('undo and redo put the caret where it was', () => {
    const { store, state, type } = tell('abc');
    const { actions } = store.getState();
    actions.select(2, 'text');
    type(2, 'x');
    actions.select(0, 'text');
    actions.undo();
    expect(state().selection).toMatchObject({ caret: 2, origin: 'history' });
    actions.redo();
    expect(state().selection).toMatchObject({ caret: 3, origin: 'history' });
  });

  test('an edit before the caret moves it along and is no move', () => {
    const { store, state, form } = tell('abc');
    store.getState().actions.select(2, 'text');
    const { revision } = state().selection;
    form([insertAt(0, '12345')]);
    expect(state().selection).toEqual({ caret: 7, origin: 'text', revision });
  });

  test('going to the same place twice is seen, and a place outside is the nearest inside', () => {
    const { store, state } = tell('a\r\nb');
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

  test('the first line is selected behind its BOM', () => {
    const { store, state } = tell('\uFEFFa\n');
    store.getState().actions.selectLine(0, 'form');
    expect(state().selection.caret).toBe(1);
  });

  test('lines keep their keys through edits of other lines', () => {
    const { state, form } = tell('a\nb\nc');
    const keys = () => selectActiveDocument(state()).lineKeys.keys;
    const [a, b, c] = keys();
    form([insertAt(2, 'new\n')]);
    expect(keys()).toEqual([a, expect.any(Number), b, c]);
    expect(new Set(keys()).size).toBe(4);
  });
});

describe('opening a file', () => {
  const file = (encoding: Encoding = 'windows-1252') => ['robots.txt', 'Disallow: /caf\u00E9', encoding] as const;

  test('is one step that brings text, encoding and saved text back', () => {
    const { store, state, text, type } = tell();
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

  test('what was saved after opening is known again when opening is redone', () => {
    const { store, state, type } = tell();
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

  test('lines of another file have keys of their own', () => {
    const { store, state } = tell('a\nb');
    const before = selectActiveDocument(state()).lineKeys.keys;
    store.getState().actions.openDocument('robots.txt', 'a\nb\nc', 'utf-8');
    const { document, lineKeys } = selectActiveDocument(state());
    expect(lineKeys.keys).toHaveLength(lineCount(document));
    expect(lineKeys.keys.filter((key) => before.includes(key))).toEqual([]);
  });

  test('under a new name adds a document; undo takes it away and redo brings it again', () => {
    const { store, state, text } = tell('first');
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

  test('the same text once more is a step too, for it changes what counts as saved', () => {
    const { store, state, type } = tell('a');
    type(1, 'b');
    store.getState().actions.openDocument('robots.txt', 'ab', 'utf-8');
    expect(selectIsModified(state())).toBe(false);
    store.getState().actions.undo();
    expect(selectIsModified(state())).toBe(true);
  });
});

describe('the state', () => {
  test('is plain data but for its actions and what was computed elsewhere', () => {
    const { store, state, type } = tell();
    type(0, 'x');
    store.getState().actions.openDocument('robots.txt', 'y', 'utf-8');
    const { actions: _actions, pathFindings: _pathFindings, ...data } = state();
    expect(structuredClone(data)).toEqual(data);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  test('keeps the question, the theme and the choices of conversion', () => {
    const { store, state } = tell();
    const { actions } = store.getState();
    actions.ask({ crawler: 'Bingbot' });
    actions.ask({ path: '/x' });
    actions.setTheme('dark');
    actions.chooseConversion({ annotate: true });
    expect(state().simulator).toMatchObject({ crawler: 'Bingbot', path: '/x' });
    expect(state().preferences).toMatchObject({ theme: 'dark', conversion: { annotate: true, version: '1.0' } });
  });
});

describe('the question about another text', () => {
  test('is not about a path of the worked example, and else stays', () => {
    const store = createEditorStore();
    const { openDocument, ask } = store.getState().actions;
    openDocument('robots.txt', 'User-agent: *\n', 'utf-8');
    expect(store.getState().simulator).toStrictEqual({ ...EXAMPLE_QUESTION, path: '/' });
    ask({ path: '/news/' });
    openDocument('robots.txt', 'User-agent: b\n', 'utf-8');
    expect(store.getState().simulator.path).toBe('/news/');
  });
});
