import type { Fidelity } from './rows/crosswalk-row.ts';

/** What became of a line of the source. */
export interface ReportedLine {
  /** The row of the crosswalk. */
  readonly row: string;
  readonly fidelity: Fidelity;
  /** Line of the source, from 0; `null` if there is none. */
  readonly line: number | null;
  /** The line, trimmed; empty if there is none. */
  readonly from: string;
  /** What is written for it, each part as a line of its own; empty if nothing is. */
  readonly to: readonly string[];
  /** What is lost; empty if nothing is. */
  readonly loss: string;
}
