import type { TextEdit } from '../text/text-edit.ts';

/**
 * What an edit operation answers: the edits that make the change (empty when nothing changes, E5), or why it cannot
 * be made. An operation never throws on what a user can type; it refuses.
 */
export type EditResult =
  { readonly ok: true; readonly edits: readonly TextEdit[] } | { readonly ok: false; readonly refusal: EditRefusal };

/** Why an operation is refused; `describeRefusal` makes the sentence. */
export type EditRefusal =
  | 'no-such-line'
  | 'not-a-rule'
  | 'not-a-crawler'
  | 'value-has-line-end'
  | 'value-has-comment-mark'
  | 'value-has-white-space'
  | 'value-is-empty'
  | 'crawler-name-has-asterisk'
  | 'last-crawler'
  | 'line-has-qualifiers'
  | 'local-usage-prohibited'
  | 'record-holds-a-reference'
  | 'nowhere-to-move';

export function refuse(refusal: EditRefusal): EditResult {
  return { ok: false, refusal };
}

export function accept(edits: readonly TextEdit[]): EditResult {
  return { ok: true, edits };
}
