import type { Diagnostic, Span } from '#core';

/** The findings that begin within a span. */
export function findingsIn(findings: readonly Diagnostic[], { start, end }: Span): readonly Diagnostic[] {
  return findings.filter(({ span }) => span.start >= start && span.start < end);
}

/** The findings that begin within none of the spans. */
export function findingsOutside(findings: readonly Diagnostic[], spans: readonly Span[]): readonly Diagnostic[] {
  return findings.filter((finding) => spans.every((span) => findingsIn([finding], span).length === 0));
}
