import type { Span } from '#core';
import type { Diagnostic } from '#core/analysis';

/** A finding of a row. */
export interface RowFinding extends Diagnostic {
  /** Its span, relative to the same offset as the tokens of the row: in a robots.txt, the start of the line. */
  readonly from: number;
  readonly to: number;
}

/** Findings as row findings, for a document where the tokens of rows are relative to its start. */
export function rowFindings(findings: readonly Diagnostic[]): readonly RowFinding[] {
  return findings.map((finding) => ({ ...finding, from: finding.span.start, to: finding.span.end }));
}

/** Findings that start within one of the spans. */
export function findingsIn<Found extends Diagnostic>(
  findings: readonly Found[],
  spans: readonly Span[],
): readonly Found[] {
  return findings.filter((finding) => spans.some((span) => startsIn(finding, span)));
}

/** Findings that start in none of the spans. */
export function findingsOutside<Found extends Diagnostic>(
  findings: readonly Found[],
  spans: readonly Span[],
): readonly Found[] {
  return findings.filter((finding) => !spans.some((span) => startsIn(finding, span)));
}

function startsIn({ span }: Diagnostic, { start, end }: Span): boolean {
  return start <= span.start && span.start < end;
}

/** The id of a finding's note; findings with the same message share a note. */
export function noteId(rowId: string, findings: readonly RowFinding[], { message }: RowFinding): string {
  return `${rowId}-finding-${findings.findIndex((one) => one.message === message)}`;
}

/**
 * Returns the notes for a control: those of findings that overlap what it edits.
 *
 * @param token - what the control edits; `null` for the control that represents the whole line and gets the remaining
 * findings
 * @param others - what the other controls of the line edit
 * @returns ids for `aria-describedby`; `undefined` when there are none
 */
export function notesFor(
  rowId: string,
  findings: readonly RowFinding[] | undefined,
  token: Span | null,
  others: readonly Span[] = [],
): string | undefined {
  const ids = (findings ?? []).flatMap((finding) => {
    const isOwn = token !== null && overlaps(finding, token) && !others.some((other) => isWithin(finding, other));
    const isRemaining = token === null && !others.some((other) => overlaps(finding, other));
    return isOwn || isRemaining ? [noteId(rowId, findings ?? [], finding)] : [];
  });
  return ids.length === 0 ? undefined : [...new Set(ids)].join(' ');
}

/**
 * Returns the notes for the main control of a line: its own, or else those that belong to none of its controls.
 *
 * @param tokens - what all controls of the line edit
 */
export function mainNotesFor(
  rowId: string,
  findings: readonly RowFinding[] | undefined,
  token: Span,
  tokens: readonly Span[] = [token],
): string | undefined {
  return notesFor(rowId, findings, token) ?? notesFor(rowId, findings, null, tokens);
}

/** The worst severity that overlaps what a control edits; `undefined` for none. */
export function worstFor(findings: readonly RowFinding[] | undefined, token: Span): 'error' | 'warning' | undefined {
  const found = (findings ?? []).filter((finding) => overlaps(finding, token));
  if (found.some(({ severity }) => severity === 'error')) return 'error';
  return found.length > 0 ? 'warning' : undefined;
}

function overlaps({ from, to }: RowFinding, { start, end }: Span): boolean {
  return start === end ? from <= start && start <= to : from < end && start < to;
}

function isWithin({ from, to }: RowFinding, { start, end }: Span): boolean {
  return start <= from && to <= end;
}
