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
  type TextEdit,
} from '#core';
import type { EditorStore, WorkspaceDocument } from '#state';
import { toMonacoRange } from './convert.ts';
import { languageOf } from './language.ts';
import { clearDiagnostics } from './markers.ts';
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
  const shown = store.getState().workspace.documents[path];
  if (shown === undefined) throw new RangeError(`no document ${path}`);
  const bridge = new ModelBridge(store, path, shown);
  return {
    model: bridge.model,
    opening: () => bridge.shown.opening,
    isApplying: () => bridge.isApplying,
    follow: () => bridge.applyStoreChange(),
    dispose: () => {
      clearDiagnostics(bridge.model);
      bridge.model.dispose();
    },
  };
}

class ModelBridge {
  readonly model: editor.ITextModel;
  isApplying = false;
  private isTyping = false;
  private readonly store: EditorStore;
  private readonly path: string;
  /** The document that the model shows. */
  shown: WorkspaceDocument;

  constructor(store: EditorStore, path: string, shown: WorkspaceDocument) {
    this.store = store;
    this.path = path;
    this.shown = shown;
    this.model = editor.createModel(projectText(shown.document), languageOf(shown.kind), newUri(path));
    // Without this, a one-line text would get the line ends of the user's system.
    this.model.setEOL(editor.EndOfLineSequence.LF);
    this.model.updateOptions({ trimAutoWhitespace: false, insertSpaces: false });
    // Monaco doubles a text that consists of a lone surrogate.
    this.syncModel();
    this.model.onDidChangeContent((event) => this.applyModelChange(event));
  }

  private applyModelChange({ changes }: editor.IModelContentChangedEvent): void {
    if (this.isApplying) return;
    const { document } = this.shown;
    const edits = fromProjection(document, projectedEdits(document, changes));
    if (edits.length === 0) return;
    this.isTyping = true;
    try {
      const options = { origin: 'typing', label: 'typing', caretAfter: this.caretAfter(edits) } as const;
      this.store.getState().actions.applyEdits(this.path, edits, options);
    } finally {
      this.isTyping = false;
    }
    this.ensureInSync(edits);
  }

  /** A guess, until Monaco reports where the caret is. */
  private caretAfter(edits: readonly TextEdit[]): number {
    const [only, ...others] = edits;
    if (only !== undefined && others.length === 0) return only.start + only.newText.length;
    return mapOffset(edits, this.store.getState().selection.caret, true);
  }

  applyStoreChange(): void {
    const document = this.store.getState().workspace.documents[this.path];
    if (document === undefined || document.revision === this.shown.revision) return;
    const before = this.shown;
    this.shown = document;
    if (document.kind !== before.kind) editor.setModelLanguage(this.model, languageOf(document.kind));
    const isNext = document.revision === before.revision + 1;
    if (isNext && this.isTyping) {
      this.isTyping = false;
      return;
    }
    if (isNext && !document.lastEdits.some((edit) => splitsSurrogatePair(before.document.text, edit))) {
      this.applyToModel(toProjection(before.document, document.lastEdits, document.document).map(toOperation));
      this.ensureInSync(document.lastEdits);
    } else {
      this.syncModel();
    }
  }

  private applyToModel(operations: editor.IIdentifiedSingleEditOperation[]): void {
    this.isApplying = true;
    try {
      this.model.pushStackElement();
      this.model.pushEditOperations(null, operations, () => null);
      this.model.pushStackElement();
    } finally {
      this.isApplying = false;
    }
  }

  /** The model should equal the projection now; if it ever does not, logs an error in development and repairs it. */
  private ensureInSync(edits: readonly TextEdit[]): void {
    if (this.isInSyncAround(edits)) return;
    const wasInSync = this.syncModel();
    // A U+FEFF that is typed at the start of the text becomes its BOM, which is not shown.
    const isExpected = wasInSync || bomLength(this.shown.document) === 1;
    if (import.meta.env.DEV && !isExpected) console.error('The editor did not show the document.');
  }

  /**
   * Whether the model equals the projection where edits have just changed it. Comparing a large text in full would
   * leave megabytes of garbage with each keystroke.
   */
  private isInSyncAround(edits: readonly TextEdit[]): boolean {
    const { document } = this.shown;
    if (this.model.getLineCount() !== lineCount(document)) return false;
    let shift = 0;
    return edits.every(({ start, end, newText }) => {
      const from = start + shift;
      shift += newText.length - (end - start);
      // An edit that makes or breaks a line end also changes the adjacent line.
      const first = Math.max(0, lineAt(document, from) - 1);
      const last = Math.min(lineCount(document) - 1, lineAt(document, from + newText.length) + 1);
      for (let line = first; line <= last; line++) {
        if (this.model.getLineContent(line + 1) !== lineContent(document, line)) return false;
      }
      return true;
    });
  }

  /** Makes the model equal the projection by the smallest possible edit; true if it already did. */
  private syncModel(): boolean {
    const value = this.model.getValue();
    const projection = projectText(this.shown.document);
    if (value === projection) return true;
    const operations = diffAsEdit(value, projection).map((edit) => {
      const { start, end, newText } = extendPastSurrogates(value, edit);
      const range = Range.fromPositions(this.model.getPositionAt(start), this.model.getPositionAt(end));
      return { range, text: newText };
    });
    this.applyToModel(operations);
    return false;
  }
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
