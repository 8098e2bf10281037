import { textOf } from '../../convert/page/convert-page.ts';
import { buildHeadersPolicy } from '../../model/build-headers-policy.ts';
import { readPage } from '../../model/build-page-policy.ts';
import { escapeAttribute } from '../../text/escape-xml.ts';
import { lineAt, type TextDocument } from '../../text/text-document.ts';
import type { ReportedLine } from '../reported-line.ts';
import { convertDirectives, type PageUsesConversion } from './convert-page-uses.ts';

/** The directives of headers, converted to ACAP. */
export interface HeadersConversion extends Pick<PageUsesConversion, 'lines' | 'differences'> {
  /** META tags for the pages served with these headers; `null` when there are none to write. */
  readonly document: { readonly name: string; readonly text: string } | null;
}

/**
 * Converts the directives of `X-Robots-Tag` headers to ACAP. ACAP has no headers, so the result is META tags: those
 * that a page with the same directives would get.
 *
 * Clause: K61-K64, K66, K90-K91, K93-K101, C7.
 */
export function convertHeaders(headers: TextDocument): HeadersConversion {
  const { directives } = buildHeadersPolicy(headers);
  const tags = directives.map((directive) => {
    const name = escapeAttribute(directive.addressee.name);
    return `<meta name="${name}" content="${escapeAttribute(textOf(directive))}">`;
  });
  const { lines, text, differences } = convertDirectives(readPage(tags.join('\n')));
  const written = text.split('\n').filter((line) => !tags.includes(line));
  return {
    lines: lines.map((reported): ReportedLine => {
      const span = directives[reported.line ?? -1]?.span;
      if (span === undefined) return reported;
      const from = headers.text.slice(span.start, span.end).replace(/\s+/g, ' ');
      return { ...reported, line: lineAt(headers, span.start), from };
    }),
    differences,
    document: written.length === 0 ? null : { name: 'meta-tags.html', text: `${written.join('\n')}\n` },
  };
}
