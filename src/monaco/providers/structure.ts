import { languages, type IDisposable } from 'monaco-editor/editor';
import { type DocumentSymbol, foldsOfDocument, symbolsOfDocument } from '#core/language';
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
        return read ? sectionsAmong(symbolsOfDocument(read.document), read) : [];
      },
    }),
  );
}

/**
 * Returns the symbols that contain others. Lines are left out: they cannot stick to the top, and there may be very
 * many.
 */
function sectionsAmong(symbols: readonly DocumentSymbol[], read: ReadModel): languages.DocumentSymbol[] {
  return symbols.filter(({ children }) => children.length > 0).map((symbol) => toSymbol(read, symbol));
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
    children: sectionsAmong(children, read),
  };
}
