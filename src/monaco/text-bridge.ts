import { editor, Range, Uri } from 'monaco-editor/editor';
import {
  bomLength,
  diffAsEdit,
  fromProjection,
  lineAt,
  lineContent,
  lineCount,
  mapOffset,
  projectText,
  toProjection,
  type ProjectedEdit,
  type Span,
  type TextDocument,
  type TextEdit,
} from '#core';
import { selectDocument, type EditorStore } from '#state';
import { toMonacoRange } from './convert.ts';
import { languageOf } from './language.ts';
import { clearDiagnostics } from './marks/markers.ts';
import { projectedEdits } from './projected-edits.ts';

/** A document of the store and its Monaco model, kept in sync. */
export interface TextBridge {
  readonly model: editor.ITextModel;
  /** The `opening` of the document that the model's text comes from. */
  readonly opening: () => number;
  /** True while the model applies a change from the store, so that its events are not the user's. */
  readonly isApplying: () => boolean;
  /** Applies what changed in the store; call it on every change. */
  readonly follow: () => void;
  readonly dispose: () => void;
}

/**
 * Creates a Monaco model of a document: its projection, with LF only and no BOM. Typing becomes edits of the document;
 * other changes of the document become edits of the model, never a new value.
 *
 * @throws RangeError when there is no document `path`
 */
export function bridgeText(store: EditorStore, path: string): TextBridge {
  const first = selectDocument(store.getState(), path);
  if (first === null) throw new RangeError(`no document ${path}`);
  const model = editor.createModel(projectText(first.document), languageOf(first.kind), newUri(path));
  /** The document that the model shows. */
  let shown = first;
  let isApplying = false;
  let isTyping = false;

  const applyToModel = (operations: editor.IIdentifiedSingleEditOperation[]): void => {
    isApplying = true;
    try {
      model.pushStackElement();
      model.pushEditOperations(null, operations, () => null);
      model.pushStackElement();
    } finally {
      isApplying = false;
    }
  };
  /** Makes the model equal the projection by the smallest possible edit; true if it already did. */
  const syncModel = (): boolean => {
    const value = model.getValue();
    const projection = projectText(shown.document);
    if (value === projection) return true;
    const operations = diffAsEdit(value, projection).map((edit) => {
      const { start, end, newText } = extendPastSurrogates(value, edit);
      return { range: Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)), text: newText };
    });
    applyToModel(operations);
    return false;
  };
  /** The model should equal the projection now; if it ever does not, logs an error in development and repairs it. */
  const ensureInSync = (edits: readonly TextEdit[]): void => {
    if (isInSyncAround(model, shown.document, edits)) return;
    const wasInSync = syncModel();
    // A U+FEFF that is typed at the start of the text becomes its BOM, which is not shown.
    const isExpected = wasInSync || bomLength(shown.document) === 1;
    if (import.meta.env.DEV && !isExpected) console.error('The editor did not show the document.');
  };
  const applyModelChange = ({ changes }: editor.IModelContentChangedEvent): void => {
    if (isApplying) return;
    const edits = fromProjection(shown.document, projectedEdits(shown.document, changes));
    if (edits.length === 0) return;
    const { actions, selection } = store.getState();
    isTyping = true;
    try {
      const caretAfter = caretAfterTyping(edits, selection.caret);
      actions.applyEdits(path, edits, { origin: 'typing', label: 'typing', caretAfter });
    } finally {
      isTyping = false;
    }
    ensureInSync(edits);
  };
  const applyStoreChange = (): void => {
    const document = selectDocument(store.getState(), path);
    if (document === null || document.revision === shown.revision) return;
    const before = shown;
    shown = document;
    if (document.kind !== before.kind) editor.setModelLanguage(model, languageOf(document.kind));
    const isNext = document.revision === before.revision + 1;
    if (isNext && isTyping) {
      isTyping = false;
      return;
    }
    if (isNext && !document.lastEdits.some((edit) => splitsSurrogatePair(before.document.text, edit))) {
      applyToModel(toProjection(before.document, document.lastEdits, document.document).map(toOperation));
      ensureInSync(document.lastEdits);
    } else {
      syncModel();
    }
  };

  // Without this, a one-line text would get the line endings of the user's system.
  model.setEOL(editor.EndOfLineSequence.LF);
  model.updateOptions({
    trimAutoWhitespace: false,
    insertSpaces: false,
    // No language here defines brackets; Monaco would still look for some in the whole text.
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  // Monaco doubles a text that consists of a lone surrogate.
  syncModel();
  model.onDidChangeContent(applyModelChange);
  return {
    model,
    opening: () => shown.opening,
    isApplying: () => isApplying,
    follow: applyStoreChange,
    dispose: () => {
      clearDiagnostics(model);
      model.dispose();
    },
  };
}

/** Guesses where the caret is after typing, until Monaco reports it. */
function caretAfterTyping(edits: readonly TextEdit[], caretBefore: number): number {
  const [only, ...others] = edits;
  if (only !== undefined && others.length === 0) return only.start + only.newText.length;
  return mapOffset(edits, caretBefore, true);
}

/**
 * Whether the model equals the projection where edits have just changed it. Comparing a large text in full would leave
 * megabytes of garbage with each keystroke.
 */
function isInSyncAround(model: editor.ITextModel, document: TextDocument, edits: readonly TextEdit[]): boolean {
  if (model.getLineCount() !== lineCount(document)) return false;
  let shift = 0;
  return edits.every(({ start, end, newText }) => {
    const from = start + shift;
    shift += newText.length - (end - start);
    // An edit that makes or breaks a line ending also changes the adjacent line.
    const first = Math.max(0, lineAt(document, from) - 1);
    const last = Math.min(lineCount(document) - 1, lineAt(document, from + newText.length) + 1);
    for (let line = first; line <= last; line++) {
      if (model.getLineContent(line + 1) !== lineContent(document, line)) return false;
    }
    return true;
  });
}

let uris = 0;

/** Returns a URI for the model, by which Monaco names the document; documents of the same name do not clash. */
function newUri(path: string): Uri {
  return Uri.from({ scheme: 'gatepost', authority: String(++uris), path: `/${path}` });
}

function toOperation(edit: ProjectedEdit): editor.IIdentifiedSingleEditOperation {
  return { range: toMonacoRange(edit), text: edit.newText };
}

/** True when an edit starts or ends where Monaco would move it: see {@link extendPastSurrogates}. */
function splitsSurrogatePair(text: string, { start, end }: Span): boolean {
  return isAfterHighSurrogate(text, start) || (isAfterHighSurrogate(text, end) && !isEndOfLine(text, end));
}

/**
 * Extends an edit where Monaco would move its start or end: it treats a position behind a high surrogate, paired or
 * not, as the position before it, except for an end at the end of a line.
 */
function extendPastSurrogates(text: string, edit: TextEdit): TextEdit {
  let { start, end, newText } = edit;
  while (isAfterHighSurrogate(text, start)) newText = text.charAt(--start) + newText;
  while (isAfterHighSurrogate(text, end) && !isEndOfLine(text, end)) newText += text.charAt(end++);
  return { start, end, newText };
}

function isAfterHighSurrogate(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset - 1);
  return code >= 0xd800 && code <= 0xdbff;
}

function isEndOfLine(text: string, offset: number): boolean {
  return offset === text.length || text.charAt(offset) === '\n' || text.charAt(offset) === '\r';
}
