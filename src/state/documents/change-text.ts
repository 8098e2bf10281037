import {
  createLineKeys,
  createTextDocument,
  editTextDocument,
  invertEdits,
  mapLineKeys,
  mapOffset,
  type TextDocument,
  type TextEdit,
} from '#core';
import type {
  ApplyOptions,
  EditorData,
  EditOrigin,
  FileMetadata,
  HistoryEntry,
  Selection,
  WorkspaceDocument,
} from '../editor-state.ts';
import { documentAt } from './find-document.ts';
import { followText } from './policy-of.ts';
import { coalesceKeyOf, recordStep } from '../history/history.ts';

/** Creates a document as it is when first opened. */
export function createWorkspaceDocument(path: string, text: string, metadata: FileMetadata): WorkspaceDocument {
  const document = createTextDocument(text);
  const lineKeys = createLineKeys(document);
  return { path, document, lineKeys, ...metadataOf(metadata), revision: 0, lastEdits: [], caret: 0 };
}

/**
 * Returns the state after edits of a document, with a step in the history.
 *
 * @param now - the time in milliseconds, for coalescing typing
 * @throws RangeError when the edits break the contract of `TextEdit` lists, or there is no document `path`
 */
export function changeText(
  data: EditorData,
  path: string,
  edits: readonly TextEdit[],
  options: ApplyOptions,
  now: number,
): EditorData {
  const before = documentAt(data.workspace.documents, path);
  const after = editDocument(before, edits);
  if (after === before) return data;
  const isActive = path === data.workspace.activePath;
  const caretBefore = isActive ? data.selection.caret : (edits[0]?.start ?? 0);
  const caretAfter = clampCaret(options.caretAfter ?? mapOffset(edits, caretBefore), after);
  const entry: HistoryEntry = {
    path,
    label: options.label,
    origin: options.origin,
    coalesceKey: coalesceKeyOf(options),
    edits,
    inverse: invertEdits(before.document.text, edits),
    caretBefore,
    caretAfter,
    at: now,
    opened: null,
    renamed: null,
    ...(options.isJoined === true ? { isJoined: true } : {}),
  };
  const moved = options.caretAfter === undefined ? { ...data.selection, caret: caretAfter } : null;
  return {
    ...data,
    workspace: { ...data.workspace, documents: { ...data.workspace.documents, [path]: after } },
    history: recordStep(data.history, entry),
    selection: isActive
      ? (moved ?? moveCaret(data.selection, caretAfter, selectionOrigin(options.origin)))
      : data.selection,
  };
}

/** Applies edits to a document; returns the same object if they change nothing. */
export function editDocument(before: WorkspaceDocument, edits: readonly TextEdit[]): WorkspaceDocument {
  const document = editTextDocument(before.document, edits);
  const { text } = document;
  if (text === before.document.text) return before;
  followText(document, before.document);
  const lineKeys = mapLineKeys(before.document, before.lineKeys, edits, document);
  const caret = Math.min(mapOffset(edits, before.caret), text.length);
  return { ...before, document, lineKeys, revision: before.revision + 1, lastEdits: edits, caret };
}

/**
 * Replaces a document with another file: its lines are not those of the previous one, so all keys are new.
 *
 * @param edits - lead from the previous text to the new one
 */
export function reopenDocument(
  before: WorkspaceDocument,
  document: TextDocument,
  edits: readonly TextEdit[],
  metadata: FileMetadata,
): WorkspaceDocument {
  const lineKeys = createLineKeys(document, before.lineKeys.next);
  return { ...before, ...metadata, document, lineKeys, revision: before.revision + 1, lastEdits: edits, caret: 0 };
}

export function metadataOf({ kind, encoding, openedText, savedText, opening }: FileMetadata): FileMetadata {
  return { kind, encoding, openedText, savedText, opening };
}

/** Returns the selection after a move; it counts as a move even if it leads to the same place. */
export function moveCaret(selection: Selection, caret: number, origin: Selection['origin']): Selection {
  return { caret, origin, revision: selection.revision + 1 };
}

export function clampCaret(caret: number, { document }: WorkspaceDocument): number {
  return Math.max(0, Math.min(caret, document.text.length));
}

function selectionOrigin(origin: EditOrigin): Selection['origin'] {
  if (origin === 'typing') return 'text';
  return origin === 'form' ? 'form' : 'app';
}
