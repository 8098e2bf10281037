import type { SeenName } from '../model/find-uses.ts';
import type { TextEdit } from '../text/text-edit.ts';

/** What a completion stands for. */
export type CompletionKind =
  'field' | 'crawler' | 'path' | 'usage' | 'resource-set' | 'qualifier' | 'value' | 'purpose' | 'document';

/** Something that can be written at a place. Lists of them are in the order in which they are to be shown. */
export interface Completion {
  readonly kind: CompletionKind;
  /** What is chosen by, and what typed letters are compared with: `ACAP-allow-crawl`. */
  readonly label: string;
  /** What stands beside it, in a few words; may be empty. */
  readonly detail: string;
  /** What it means; may be empty. */
  readonly meaning: string;
  /** Writes it, on one line: the replacement of what stands there around the place. */
  readonly edit: TextEdit;
  /** True when what is to be written next can be completed at once. */
  readonly goesOn: boolean;
}

/** What can be written at a place. */
export interface Completions {
  readonly items: readonly Completion[];
  /** False when there are more than are listed: with more letters typed, it is to be asked again. */
  readonly isComplete: boolean;
}

/** What is known beside the document. */
export interface CompletionSurroundings {
  /** The other documents of the workspace, which a reference may name. */
  readonly paths?: readonly string[];
  /** The present day, `YYYY-MM-DD`, to propose dates after it; without it, no date is proposed. */
  readonly today?: string | null;
}

export const NO_COMPLETIONS: Completions = { items: [], isComplete: true };

/** Where a name that is offered is defined. */
export function describeOrigin({ isOwn }: SeenName): string {
  return isOwn ? 'defined in this file' : 'defined in the referring file';
}
