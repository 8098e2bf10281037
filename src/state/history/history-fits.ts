import type { TextEdit } from '#core';
import type { EditorData, HistoryEntry } from '../editor-state.ts';

/** Text lengths by path: all it takes to tell whether edits apply. */
type Lengths = Map<string, number>;

/**
 * True when every step of the history can be undone and redone from the current documents, so that a history from
 * outside cannot fail later. Cannot tell whether it restores the right text.
 */
export function historyFits({ workspace, history }: EditorData): boolean {
  const present = () =>
    new Map(Object.values(workspace.documents).map(({ path, document }) => [path, document.text.length]));
  return pathFits(present(), history.undo, 'undo') && pathFits(present(), history.redo, 'redo');
}

function pathFits(lengths: Lengths, entries: readonly HistoryEntry[], direction: 'undo' | 'redo'): boolean {
  return entries.toReversed().every((entry) => stepFits(lengths, entry, direction));
}

/** Applies one step to `lengths`; false if it cannot be applied or reverted. */
function stepFits(lengths: Lengths, entry: HistoryEntry, direction: 'undo' | 'redo'): boolean {
  const [forth, back] = direction === 'undo' ? [entry.inverse, entry.edits] : [entry.edits, entry.inverse];
  const { opened, renamed } = entry;
  if (renamed !== null && !moveLength(lengths, entry.path, renamed)) return false;
  const name = renamed ?? entry.path;
  const before = lengths.get(name) ?? (opened !== null && opened.file !== null ? 0 : null);
  if (before === null) return false;
  const after = lengthAfter(before, forth);
  if (after === null || lengthAfter(after, back) !== before) return false;
  if (opened !== null && opened.file === null) {
    if (after !== 0) return false;
    lengths.delete(name);
  } else {
    lengths.set(name, after);
  }
  return opened === null || lengths.has(opened.activePath);
}

/** Renames a document; false if there is none of that name, or the new name is taken. */
function moveLength(lengths: Lengths, path: string, name: string): boolean {
  const length = lengths.get(path);
  if (length === undefined || (lengths.has(name) && name !== path)) return false;
  lengths.delete(path);
  lengths.set(name, length);
  return true;
}

function lengthAfter(length: number, edits: readonly TextEdit[]): number | null {
  let position = 0;
  let after = length;
  for (const { start, end, newText } of edits) {
    if (start < position || end < start || end > length) return null;
    position = end;
    after += newText.length - (end - start);
  }
  return after;
}
