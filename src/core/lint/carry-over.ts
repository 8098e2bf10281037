import { lineContent, lineCount, type TextDocument } from '../text/text-document.ts';
import type { Diagnostic } from './rule-kit/lint-rule.ts';

/**
 * What of findings in an earlier text can be shown in the present one. Where it has as many lines, those whose own line is
 * the same, without their fixes, which nobody has proved for it; else none, since messages name lines.
 */
export function carryOver(
  { document: before, diagnostics }: { readonly document: TextDocument; readonly diagnostics: readonly Diagnostic[] },
  now: TextDocument,
): Diagnostic[] {
  if (lineCount(before) !== lineCount(now)) return [];
  return diagnostics.flatMap(({ fixes: _fixes, related: _related, ...diagnostic }) => {
    const { line, span } = diagnostic;
    if (lineContent(before, line) !== lineContent(now, line)) return [];
    const by = (now.lineStarts[line] ?? 0) - (before.lineStarts[line] ?? 0);
    return [{ ...diagnostic, span: { start: span.start + by, end: span.end + by } }];
  });
}
