import { editor } from 'monaco-editor/editor';
import {
  bomLength,
  composeEdits,
  createTextDocument,
  diffAsEdit,
  fromProjection,
  mapOffset,
  positionAt,
  projectText,
  toProjection,
  type ProjectedEdit,
  type TextDocument,
  type TextEdit,
} from '#core';
import type { EditorStore, WorkspaceDocument } from '#state';
import { fromMonacoRange, toMonacoRange } from './convert.ts';
import { LANGUAGE_ID } from './language.ts';

/** A document of the store as a Monaco model, each following the other. */
export interface TextBridge {
  readonly model: editor.ITextModel;
  /** True while the model takes over a change of the store, so that what it does is not the user's doing. */
  readonly isApplying: () => boolean;
  readonly dispose: () => void;
}

/**
 * Makes a Monaco model of a document: its projection, with LF alone and no BOM. What is typed becomes edits of the
 * document; what changes the document otherwise becomes edits of the model, never a new value.
 *
 * @throws RangeError when there is no document `path`
 */
export function bridgeText(store: EditorStore, path: string): TextBridge {
  const shown = store.getState().workspace.documents[path];
  if (shown === undefined) throw new RangeError(`no document ${path}`);
  const bridge = new ModelBridge(store, path, shown);
  return { model: bridge.model, isApplying: () => bridge.isApplying, dispose: () => bridge.dispose() };
}

class ModelBridge {
  readonly model: editor.ITextModel;
  isApplying = false;
  private isTyping = false;
  private readonly store: EditorStore;
  private readonly path: string;
  /** The document that the model shows. */
  private shown: WorkspaceDocument;
  private readonly unsubscribe: () => void;

  constructor(store: EditorStore, path: string, shown: WorkspaceDocument) {
    this.store = store;
    this.path = path;
    this.shown = shown;
    this.model = editor.createModel(projectText(shown.document), LANGUAGE_ID);
    // Without this a text of one line would get the line ends of the user's system.
    this.model.setEOL(editor.EndOfLineSequence.LF);
    this.model.updateOptions({ trimAutoWhitespace: false, insertSpaces: false });
    this.model.onDidChangeContent((event) => this.takeFromModel(event));
    this.unsubscribe = store.subscribe(() => this.takeFromStore());
  }

  dispose(): void {
    this.unsubscribe();
    this.model.dispose();
  }

  private takeFromModel({ changes }: editor.IModelContentChangedEvent): void {
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
    this.ensureSame();
  }

  /** A guess, until Monaco tells where the caret is. */
  private caretAfter(edits: readonly TextEdit[]): number {
    const [only, ...others] = edits;
    if (only !== undefined && others.length === 0) return only.start + only.newText.length;
    return mapOffset(edits, this.store.getState().selection.caret, true);
  }

  private takeFromStore(): void {
    const document = this.store.getState().workspace.documents[this.path];
    if (document === undefined || document.revision === this.shown.revision) return;
    const before = this.shown;
    this.shown = document;
    const isNext = document.revision === before.revision + 1;
    if (isNext && this.isTyping) return;
    if (isNext) this.applyToModel(toProjection(before.document, document.lastEdits, document.document));
    this.ensureSame();
  }

  private applyToModel(edits: readonly ProjectedEdit[]): void {
    this.isApplying = true;
    try {
      this.model.pushStackElement();
      const operations = edits.map((edit) => ({ range: toMonacoRange(edit), text: edit.newText }));
      this.model.pushEditOperations(null, operations, () => null);
      this.model.pushStackElement();
    } finally {
      this.isApplying = false;
    }
  }

  /** The model must be the projection; should it ever not be, it is made so by the smallest edit. */
  private ensureSame(): void {
    const { document } = this.shown;
    const value = this.model.getValue();
    const projection = projectText(document);
    if (value === projection) return;
    // A U+FEFF that is typed first in the text becomes its BOM, which is not shown.
    if (import.meta.env.DEV && bomLength(document) === 0) console.error('The editor did not show the document.');
    const inModel = createTextDocument(value);
    this.applyToModel(diffAsEdit(value, projection).map((edit) => atPositions(inModel, edit)));
  }
}

/** The changes of one event as one list of edits of the projection of `document`. */
function projectedEdits(
  document: TextDocument,
  changes: readonly editor.IModelContentChange[],
): readonly ProjectedEdit[] {
  if (areBottomUp(changes)) {
    return changes.toReversed().map(({ range, text }) => ({ ...fromMonacoRange(range), newText: text }));
  }
  // Several operations in one event: each is an edit of the text after those before it.
  let edits: readonly TextEdit[] = [];
  for (const { rangeOffset, rangeLength, text } of changes) {
    edits = composeEdits(edits, [{ start: rangeOffset, end: rangeOffset + rangeLength, newText: text }]);
  }
  const projection = createTextDocument(projectText(document));
  return edits.map((edit) => atPositions(projection, edit));
}

/** True when each change lies before the one before it: then all refer to the text before the event. */
function areBottomUp(changes: readonly editor.IModelContentChange[]): boolean {
  return changes.every(({ rangeOffset, rangeLength }, index) => {
    const above = changes[index - 1];
    return above === undefined || rangeOffset + rangeLength <= above.rangeOffset;
  });
}

function atPositions(projection: TextDocument, { start, end, newText }: TextEdit): ProjectedEdit {
  return { start: positionAt(projection, start), end: positionAt(projection, end), newText };
}
