import type { Diagnostic } from '#core/analysis';
import type { Span } from '#core';
import { FindingNotes } from '../controls/form/finding-notes.tsx';
import type { RowFinding } from '../controls/form/row-finding.ts';
import { usePageForm } from './use-page-commands.tsx';

interface PageNotesProps {
  readonly findings: readonly Diagnostic[];
  /** Prefix of the ids of the notes; omitted where no control refers to them. */
  readonly rowId?: string;
}

/** The findings of a row, with fixes. */
export function PageNotes({ findings, rowId = '' }: PageNotesProps) {
  const { applyFix } = usePageForm();
  return <FindingNotes rowId={rowId} findings={rowFindings(findings)} onFix={applyFix} />;
}

/** Findings that start within a span. */
export function findingsIn(findings: readonly Diagnostic[], { start, end }: Span): readonly Diagnostic[] {
  return findings.filter(({ span }) => span.start >= start && span.start < end);
}

/** Findings that start within any of the spans. */
export function findingsWithin(findings: readonly Diagnostic[], spans: readonly Span[]): readonly Diagnostic[] {
  return findings.filter((finding) => spans.some((span) => findingsIn([finding], span).length > 0));
}

/** Findings that start outside all spans. */
export function findingsOutside(findings: readonly Diagnostic[], spans: readonly Span[]): readonly Diagnostic[] {
  return findings.filter((finding) => spans.every((span) => findingsIn([finding], span).length === 0));
}

/** Findings with spans relative to the start of the text, as rows of a page have them. */
export function rowFindings(findings: readonly Diagnostic[]): readonly RowFinding[] {
  return findings.map((finding) => ({ ...finding, from: finding.span.start, to: finding.span.end }));
}
