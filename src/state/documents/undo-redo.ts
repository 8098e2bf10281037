import { applyEdits, editTextDocument, type TextEdit } from '#core';
import { leaveActive, moveName, withoutDocument } from './change-documents.ts';
import {
  clampCaret,
  createWorkspaceDocument,
  editDocument,
  metadataOf,
  moveCaret,
  reopenDocument,
} from './change-text.ts';
import type {
  EditorData,
  FileMetadata,
  HistoryEntry,
  OpenedStep,
  QuestionSource,
  SimulatorQuestion,
  WorkspaceDocument,
} from '../editor-state.ts';
import { documentAt, findDocument } from './find-document.ts';
import { askWith } from '../simulator-question.ts';

/** Returns the state before the last step; unchanged if there is none. Joined entries are one step. */
export function undoStep(data: EditorData): EditorData {
  const isJoined = data.history.undo.at(-1)?.isJoined === true;
  const before = moveEntry(data, 'undo', 'redo');
  return isJoined ? undoStep(before) : before;
}

/** Returns the state after redoing the last undone step; unchanged if there is none. */
export function redoStep(data: EditorData): EditorData {
  const after = moveEntry(data, 'redo', 'undo');
  return after.history.redo.at(-1)?.isJoined === true ? redoStep(after) : after;
}

type Stack = 'undo' | 'redo';

/** Undoes or redoes the last entry of one stack, and puts it on the other one. */
function moveEntry(data: EditorData, from: Stack, to: Stack): EditorData {
  const entry = data.history[from].at(-1);
  if (entry === undefined) return data;
  const [edits, caret] = from === 'undo' ? [entry.inverse, entry.caretBefore] : [entry.edits, entry.caretAfter];
  const history = {
    ...data.history,
    [from]: data.history[from].slice(0, -1),
    [to]: [...data.history[to], reverseEntry(data, entry)],
    canGrow: false,
  };
  return { ...applyEntry(data, entry, edits, caret), history };
}

function applyEntry(data: EditorData, entry: HistoryEntry, edits: readonly TextEdit[], caret: number): EditorData {
  const moved = entry.renamed === null ? data : moveName(data, entry.path, entry.renamed);
  const name = entry.renamed ?? entry.path;
  const documents = leaveActive(moved);
  const present = findDocument(documents, name);
  const target = entry.opened === null ? metadataOf(documentAt(documents, name)) : entry.opened.file;
  const after = target === null ? null : resultingDocument(entry, name, present, edits, target);
  const next = after === null ? withoutDocument(documents, name) : { ...documents, [name]: after };
  const activePath = entry.opened?.activePath ?? name;
  const active = findDocument(next, activePath);
  const place = active === null ? 0 : clampCaret(caret, active);
  return {
    ...moved,
    workspace: { ...moved.workspace, documents: next, activePath },
    selection: moveCaret(data.selection, place, 'history'),
    simulator: entry.origin === 'open' ? questionAbout(moved.simulator, name, present, after) : moved.simulator,
  };
}

/**
 * Returns the question after the addition of a document was undone or redone: it asks about a page or headers that are
 * back, and no longer about those that are gone.
 */
function questionAbout(
  question: SimulatorQuestion,
  path: string,
  before: WorkspaceDocument | null,
  after: WorkspaceDocument | null,
): SimulatorQuestion {
  if (after !== null) {
    const isAdded = before === null && (after.kind === 'page' || after.kind === 'headers');
    return isAdded ? askWith(question, after.kind, path) : question;
  }
  const leave = (source: QuestionSource): QuestionSource =>
    source.from === 'document' && source.path === path ? { ...source, from: 'none' } : source;
  return { ...question, page: leave(question.page), headers: leave(question.headers) };
}

function resultingDocument(
  entry: HistoryEntry,
  name: string,
  present: WorkspaceDocument | null,
  edits: readonly TextEdit[],
  target: FileMetadata,
): WorkspaceDocument {
  if (present === null) return createWorkspaceDocument(name, applyEdits('', edits), target);
  return entry.opened === null
    ? editDocument(present, edits)
    : reopenDocument(present, editTextDocument(present.document, edits), edits, target);
}

/** Returns the entry as the other stack needs it, leading back to the current state. */
function reverseEntry(data: EditorData, entry: HistoryEntry): HistoryEntry {
  const reversed = entry.renamed === null ? entry : { ...entry, path: entry.renamed, renamed: entry.path };
  if (entry.opened === null) return reversed;
  const { documents, activePath } = data.workspace;
  const present = findDocument(documents, entry.path);
  const opened: OpenedStep = { file: present === null ? null : metadataOf(present), activePath };
  return { ...reversed, opened };
}
