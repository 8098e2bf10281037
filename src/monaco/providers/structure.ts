import { languages, type IDisposable } from 'monaco-editor/editor';
import { type DocumentSymbol, foldsOfDocument, sectionsOfDocument } from '#core/language';
import { rangeOfSpan } from '../convert.ts';
import { disposeAll } from '../dispose-all.ts';
import { ALL_LANGUAGES, LANGUAGE_ID } from '../language.ts';
import { readModel, type LanguageContext, type ReadModel } from '../read-model.ts';

/** Provides folding ranges, and the headings that stick to the top while scrolling. */
export function provideStructure(context: LanguageContext): IDisposable {
  return disposeAll(
    languages.registerFoldingRangeProvider(LANGUAGE_ID, {
      provideFoldingRanges: (model) => {
        const read = readModel(context, model);
        if (!read) return [];
        return foldsOfDocument(read.document).map(({ firstLine, lastLine, kind }) => ({
          start: firstLine + 1,
          end: lastLine + 1,
          ...(kind === 'comment' ? { kind: languages.FoldingRangeKind.Comment } : {}),
        }));
      },
    }),
    languages.registerDocumentSymbolProvider(ALL_LANGUAGES, {
      displayName: 'Gatepost',
      provideDocumentSymbols: (model) => {
        const read = readModel(context, model);
        // Lines are left out: they cannot stick to the top, and there may be very many.
        return read ? sectionsOfDocument(read.document).map((section) => toSymbol(read, section)) : [];
      },
    }),
  );
}

function toSymbol(
  read: ReadModel,
  { kind, name, detail, span, nameSpan, children }: DocumentSymbol,
): languages.DocumentSymbol {
  return {
    name: name === '' ? kind : name,
    detail,
    kind: languages.SymbolKind.Namespace,
    tags: [],
    range: rangeOfSpan(read.shown.document, span),
    selectionRange: rangeOfSpan(read.shown.document, nameSpan),
    children: children.map((child) => toSymbol(read, child)),
  };
}
