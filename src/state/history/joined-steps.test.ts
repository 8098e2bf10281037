import { describe, expect, test } from 'vitest';
import type { EditorStore } from '../editor-state.ts';
import { createEditorStore } from '../editor-store.ts';
import { createSession, readSession } from '../session/session.ts';

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

test('joined changes of several documents are undone and redone as one step', () => {
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

test('a stored session remembers that steps are joined', () => {
  const store = changeTwoDocuments();
  const reading = readSession(structuredClone(createSession(store.getState(), 1)));
  if (reading.kind !== 'whole') throw new Error(reading.kind);
  const again = createEditorStore({ data: reading.data });
  again.getState().actions.undo();
  expect(textsOf(again).toSorted()).toEqual(['a\n', 'b\n']);
});

describe('typing that continues in several documents', () => {
  /** Replaces the first characters of both texts, as typing in one field does. */
  function typeInBoth(store: EditorStore, length: number, newText: string): void {
    const edits = [{ start: 0, end: length, newText }];
    const options = { origin: 'form', label: 'rename definition', coalesceKey: 'name' } as const;
    store.getState().actions.applyEdits('robots.txt', edits, options);
    store.getState().actions.applyEdits('other.txt', edits, { ...options, isJoined: true });
  }

  function openTwo(): EditorStore {
    const store = createEditorStore({ text: 'a\n' });
    store.getState().actions.addDocument('permissions', 'other.txt', 'a\n');
    return store;
  }

  test('is one step', () => {
    const store = openTwo();
    typeInBoth(store, 1, 'xy');
    typeInBoth(store, 2, 'xyz');
    expect(textsOf(store)).toEqual(['xyz\n', 'xyz\n']);
    expect(store.getState().history.undo.map(({ isJoined = false }) => isJoined)).toEqual([false, false, true]);
    store.getState().actions.undo();
    expect(textsOf(store)).toEqual(['a\n', 'a\n']);
    store.getState().actions.redo();
    expect(textsOf(store)).toEqual(['xyz\n', 'xyz\n']);
  });

  test('leaves no step when it returns to where it started', () => {
    const store = openTwo();
    typeInBoth(store, 1, 'xy');
    typeInBoth(store, 2, 'a');
    expect(store.getState().history.undo.map(({ label }) => label)).toEqual(['add other.txt']);
  });
});
