import { languages, Emitter, type IDisposable } from 'monaco-editor/editor';
import { positionAt, type TextDocument } from '#core';
import { classifyPage, type LineToken, type LineTokenKind } from '#core/language';
import { PAGE_ID } from '../language.ts';
import { readModel, type LanguageContext } from '../read-model.ts';

/** The kinds of pieces, in the order in which Monaco counts them. */
const KINDS: readonly LineTokenKind[] = [
  'name',
  'directive',
  'value',
  'malformed',
  'acap-field',
  'allow',
  'disallow',
  'usage',
  'qualifier',
];

/** Colours what crawlers read in a page, upon the colours of its HTML; again when what reads pages was loaded. */
export function providePageTokens(context: LanguageContext): IDisposable {
  const changed = new Emitter<void>();
  const unsubscribe = context.store.subscribe((state, before) => {
    if (state.pageReader !== before.pageReader) changed.fire();
  });
  const registered = languages.registerDocumentSemanticTokensProvider(PAGE_ID, {
    onDidChange: changed.event,
    getLegend: () => ({ tokenTypes: [...KINDS], tokenModifiers: [] }),
    provideDocumentSemanticTokens: (model) => {
      const read = readModel(context, model);
      if (read?.document.language !== 'page') return null;
      return { data: encodeTokens(read.shown.document, classifyPage(read.document.page)) };
    },
    releaseDocumentSemanticTokens: () => undefined,
  });
  return {
    dispose: () => {
      unsubscribe();
      registered.dispose();
      changed.dispose();
    },
  };
}

/** Five numbers a piece: lines and columns from the piece before, length, kind, no modifiers. */
export function encodeTokens(document: TextDocument, tokens: readonly LineToken[]): Uint32Array {
  const data: number[] = [];
  let before = { line: 0, column: 0 };
  for (const { start, end, kind } of tokens) {
    const place = positionAt(document, start);
    const lines = place.line - before.line;
    data.push(lines, lines === 0 ? place.column - before.column : place.column, end - start, KINDS.indexOf(kind), 0);
    before = place;
  }
  return new Uint32Array(data);
}
