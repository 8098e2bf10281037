import type { TextEdit } from '../text/text-edit.ts';

/**
 * What an edit operation answers: the edits that make the change, or why it cannot be made. An operation never throws
 * on what a user can type; it refuses.
 */
export type EditResult = AcceptedEdit | { readonly ok: false; readonly refusal: EditRefusal };

export interface AcceptedEdit {
  readonly ok: true;
  /** Empty when nothing changes (E5). */
  readonly edits: readonly TextEdit[];
  /**
   * The line, from 0 and counted after the edits, that the operation was about: the new rule, the first agent of the
   * new or moved group. `null` when it is gone.
   */
  readonly line: number | null;
}

/** Why an operation is refused; `describeRefusal` makes the sentence. */
export type EditRefusal =
  | 'no-such-line'
  | 'no-such-section'
  | 'not-a-rule'
  | 'not-a-crawler'
  | 'not-a-purpose'
  | 'no-place-for-a-comment'
  | 'value-has-line-end'
  | 'value-has-comment-mark'
  | 'value-has-white-space'
  | 'value-is-empty'
  | 'crawler-name-has-asterisk'
  | 'local-name-unreadable'
  | 'resource-set-without-name'
  | 'comment-declares-version'
  | 'last-crawler'
  | 'last-purpose'
  | 'last-rule'
  | 'definition-in-use'
  | 'line-has-qualifiers'
  | 'qualifiers-not-applicable'
  | 'local-usage-prohibited'
  | 'record-holds-a-reference'
  | 'record-without-rules'
  | 'sub-record-without-rules'
  | 'conventional-lines-in-record'
  | 'changes-other-lines'
  | 'nowhere-to-move';

export function refuse(refusal: EditRefusal): EditResult {
  return { ok: false, refusal };
}

export function accept(edits: readonly TextEdit[], line: number | null): EditResult {
  return { ok: true, edits, line };
}
