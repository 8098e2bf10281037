import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentKind, EditorData } from '../editor-state.ts';
import type { EditorStore } from '../editor-state.ts';
import { createEditorStore } from '../editor-store.ts';
import { selectActiveDocument, selectDocument, selectDocuments } from '../selectors/select-documents.ts';
import { createSession, KINDS, readSession } from './session.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', '\r', '\n', '\uFEFF', '\uD83D', '\uDE00', '\0'), { maxLength: 8 })
  .map((parts) => parts.join(''));
const path = fc.constantFrom('robots.txt', 'other.txt', 'third.txt', '__proto__', 'constructor');
const documentKind = fc.constantFrom<DocumentKind>(...KINDS.filter((kind) => kind !== 'robots'));
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('typing', 'form'), at: fc.nat(20), size: fc.nat(3), text }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open'), path, text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open as'), path, name: path, text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add'), path, as: documentKind, text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('leave', 'turn'), path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename'), path, name: path }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'redo', 'save', 'close') }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

function perform(store: EditorStore, step: Act): void {
  const { actions } = store.getState();
  const { path: active, document } = selectActiveDocument(store.getState());
  if ('at' in step) {
    const start = Math.min(step.at, document.text.length);
    const end = Math.min(step.at + step.size, document.text.length);
    if (start === end && step.text === '') return;
    const origin = step.kind === 'typing' ? 'typing' : 'form';
    const key = origin === 'form' ? { coalesceKey: `k${step.at % 2}` } : {};
    actions.applyEdits(active, [{ start, end, newText: step.text }], { origin, label: 'x', ...key });
  } else if (step.kind === 'open as') {
    actions.openDocument(step.path, step.text, 'utf-8', { name: step.name });
  } else if ('as' in step) actions.addDocument(step.as, step.path, step.text);
  else if ('name' in step) {
    const names = selectDocuments(store.getState()).map((one) => one.path);
    if (names.includes(step.path) && !names.includes(step.name)) actions.renameDocument(step.path, step.name);
  } else if ('text' in step) actions.openDocument(step.path, step.text, 'utf-16be');
  else if ('path' in step) {
    if (selectDocument(store.getState(), step.path) === null) return;
    if (step.kind === 'leave') actions.closeDocument(step.path);
    else actions.activate(step.path);
  } else if (step.kind === 'undo') actions.undo();
  else if (step.kind === 'redo') actions.redo();
  else if (step.kind === 'save') actions.markSaved(active);
  else actions.closeStep();
}

/** Everything about the documents that a user could miss. */
function whole({ workspace }: EditorData) {
  const documents = Object.values(workspace.documents).map(
    ({ path: name, kind, document, encoding, openedText, savedText, opening }) => ({
      name,
      kind,
      text: document.text,
      encoding,
      openedText,
      savedText,
      opening,
    }),
  );
  return { documents: documents.toSorted((a, b) => a.name.localeCompare(b.name)), active: workspace.activePath };
}

function undoAll(store: EditorStore): void {
  while (store.getState().history.undo.length > 0) store.getState().actions.undo();
}

function redoAll(store: EditorStore): void {
  while (store.getState().history.redo.length > 0) store.getState().actions.redo();
}

describe('any sequence of steps over several documents', () => {
  test('is stored in full: once restored, it undoes and redoes to the same states', () => {
    fc.assert(
      fc.property(text, fc.array(act, { maxLength: 15 }), (before, story) => {
        const store = createEditorStore({ text: before, now: () => 0 });
        for (const step of story) perform(store, step);
        const kept: unknown = JSON.parse(JSON.stringify(createSession(store.getState(), 1)));
        const reading = readSession(kept);
        expect(reading.kind).toBe('whole');
        const again = createEditorStore({ data: reading.kind === 'unreadable' ? null : reading.data });
        expect(whole(again.getState())).toEqual(whole(store.getState()));
        for (const travel of [undoAll, redoAll, undoAll]) {
          travel(store);
          travel(again);
          expect(whole(again.getState())).toEqual(whole(store.getState()));
        }
        expect(selectDocument(store.getState(), 'robots.txt')?.document.text).toBe(before);
        expect(Object.keys(store.getState().workspace.documents)).toEqual(['robots.txt']);
      }),
      { numRuns: 1000 },
    );
  });
});
