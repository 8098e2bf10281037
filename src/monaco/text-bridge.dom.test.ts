import fc from 'fast-check';
import type { editor } from 'monaco-editor/editor';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTextDocument, projectText, type TextEdit } from '#core';
import { createEditorStore, selectActiveDocument, type EditorStore } from '#state';
import type { TextBridge } from './text-bridge.ts';

let bridgeText: (store: EditorStore, path: string) => TextBridge;

beforeAll(async () => {
  ({ bridgeText } = await import('./text-bridge.ts'));
}, 60_000);

/** What the bridge logged when it had to repair the model: nothing, if all goes well. */
let complaints: unknown[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((message) => complaints.push(message));
});

afterEach(() => void vi.restoreAllMocks());

interface Desk {
  readonly store: EditorStore;
  readonly model: editor.ITextModel;
  readonly text: () => string;
  readonly type: (...changes: readonly (readonly [from: number, to: number, text: string])[]) => void;
  readonly form: (edits: readonly TextEdit[]) => void;
  readonly dispose: () => void;
}

/** A document and its model; typing takes offsets in the model. */
function openDesk(text: string): Desk {
  const store = createEditorStore({ text, now: () => 0 });
  const { model, follow, dispose } = bridgeText(store, 'robots.txt');
  const unsubscribe = store.subscribe(follow);
  return {
    store,
    model,
    dispose: () => {
      unsubscribe();
      dispose();
    },
    text: () => selectActiveDocument(store.getState()).document.text,
    type: (...changes) => {
      const operations = changes.map(([from, to, newText]) => {
        const start = model.getPositionAt(from);
        const end = model.getPositionAt(to);
        const range = {
          startLineNumber: start.lineNumber,
          startColumn: start.column,
          endLineNumber: end.lineNumber,
          endColumn: end.column,
        };
        return { range, text: newText };
      });
      model.pushEditOperations(null, operations, () => null);
    },
    form: (edits) => store.getState().actions.applyEdits('robots.txt', edits, { origin: 'form', label: 'form' }),
  };
}

function expectSame({ model, text }: Desk): void {
  expect(model.getValue()).toBe(projectText(createTextDocument(text())));
  expect(complaints).toEqual([]);
}

describe('typed changes', () => {
  test.each<{ name: string; before: string; typed: readonly (readonly [number, number, string])[]; after: string }>([
    { name: 'a letter', before: 'a\r\nb', typed: [[2, 2, 'x']], after: 'a\r\nxb' },
    { name: 'E8: a line break in a CRLF file', before: 'ab\r\nc', typed: [[1, 1, '\n']], after: 'a\r\nb\r\nc' },
    {
      name: 'a paste with line endings of another kind',
      before: 'a\rb',
      typed: [[1, 1, '\r\nx\ny']],
      after: 'a\rx\ry\rb',
    },
    { name: 'a letter behind a BOM', before: '\uFEFFab', typed: [[0, 0, 'x']], after: '\uFEFFxab' },
    {
      name: 'two letters at two cursors',
      before: 'a\nb\rc',
      typed: [
        [1, 1, 'x'],
        [5, 5, 'y'],
      ],
      after: 'ax\nb\rcy',
    },
    { name: 'a deleted line ending', before: 'a\r\nb', typed: [[1, 2, '']], after: 'ab' },
    { name: 'L1: a lone surrogate and a NUL', before: '', typed: [[0, 0, '\uD800\0']], after: '\uD800\0' },
    { name: 'L2: in place of a U+FEFF in the text', before: 'a\uFEFF\nb', typed: [[1, 3, '\n']], after: 'a\nb' },
    { name: 'the whole text', before: 'a\r\nb\rc', typed: [[0, 5, 'z']], after: 'z' },
  ])('$name', ({ before, typed, after }) => {
    const desk = openDesk(before);
    desk.type(...typed);
    expect(desk.text()).toBe(after);
    expectSame(desk);
    desk.store.getState().actions.undo();
    expect(desk.text()).toBe(before);
    expectSame(desk);
  });

  test('L2: a U+FEFF that is typed first becomes the BOM, and the editor stops showing it', () => {
    const desk = openDesk('a');
    desk.type([0, 0, '\uFEFF']);
    expect(desk.text()).toBe('\uFEFFa');
    expect(desk.model.getValue()).toBe('a');
  });

  test('typing is one step, and is not echoed back into the model', () => {
    const desk = openDesk('');
    const versions: number[] = [];
    desk.model.onDidChangeContent(({ versionId }) => versions.push(versionId));
    desk.type([0, 0, 'a']);
    desk.type([1, 1, 'b']);
    expect(versions).toHaveLength(2);
    expect(desk.store.getState().history.undo).toMatchObject([{ origin: 'typing', caretAfter: 2 }]);
    expect(desk.store.getState().selection).toMatchObject({ caret: 2, origin: 'text' });
  });
});

