import type { Diagnostic, Span } from '#core';
import type { RowFinding } from '../form-parts/row-finding.ts';

/** The findings that begin within a span. */
export function findingsIn(findings: readonly Diagnostic[], { start, end }: Span): readonly Diagnostic[] {
  return findings.filter(({ span }) => span.start >= start && span.start < end);
}

/** The findings that begin within one of the spans. */
export function findingsWithin(findings: readonly Diagnostic[], spans: readonly Span[]): readonly Diagnostic[] {
  return findings.filter((finding) => spans.some((span) => findingsIn([finding], span).length > 0));
}

/** The findings that begin within none of the spans. */
export function findingsOutside(findings: readonly Diagnostic[], spans: readonly Span[]): readonly Diagnostic[] {
  return findings.filter((finding) => spans.every((span) => findingsIn([finding], span).length === 0));
}

/** The findings with their places as the rows of a page have them: from the start of the text. */
export function rowFindings(findings: readonly Diagnostic[]): readonly RowFinding[] {
  return findings.map((finding) => ({ ...finding, from: finding.span.start, to: finding.span.end }));
}
