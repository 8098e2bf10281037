import { createTextDocument, diffAsEdit, invertEdits } from '#core';
import { createWorkspaceDocument, metadataOf, moveCaret, reopenDocument } from './change-text.ts';
import type {
  AddOptions,
  DocumentKind,
  EditorData,
  Encoding,
  FileMetadata,
  HistoryEntry,
  OpenOptions,
  SimulatorQuestion,
  WorkspaceDocument,
} from '../editor-state.ts';
import { EXAMPLE_POLICY, EXAMPLE_QUESTION } from '../example-policy.ts';
import { documentAt, type Documents, findDocument, freeDocumentName, listDocuments } from './find-document.ts';
import { recordStep } from '../history/history.ts';
import { askWith } from '../simulator-question.ts';

/** Returns the state after a text replaced a document or was added under a new name. */
export function openText(
  data: EditorData,
  path: string,
  text: string,
  encoding: Encoding,
  options: OpenOptions,
  now: number,
): EditorData {
  const { documents } = data.workspace;
  const before = findDocument(documents, path);
  const kind = before?.kind ?? 'robots';
  const wanted = options.name ?? path;
  const name = before === null || wanted === path ? path : freeDocumentName(documents, wanted);
  return placeText(data, { before, name, text, kind, encoding, label: `open ${name}` }, now);
}

/** Returns the state after a document was added under the next free name. */
export function addText(
  data: EditorData,
  kind: DocumentKind,
  path: string,
  text: string,
  { encoding = 'utf-8', label, isJoined = false }: AddOptions,
  now: number,
): EditorData {
  const name = freeDocumentName(data.workspace.documents, path);
  return placeText(data, { before: null, name, text, kind, encoding, label: label ?? `add ${name}`, isJoined }, now);
}

interface PlacedText {
  /** The document it replaces. */
  readonly before: WorkspaceDocument | null;
  readonly name: string;
  readonly text: string;
  readonly kind: DocumentKind;
  readonly encoding: Encoding;
  readonly label: string;
  readonly isJoined?: boolean;
}

function placeText(data: EditorData, placed: PlacedText, now: number): EditorData {
  const { before, name, text, kind, encoding, label, isJoined = false } = placed;
  const { activePath, nextOpening } = data.workspace;
  const metadata: FileMetadata = { kind, encoding, openedText: text, savedText: text, opening: nextOpening };
  const edits = diffAsEdit(before?.document.text ?? '', text);
  const entry: HistoryEntry = {
    ...stepOf(data, name, label, now),
    ...(isJoined ? { isJoined } : {}),
    origin: 'open',
    edits,
    inverse: invertEdits(before?.document.text ?? '', edits),
    opened: { file: before === null ? null : metadataOf(before), activePath },
    renamed: before === null || before.path === name ? null : before.path,
  };
  const after =
    before === null
      ? createWorkspaceDocument(name, text, metadata)
      : { ...reopenDocument(before, createTextDocument(text), edits, metadata), path: name };
  const left = leaveActive(data);
  const placedDocuments = { ...withoutDocument(left, before?.path ?? name), [name]: after };
  return {
    ...data,
    workspace: { documents: placedDocuments, activePath: name, nextOpening: nextOpening + 1 },
    history: recordStep(data.history, entry),
    selection: moveCaret(data.selection, 0, 'app'),
    simulator: questionAfter(data.simulator, kind, name, text),
  };
}

/**
 * Returns the question after a text was opened: it is about a new page or headers, and no longer about the path of the
 * worked example, which no other site has.
 */
function questionAfter(question: SimulatorQuestion, kind: DocumentKind, name: string, text: string): SimulatorQuestion {
  if (kind === 'page' || kind === 'headers') return askWith(question, kind, name);
  const isExamplePath = question.path === EXAMPLE_QUESTION.path;
  return kind === 'robots' && text !== EXAMPLE_POLICY && isExamplePath ? { ...question, path: '/' } : question;
}

