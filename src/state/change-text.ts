import {
  applyEdits,
  createLineKeys,
  createTextDocument,
  diffAsEdit,
  invertEdits,
  lineCount,
  mapLineKeys,
  mapOffset,
  type TextEdit,
} from '#core';
import type {
  ApplyOptions,
  EditorData,
  EditOrigin,
  Encoding,
  FileFacts,
  HistoryEntry,
  OpenedStep,
  Selection,
  SimulatorQuestion,
  WorkspaceDocument,
} from './editor-state.ts';
import { EXAMPLE_POLICY, EXAMPLE_QUESTION } from './example-policy.ts';
import { coalesceKeyOf, recordStep } from './history.ts';

/** A document as it is when it is first opened. */
export function createWorkspaceDocument(path: string, text: string, facts: FileFacts): WorkspaceDocument {
  const document = createTextDocument(text);
  const { encoding, savedText, opening } = facts;
  const lineKeys = createLineKeys(document);
  return { path, document, lineKeys, encoding, savedText, opening, revision: 0, lastEdits: [] };
}

/**
 * The state after edits of a document, with a step in the history.
 *
 * @param now - the time in milliseconds, by which typing coalesces
 * @throws RangeError when the edits break the contract of `TextEdit` lists, or there is no document `path`
 */
export function changeText(
  data: EditorData,
  path: string,
  edits: readonly TextEdit[],
  options: ApplyOptions,
  now: number,
): EditorData {
  const before = data.workspace.documents[path];
  if (before === undefined) throw new RangeError(`no document ${path}`);
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

/** The state after another text was put in the place of a document, or beside it under a new name. */
export function openText(data: EditorData, path: string, text: string, encoding: Encoding, now: number): EditorData {
  const { documents, activePath, nextOpening } = data.workspace;
  const before = documents[path] ?? null;
  const facts: FileFacts = { encoding, savedText: text, opening: nextOpening };
  const edits = diffAsEdit(before?.document.text ?? '', text);
  const entry: HistoryEntry = {
    path,
    label: `open ${path}`,
    origin: 'open',
    coalesceKey: null,
    edits,
    inverse: invertEdits(before?.document.text ?? '', edits),
    caretBefore: data.selection.caret,
    caretAfter: 0,
    at: now,
    opened: { file: before === null ? null : factsOf(before), activePath },
  };
  const after = before === null ? createWorkspaceDocument(path, text, facts) : reopenDocument(before, edits, facts);
  return {
    ...data,
    workspace: { documents: { ...documents, [path]: after }, activePath: path, nextOpening: nextOpening + 1 },
    history: recordStep(data.history, entry),
    selection: moveCaret(data.selection, 0, 'app'),
    simulator: questionFor(text, data.simulator),
  };
}

/** The question stays when another text is opened, but for the path of the worked example, which no other site has. */
function questionFor(text: string, question: SimulatorQuestion): SimulatorQuestion {
  return text !== EXAMPLE_POLICY && question.path === EXAMPLE_QUESTION.path ? { ...question, path: '/' } : question;
}

/** The state before the last step; the same when there is none. */
export function undoStep(data: EditorData): EditorData {
  const entry = data.history.undo.at(-1);
  if (entry === undefined) return data;
  const undone = travel(data, entry, entry.inverse, entry.caretBefore);
  const history = {
    undo: data.history.undo.slice(0, -1),
    redo: [...data.history.redo, turnEntry(data, entry)],
    canGrow: false,
  };
  return { ...data, ...undone, history };
}

/** The state after the step that was undone last; the same when there is none. */
export function redoStep(data: EditorData): EditorData {
  const entry = data.history.redo.at(-1);
  if (entry === undefined) return data;
  const redone = travel(data, entry, entry.edits, entry.caretAfter);
  const history = {
    undo: [...data.history.undo, turnEntry(data, entry)],
    redo: data.history.redo.slice(0, -1),
    canGrow: false,
  };
  return { ...data, ...redone, history };
}

function travel(
  data: EditorData,
  entry: HistoryEntry,
  edits: readonly TextEdit[],
  caret: number,
): Pick<EditorData, 'workspace' | 'selection'> {
  const { documents } = data.workspace;
  const present = documents[entry.path] ?? null;
  const target = entry.opened === null ? presentFile(entry, present) : entry.opened.file;
  const { [entry.path]: _present, ...others } = documents;
  const activePath = entry.opened?.activePath ?? entry.path;
  const after = target === null ? null : arrive(entry, present, edits, target);
  const next = after === null ? others : { ...documents, [entry.path]: after };
  const active = next[activePath];
  const selection = moveCaret(data.selection, active === undefined ? 0 : clampCaret(caret, active), 'history');
  return { workspace: { ...data.workspace, documents: next, activePath }, selection };
}

function presentFile(entry: HistoryEntry, present: WorkspaceDocument | null): FileFacts {
  if (present === null) throw new RangeError(`no document ${entry.path}`);
  return factsOf(present);
}

function arrive(
  entry: HistoryEntry,
  present: WorkspaceDocument | null,
  edits: readonly TextEdit[],
  target: FileFacts,
): WorkspaceDocument {
  if (present === null) return createWorkspaceDocument(entry.path, applyEdits('', edits), target);
  return entry.opened === null ? editDocument(present, edits) : reopenDocument(present, edits, target);
}

/** The entry as the other stack needs it: what leads back to the present state. */
function turnEntry(data: EditorData, entry: HistoryEntry): HistoryEntry {
  if (entry.opened === null) return entry;
  const { documents, activePath } = data.workspace;
  const present = documents[entry.path];
  const opened: OpenedStep = { file: present === undefined ? null : factsOf(present), activePath };
  return { ...entry, opened };
}

/** The same object when the edits change nothing. */
function editDocument(before: WorkspaceDocument, edits: readonly TextEdit[]): WorkspaceDocument {
  const text = applyEdits(before.document.text, edits);
  if (text === before.document.text) return before;
  const document = createTextDocument(text);
  const lineKeys = mapLineKeys(before.document, before.lineKeys, edits, document);
  return { ...before, document, lineKeys, revision: before.revision + 1, lastEdits: edits };
}

/** Another file is another document: its lines are not those of the one before, so all its keys are new. */
function reopenDocument(before: WorkspaceDocument, edits: readonly TextEdit[], facts: FileFacts): WorkspaceDocument {
  const document = createTextDocument(applyEdits(before.document.text, edits));
  const first = before.lineKeys.next;
  const count = lineCount(document);
  const lineKeys = { keys: Array.from({ length: count }, (_, line) => first + line), next: first + count };
  return { ...before, ...facts, document, lineKeys, revision: before.revision + 1, lastEdits: edits };
}

function factsOf({ encoding, savedText, opening }: WorkspaceDocument): FileFacts {
  return { encoding, savedText, opening };
}

/** The selection after a move, seen as one even when it leads to the same place. */
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
