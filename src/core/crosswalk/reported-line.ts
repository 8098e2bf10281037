import type { Fidelity } from './rows/crosswalk-row.ts';

/** What became of a line of the source. */
export interface ReportedLine {
  /** The row of the crosswalk. */
  readonly row: string;
  readonly fidelity: Fidelity;
  /** From 0; `null` for what no line says. */
  readonly line: number | null;
  /** The line, trimmed; empty without one. */
  readonly from: string;
  /** What is written for it, as it would stand alone; empty where nothing is. */
  readonly to: readonly string[];
  /** What is lost; empty where nothing is. */
  readonly loss: string;
}
