import type { Diagnostic, Span } from '#core';

/** The findings that begin within a span. */
export function findingsIn(findings: readonly Diagnostic[], { start, end }: Span): readonly Diagnostic[] {
  return findings.filter(({ span }) => span.start >= start && span.start < end);
}
