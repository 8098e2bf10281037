import type { VisibleName } from '../model/find-uses.ts';
import type { TextEdit } from '../text/text-edit.ts';

/** What a completion inserts. */
export type CompletionKind =
  | 'field'
  | 'crawler'
  | 'path'
  | 'usage'
  | 'resource-set'
  | 'qualifier'
  | 'value'
  | 'purpose'
  | 'document';

/** A completion. Lists are in display order. */
export interface Completion {
  readonly kind: CompletionKind;
  /** What is shown, and what typed letters are matched with: `ACAP-allow-crawl`. */
  readonly label: string;
  /** A few words shown next to the label; may be empty. */
  readonly detail: string;
  /** What it means; may be empty. */
  readonly meaning: string;
  /** Inserts it, replacing the word around the place; on one line. */
  readonly edit: TextEdit;
  /** True if completion can go on directly with what follows. */
  readonly goesOn: boolean;
}

/** The completions at a place. */
export interface Completions {
  readonly items: readonly Completion[];
  /** False if the list is truncated: ask again when more letters have been typed. */
  readonly isComplete: boolean;
}

/** What completion knows beyond the document. */
export interface CompletionSurroundings {
  /** The other documents of the workspace, which a reference can name. */
  readonly paths?: readonly string[];
  /** Today, `YYYY-MM-DD`, from which to suggest dates; without it, none are suggested. */
  readonly today?: string | null;
}

/** The characters after which something new can be completed. */
export const COMPLETION_TRIGGERS = [':', ' ', '-', '(', '=', '/', ',', '"'] as const;

/** A longer list is slow, and nobody reads it. */
export const MOST_COMPLETIONS = 300;

export const NO_COMPLETIONS: Completions = { items: [], isComplete: true };

/** Says where a suggested name is defined. */
export function describeOrigin({ isOwn }: VisibleName): string {
  return isOwn ? 'defined in this file' : 'defined in the referring file';
}
