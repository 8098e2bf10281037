import type { TextEdit } from '../../text/text-edit.ts';
import type { PlannedOutput } from '../plan/planned-item.ts';
import type { Reason } from './reasons.ts';

/** What was written, and why the rest was not. */
export interface WrittenItems {
  /** Changes to the robots.txt; `null` when the target is a separate document. */
  readonly robots: { readonly edits: readonly TextEdit[]; readonly text: string } | null;
  /** The separate document; `null` when there is none. */
  readonly document: { readonly name: string; readonly text: string } | null;
  /** Why an output was not written; `null` for one that was. */
  readonly outcome: (output: PlannedOutput) => Reason | null;
  /** Why an output that was written does not apply to every path or crawler; `null` if it does. */
  readonly exception?: (output: PlannedOutput) => Reason | null;
  /** Patterns of other lines that refuse the same as an output, for part of its paths. */
  readonly repeatedAt?: (output: PlannedOutput) => readonly string[];
}
