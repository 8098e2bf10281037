import type { PagePolicy } from '../../model/page-policy.ts';
import type { MetaTag } from '../../syntax/page-syntax.ts';
import { parseHeaders } from '../../syntax/parse-headers.ts';
import { countWhile } from '../../text/count-while.ts';
import type { Span } from '../../text/span.ts';
import { lineAt, type TextDocument } from '../../text/text-document.ts';
import type { DocumentSymbol, SymbolKind } from '../robots/document-symbols.ts';
import { truncate } from '../../text/truncate.ts';

/** The outline of a page: META tags and elements with statements, in file order. Never throws. Clause: M1, M2, M7. */
export function pageSymbols(page: PagePolicy): DocumentSymbol[] {
  const { document, syntax } = page;
  const tags = tagsForCrawlers(page).map(({ name, content, span }) =>
    newSymbol(document, 'meta', `${name.text.trim()}: ${content?.text.trim() ?? ''}`, span),
  );
  const elements = page.elementStatements.map(({ element, token }) =>
    newSymbol(document, 'element', token.text, token, `<${syntax.elements[element]?.tagName ?? ''}>`),
  );
  return [...tags, ...elements].toSorted((a, b) => a.span.start - b.span.start);
}

/** The outline of the headers of a response: its `X-Robots-Tag` lines. Never throws. Clause: M8. */
export function headerSymbols(document: TextDocument): DocumentSymbol[] {
  return parseHeaders(document).map(({ name, value }) => {
    const span = { start: name.start, end: Math.max(name.end, value.end) };
    return newSymbol(document, 'header', `${name.text}: ${value.text}`, span);
  });
}

function newSymbol(document: TextDocument, kind: SymbolKind, name: string, span: Span, detail = ''): DocumentSymbol {
  const place = { start: span.start, end: span.end };
  const line = lineAt(document, span.start);
  return { kind, name: truncate(name.replace(/\s+/g, ' ')), detail, span: place, nameSpan: place, line, children: [] };
}

/** The META tags that address crawlers, or try to, in file order. Clause: M1, M2, M6. */
export function tagsForCrawlers({ syntax, statements, directives, problems, version }: PagePolicy): MetaTag[] {
  const inTags = [...directives, ...problems].filter(({ origin }) => origin === 'meta');
  const starts = [...statements, ...inTags]
    .map(({ span }) => span.start)
    .concat(version?.token.start ?? [])
    .toSorted((a, b) => a - b);
  return syntax.metaTags.filter(({ span }) => {
    const first = starts[countWhile(starts, (start) => start < span.start)];
    return first !== undefined && first < span.end;
  });
}
