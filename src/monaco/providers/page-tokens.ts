import { languages, Emitter, type IDisposable } from 'monaco-editor/editor';
import { positionAt } from '#core';
import { encodeTokens, tokensOfDocument, type LineTokenKind } from '#core/language';
import { disposeAll } from '../dispose-all.ts';
import { PAGE_ID } from '../language.ts';
import { readModel, type LanguageContext } from '../read-model.ts';

/** The token kinds, in the order of their indexes. */
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

/** Highlights what crawlers read in a page, on top of its HTML highlighting; again once the page reader has loaded. */
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
      const { document } = read.shown;
      const data = encodeTokens(tokensOfDocument(read.document), KINDS, (offset) => positionAt(document, offset));
      return { data: new Uint32Array(data) };
    },
    releaseDocumentSemanticTokens: () => undefined,
  });
  return disposeAll({ dispose: unsubscribe }, registered, changed);
}
