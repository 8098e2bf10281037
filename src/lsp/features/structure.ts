import {
  type DocumentSymbol,
  type FoldingRange,
  FoldingRangeKind,
  type SymbolInformation,
  SymbolKind,
} from 'vscode-languageserver/node';
import { type DocumentSymbol as CoreSymbol, foldsOfDocument, symbolsOfDocument } from '#core/language';
import { rangeOf, type Source } from '../documents/source.ts';
import type { Features, ReadSource } from './feature.ts';

/** Returns the outline of a text; a flat list for editors without support for nested symbols. */
export function listSymbols(
  { client }: Features,
  { source, document }: ReadSource,
): DocumentSymbol[] | SymbolInformation[] {
  const symbols = symbolsOfDocument(document).map((symbol) => toSymbol(source, symbol));
  if (client().textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true) return symbols;
  const flatten = (
    { name, kind, range, children = [] }: DocumentSymbol,
    containerName?: string,
  ): SymbolInformation[] => [
    { name, kind, location: { uri: source.uri, range }, ...(containerName === undefined ? {} : { containerName }) },
    ...children.flatMap((child) => flatten(child, name)),
  ];
  return symbols.flatMap((symbol) => flatten(symbol));
}

function toSymbol(source: Source, { kind, name, detail, span, nameSpan, children }: CoreSymbol): DocumentSymbol {
  return {
    // The protocol requires symbols to have a name.
    name: name.trim() === '' ? kind : name,
    detail,
    kind: children.length > 0 ? SymbolKind.Namespace : kind === 'definition' ? SymbolKind.Constant : SymbolKind.Field,
    range: rangeOf(source, span),
    selectionRange: rangeOf(source, nameSpan),
    children: children.map((child) => toSymbol(source, child)),
  };
}

/** Returns the ranges that can be folded. */
export function listFolds(_features: Features, { document }: ReadSource): FoldingRange[] {
  return foldsOfDocument(document).map(({ firstLine, lastLine, kind }) => ({
    startLine: firstLine,
    endLine: lastLine,
    ...(kind === 'comment' ? { kind: FoldingRangeKind.Comment } : {}),
  }));
}
