import type { Outline } from '../../model/outline.ts';
import type { Policy } from '../../model/policy.ts';
import type { Span } from '../../text/span.ts';
import { lineAt, type TextDocument } from '../../text/text-document.ts';
import { type DocumentSymbol, sectionSymbols } from './document-symbols.ts';

/** Lines that can be folded under the first of them; both ends are inclusive and count from 0. */
export interface FoldingRange {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly kind: 'section' | 'comment';
}

/** The ranges of a robots.txt that can be folded: groups, records, sub-records, and comments of several lines. */
export function foldingRanges(policy: Policy, outline: Outline): FoldingRange[] {
  const sections = sectionSymbols(policy, outline).flatMap((symbol) => foldSymbol(policy, symbol));
  return [...sections, ...foldComments(policy)].toSorted(
    (a, b) => a.firstLine - b.firstLine || b.lastLine - a.lastLine,
  );
}

/** The ranges of parts that enclose others, outer ones first; the last line of each stays visible. */
export function foldEnclosing(document: TextDocument, parts: readonly Span[]): FoldingRange[] {
  return parts.flatMap(({ start, end }) => {
    const firstLine = lineAt(document, start);
    const lastLine = lineAt(document, end) - 1;
    return lastLine > firstLine ? [{ firstLine, lastLine, kind: 'section' as const }] : [];
  });
}

function foldSymbol(policy: Policy, { line, span, children }: DocumentSymbol): FoldingRange[] {
  const lastLine = lineAt(policy.document, span.end);
  const inner = children.flatMap((child) => foldSymbol(policy, child));
  return lastLine > line ? [{ firstLine: line, lastLine, kind: 'section' }, ...inner] : inner;
}

function foldComments({ syntax }: Policy): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  let first = 0;
  for (let line = 0; line <= syntax.lines.length; line++) {
    if (syntax.lines[line]?.kind === 'comment') continue;
    if (line - first > 1) ranges.push({ firstLine: first, lastLine: line - 1, kind: 'comment' });
    first = line + 1;
  }
  return ranges;
}
