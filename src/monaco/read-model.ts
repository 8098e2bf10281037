import type { editor, IPosition } from 'monaco-editor/editor';
import { offsetAt } from '#core';
import type { LanguageDocument } from '#core/language';
import {
  selectDocument,
  selectLanguageDocument,
  selectPolicyFiles,
  type EditorState,
  type EditorStore,
  type WorkspaceDocument,
} from '#state';
import { fromMonacoPosition } from './convert.ts';
import type { ShownDocuments } from './show-documents.ts';

/** What the providers of language features work with. */
export interface LanguageContext {
  readonly store: EditorStore;
  readonly documents: Pick<ShownDocuments, 'pathOf' | 'modelOf'>;
}

/** The document behind a model, parsed. */
export interface ReadModel {
  readonly state: EditorState;
  readonly shown: WorkspaceDocument;
  readonly document: LanguageDocument;
}

/**
 * Parses the document that a model shows; `null` for a model that is not one of ours, and until the page reader has
 * loaded.
 */
export function readModel({ store, documents }: LanguageContext, model: editor.ITextModel): ReadModel | null {
  const path = documents.pathOf(model);
  const state = store.getState();
  const shown = path === null ? null : selectDocument(state, path);
  const document = shown && selectLanguageDocument(state, shown);
  return shown && document ? { state, shown, document } : null;
}

/** Returns the document offset of a position in its model. */
export function offsetOf({ shown }: ReadModel, position: IPosition): number {
  return offsetAt(shown.document, fromMonacoPosition(position));
}

/** Returns the paths of the other documents, which references may use. */
export function referablePaths({ state, shown }: ReadModel): string[] {
  return [...selectPolicyFiles(state).keys()].filter((path) => path !== shown.path);
}