/** Returns the state without a document; unchanged if it is the only robots.txt. */
export function closeText(data: EditorData, path: string, now: number): EditorData {
  const { documents, activePath } = data.workspace;
  const closed = documentAt(documents, path);
  if (isLastRobots(documents, closed)) return data;
  const edits = diffAsEdit(closed.document.text, '');
  const isActive = path === activePath;
  const next = isActive ? neighbourOf(documents, closed) : null;
  const entry: HistoryEntry = {
    ...stepOf(data, path, `close ${path}`, now),
    origin: 'close',
    edits,
    inverse: invertEdits(closed.document.text, edits),
    caretAfter: next === null ? data.selection.caret : next.caret,
    opened: { file: metadataOf(closed), activePath },
  };
  return {
    ...data,
    workspace: {
      ...data.workspace,
      documents: withoutDocument(documents, path),
      activePath: next === null ? activePath : next.path,
    },
    history: recordStep(data.history, entry),
    selection: next === null ? data.selection : moveCaret(data.selection, next.caret, 'app'),
  };
}

/** Returns the document to show when one is closed: the next in the list, or the previous one. */
function neighbourOf(documents: Documents, closed: WorkspaceDocument): WorkspaceDocument {
  const shown = listDocuments(documents);
  const index = shown.indexOf(closed);
  return shown[index + 1] ?? shown[index - 1] ?? closed;
}

/** Returns the state after a document was renamed, with a step in the history. */
export function renameText(data: EditorData, path: string, name: string, now: number): EditorData {
  const { documents } = data.workspace;
  const { caret } = documentAt(leaveActive(data), path);
  if (name === path) return data;
  if (findDocument(documents, name) !== null) throw new RangeError(`a document ${name} already exists`);
  const entry: HistoryEntry = {
    ...stepOf(data, name, `rename ${path} to ${name}`, now),
    origin: 'rename',
    caretBefore: caret,
    caretAfter: caret,
    renamed: path,
  };
  return { ...moveName(data, path, name), history: recordStep(data.history, entry) };
}

/** Returns the state with a document renamed wherever its name occurs. */
export function moveName(data: EditorData, path: string, name: string): EditorData {
  const { workspace, simulator } = data;
  const renamed = { ...documentAt(workspace.documents, path), path: name };
  const follow = <Named extends { readonly path: string }>(source: Named): Named =>
    source.path === path ? { ...source, path: name } : source;
  return {
    ...data,
    workspace: {
      ...workspace,
      documents: { ...withoutDocument(workspace.documents, path), [name]: renamed },
      activePath: workspace.activePath === path ? name : workspace.activePath,
    },
    simulator: { ...simulator, page: follow(simulator.page), headers: follow(simulator.headers) },
  };
}

/** Returns the state with another document active. */
export function activateText(data: EditorData, path: string): EditorData {
  const { caret } = documentAt(data.workspace.documents, path);
  if (path === data.workspace.activePath) return data;
  return {
    ...data,
    workspace: { ...data.workspace, documents: leaveActive(data), activePath: path },
    history: { ...data.history, canGrow: false },
    selection: moveCaret(data.selection, caret, 'app'),
  };
}

/** Returns the documents, with the caret of the active one stored in it. */
export function leaveActive({ workspace, selection }: EditorData): Documents {
  const active = findDocument(workspace.documents, workspace.activePath);
  if (active === null || active.caret === selection.caret) return workspace.documents;
  return { ...workspace.documents, [active.path]: { ...active, caret: selection.caret } };
}

export function withoutDocument(documents: Documents, path: string): Documents {
  const { [path]: _gone, ...others } = documents;
  return others;
}

function isLastRobots(documents: Documents, { kind }: WorkspaceDocument): boolean {
  return kind === 'robots' && Object.values(documents).filter((other) => other.kind === 'robots').length === 1;
}

function stepOf({ selection }: EditorData, path: string, label: string, at: number): Omit<HistoryEntry, 'origin'> {
  const edits = { edits: [], inverse: [], coalesceKey: null };
  return { path, label, ...edits, caretBefore: selection.caret, caretAfter: 0, at, opened: null, renamed: null };
}
