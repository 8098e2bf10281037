import type { TextEdit } from '../text/text-edit.ts';

/**
 * What an edit operation answers: the edits that make the change, or why it cannot be made. An operation never throws
 * on what a user can type; it refuses.
 */
export type EditResult = AcceptedEdit | RefusedEdit;

export interface RefusedEdit {
  readonly ok: false;
  readonly refusal: EditRefusal;
  /** The line, from 0, that stands in the way, where an operation is about several. */
  readonly line?: number;
}

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
  | 'not-a-field'
  | 'not-a-definition'
  | 'not-a-qualifier'
  | 'no-place-for-a-comment'
  | 'value-has-line-end'
  | 'value-has-comment-mark'
  | 'value-has-white-space'
  | 'value-is-empty'
  | 'value-not-a-number'
  | 'wildcard-in-request'
  | 'field-name-unreadable'
  | 'field-name-reserved'
  | 'crawler-name-has-asterisk'
  | 'local-name-unreadable'
  | 'resource-set-without-name'
  | 'comment-declares-version'
  | 'last-crawler'
  | 'last-purpose'
  | 'last-rule'
  | 'last-qualifier'
  | 'last-member'
  | 'definition-in-use'
  | 'name-is-taken'
  | 'name-is-used'
  | 'name-is-unknown'
  | 'member-unreadable'
  | 'composite-within-composite'
  | 'qualifier-needs-permission'
  | 'qualifier-not-applicable'
  | 'qualifier-repeated'
  | 'qualifier-value-malformed'
  | 'line-has-qualifiers'
  | 'qualifiers-not-applicable'
  | 'local-usage-prohibited'
  | 'record-holds-a-reference'
  | 'record-holds-rules'
  | 'record-without-rules'
  | 'sub-record-without-rules'
  | 'conventional-lines-in-record'
  | 'changes-other-lines'
  | 'rules-of-two-kinds'
  | 'nowhere-to-move';

/** @param line - the one that stands in the way, where an operation is about several */
export function refuse(refusal: EditRefusal, line?: number): RefusedEdit {
  return line === undefined ? { ok: false, refusal } : { ok: false, refusal, line };
}

export function accept(edits: readonly TextEdit[], line: number | null): EditResult {
  return { ok: true, edits, line };
}
