import { findSharedLines } from '../text/shared-lines.ts';
import { lineContent, lineCount, type TextDocument } from '../text/text-document.ts';
import type { Diagnostic } from './rule-kit/lint-rule.ts';

/**
 * Carries findings over from an earlier text until the current one has been checked. A finding moves with its line, and
 * is dropped if that line has changed. Fixes are dropped, since they are edits of the earlier text. If lines were added
 * or removed, findings whose messages name a line after the change are dropped too: its number is different now.
 */
export function carryOver(
  { document: before, diagnostics }: { readonly document: TextDocument; readonly diagnostics: readonly Diagnostic[] },
  now: TextDocument,
): Diagnostic[] {
  const { above, below } = findSharedLines(before, now);
  const moved = lineCount(now) - lineCount(before);
  const placeOf = (line: number): number | null => {
    if (line < above) return line;
    if (line >= lineCount(before) - below) return line + moved;
    return moved === 0 && lineContent(before, line) === lineContent(now, line) ? line : null;
  };
  return diagnostics.flatMap(({ fixes: _fixes, related: _related, ...diagnostic }) => {
    const { span, message } = diagnostic;
    const line = placeOf(diagnostic.line);
    if (line === null || (moved !== 0 && lastLineIn(message) > above)) return [];
    const by = (now.lineStarts[line] ?? 0) - (before.lineStarts[diagnostic.line] ?? 0);
    return [{ ...diagnostic, line, span: { start: span.start + by, end: span.end + by } }];
  });
}

/** The highest line number that a message names, counted from 1; 0 for none. */
function lastLineIn(message: string): number {
  const named = [...message.matchAll(/\blines? ([\d, and]+)/gi)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);
  return Math.max(0, ...named.map(Number));
}
