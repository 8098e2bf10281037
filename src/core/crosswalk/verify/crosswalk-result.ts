import type { Policy } from '../../model/policy.ts';
import type { ReportedLine } from '../reported-line.ts';
import type { Admission } from '../write/reasons.ts';
import type { WrittenItems } from '../write/written-items.ts';

/** What a conversion wrote, and what it reports. */
export interface CrosswalkResult {
  /** The robots.txt before; `null` where there was none. */
  readonly before: Policy | null;
  readonly written: WrittenItems;
  readonly lines: readonly AdmittingLine[];
}

/** A reported line, with what its sentences admit. */
export interface AdmittingLine extends ReportedLine {
  readonly admits: readonly Admission[];
}

export function withoutAdmissions({ row, fidelity, line, from, to, loss }: AdmittingLine): ReportedLine {
  return { row, fidelity, line, from, to, loss };
}
