import { expect, test } from 'vitest';
import { createEditorStore, type EditorStore } from './editor-store.ts';
import { createSession, readSession } from './session.ts';

const textsOf = (store: EditorStore): readonly string[] =>
  Object.values(store.getState().workspace.documents).map(({ document }) => document.text);

function changeTwoDocuments(): EditorStore {
  const store = createEditorStore({ text: 'a\n' });
  const { actions } = store.getState();
  actions.addDocument('permissions', 'other.txt', 'b\n');
  const insert = [{ start: 0, end: 0, newText: '#' }];
  actions.applyEdits('robots.txt', insert, { origin: 'fix', label: 'fix all safe' });
  actions.applyEdits('other.txt', insert, { origin: 'fix', label: 'fix all safe', isJoined: true });
  return store;
}

test('changes of several documents that are joined are undone and redone as one step', () => {
  const store = changeTwoDocuments();
  const { undo, redo } = store.getState().actions;
  expect(textsOf(store).toSorted()).toEqual(['#a\n', '#b\n']);
  undo();
  expect(textsOf(store).toSorted()).toEqual(['a\n', 'b\n']);
  redo();
  expect(textsOf(store).toSorted()).toEqual(['#a\n', '#b\n']);
  undo();
  undo();
  expect(textsOf(store)).toEqual(['a\n']);
});

test('a kept session remembers that steps are joined', () => {
  const store = changeTwoDocuments();
  const reading = readSession(structuredClone(createSession(store.getState(), 1)));
  if (reading.kind !== 'whole') throw new Error(reading.kind);
  const again = createEditorStore({ data: reading.data });
  again.getState().actions.undo();
  expect(textsOf(again).toSorted()).toEqual(['a\n', 'b\n']);
});
