import type { Diagnostic, Span } from '#core';

/** A finding with the place that it marks, counted from where the tokens of its row are: in a robots.txt, from its line. */
export interface RowFinding extends Diagnostic {
  readonly from: number;
  readonly to: number;
}

/** The id of the note for a finding, by that of its row; findings that say the same have one note. */
export function noteId(rowId: string, findings: readonly RowFinding[], { message }: RowFinding): string {
  return `${rowId}-finding-${findings.findIndex((one) => one.message === message)}`;
}

/**
 * The notes that speak of a control: of findings that mark something in what it edits.
 *
 * @param token - what the control edits; `null` for the control that stands for the line: it has all that no other has
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
    const isLeft = token === null && !others.some((other) => overlaps(finding, other));
    return isOwn || isLeft ? [noteId(rowId, findings ?? [], finding)] : [];
  });
  return ids.length === 0 ? undefined : [...new Set(ids)].join(' ');
}

/** The worst that is found in what a control edits; `undefined` when nothing is. */
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