describe('changes made elsewhere', () => {
  test('a form edit changes only its place in the model', () => {
    const desk = openDesk('Disallow: /a\r\nAllow: /b\r\n');
    const seen: string[] = [];
    desk.model.onDidChangeContent(({ changes }) =>
      seen.push(...changes.map(({ text, range }) => `${range.startLineNumber}:${range.startColumn} ${text}`)),
    );
    desk.form([{ start: 23, end: 23, newText: 'x' }]);
    expect(seen).toEqual(['2:10 x']);
    expect(desk.model.getValue()).toBe('Disallow: /a\nAllow: /bx\n');
  });

  test('E8: a CR that meets an LF is one line ending in the model too', () => {
    const desk = openDesk('a\rb\nc');
    desk.form([{ start: 2, end: 3, newText: '' }]);
    expect(desk.text()).toBe('a\r\nc');
    expect(desk.model.getValue()).toBe('a\nc');
  });

  test('another file replaces the text', () => {
    const desk = openDesk('a\r\nb');
    desk.store.getState().actions.openDocument('robots.txt', '\uFEFFx\ry', 'utf-16le');
    expect(desk.model.getValue()).toBe('x\ny');
    desk.store.getState().actions.undo();
    expect(desk.model.getValue()).toBe('a\nb');
  });

  test('L1: surrogate halves that meet or part', () => {
    const desk = openDesk('\uD83D\uDE00\uD83D');
    desk.form([{ start: 3, end: 3, newText: '\uDE01' }]);
    expect(desk.model.getValue()).toBe('\u{1F600}\u{1F601}');
    desk.store.getState().actions.undo();
    expect(desk.model.getValue()).toBe('\u{1F600}\uD83D');
    desk.form([{ start: 1, end: 2, newText: '\uDE02' }]);
    expect(desk.model.getValue()).toBe('\u{1F602}\uD83D');
    expect(openDesk('\uD83D').model.getValue()).toBe('\uD83D');
  });

  test('a change made while another is being announced is not missed', () => {
    const desk = openDesk('a');
    const unsubscribe = desk.store.subscribe((state) => {
      if (selectActiveDocument(state).document.text === 'ab') desk.form([{ start: 0, end: 0, newText: '>' }]);
    });
    desk.type([1, 1, 'b']);
    unsubscribe();
    expect(desk.text()).toBe('>ab');
    expect(desk.model.getValue()).toBe('>ab');
  });

  test('a one-line text gets LF for what is typed, on any system', () => {
    expect(openDesk('one line').model.getEOL()).toBe('\n');
  });
});

describe('E9: any sequence of edits', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', ':', '#', '\r', '\n', '\r\n', '\uD83D', '\uDE00', '\0'), { maxLength: 20 })
    .map((parts) => parts.join(''));
  const place = fc.tuple(fc.nat(30), fc.nat(4), text);
  const act = fc.oneof(
    fc.record({ kind: fc.constant('type'), place }),
    fc.record({ kind: fc.constant('form'), place }),
    fc.record({ kind: fc.constant('open'), place }),
    fc.record({ kind: fc.constant('undo'), place }),
    fc.record({ kind: fc.constant('redo'), place }),
  );
  const bom = fc.constantFrom('', '\uFEFF');

  function perform(desk: Desk, kind: string, [at, size, newText]: readonly [number, number, string]): void {
    const { actions } = desk.store.getState();
    const length = kind === 'type' ? desk.model.getValueLength() : desk.text().length;
    const start = at % (length + 1);
    const end = Math.min(length, start + size);
    if (kind === 'undo') actions.undo();
    else if (kind === 'redo') actions.redo();
    else if (kind === 'open') actions.openDocument('robots.txt', newText, 'utf-8');
    else if (start === end && newText === '') actions.closeStep();
    else if (kind === 'type') desk.type([start, end, newText]);
    else desk.form([{ start, end, newText }]);
  }

  test('the model is the projection after each step, and undoing everything restores the first text', () => {
    fc.assert(
      fc.property(bom, text, fc.array(act, { maxLength: 12 }), (mark, body, story) => {
        complaints = [];
        const before = mark + body;
        const desk = openDesk(before);
        for (const { kind, place: where } of story) {
          perform(desk, kind, where);
          expectSame(desk);
        }
        while (desk.store.getState().history.redo.length > 0) desk.store.getState().actions.redo();
        const after = desk.text();
        while (desk.store.getState().history.undo.length > 0) desk.store.getState().actions.undo();
        expect(desk.text()).toBe(before);
        expectSame(desk);
        while (desk.store.getState().history.redo.length > 0) desk.store.getState().actions.redo();
        expect(desk.text()).toBe(after);
        expectSame(desk);
        desk.dispose();
      }),
      { numRuns: 400 },
    );
  }, 120_000);
});
