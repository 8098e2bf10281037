import type { TextEdit } from '../text/text-edit.ts';

/** The result of an edit operation: edits, or why there are none. It never throws on user input. */
export type EditResult = AcceptedEdit | RefusedEdit;

export interface AcceptedEdit {
  readonly ok: true;
  /** Empty when nothing changes (E5). */
  readonly edits: readonly TextEdit[];
  /**
   * The line to show, counted from 0 in the edited text: the new rule, or the first crawler of the new or moved
   * section. `null` if the line is gone.
   */
  readonly line: number | null;
}

export interface RefusedEdit {
  readonly ok: false;
  readonly refusal: EditRefusal;
  /** For an operation on several lines, the one that cannot be changed, counted from 0. */
  readonly line?: number;
}

/** Why an operation is refused. */
export type EditRefusal = keyof typeof SENTENCES;

const SENTENCES = {
  'no-such-line': 'This line no longer exists. Check the text and try again.',
  'no-such-section': 'This group or record no longer exists. Check the text and try again.',
  'not-a-rule': 'This line isn’t a readable rule. Fix it in the text pane.',
  'not-a-crawler': 'This line has no readable crawler name. Fix it in the text pane.',
  'not-a-purpose': 'This line has no readable purpose. Fix it in the text pane.',
  'not-a-field': 'This line isn’t a readable field. Fix it in the text pane.',
  'not-a-definition': 'This line isn’t a readable definition. Fix it in the text pane.',
  'not-a-qualifier': 'This qualifier no longer exists. Check the text and try again.',
  'no-place-for-a-comment': 'Blank lines separate groups and can’t have a comment. Choose a line with text.',
  'value-has-line-end': 'The value must be on one line. Remove the line break.',
  'value-has-comment-mark': '“#” starts a comment. Write %23 instead.',
  'value-has-white-space': 'The value must not contain spaces or tabs. Write %20 for a space in a path.',
  'value-is-empty': 'The value must not be empty. Type one, or remove the line.',
  'value-not-a-number': 'The value must be a number, such as 10 or 0.5.',
  'wildcard-in-request': 'A request names one page, so it cannot contain “*” or “$”. Type the whole path.',
  'field-name-unreadable': 'A field name can’t be empty or contain “:” or “#”. Type another one.',
  'field-name-reserved': 'This name is reserved. Add a rule, a group or a record instead.',
  'crawler-name-has-asterisk': '“*” on its own means every crawler; it can’t be part of a name. Type the full name.',
  'local-name-unreadable':
    'A definition’s name must start with a letter and contain only letters, digits, “-”, “_” and “.”.',
  'resource-set-without-name': 'The name of the resource set is missing. Type it after “the-acap:resource-set:”.',
  'comment-declares-version':
    'This comment declares the version of ACAP for the whole file. Change it in the text pane.',
  'last-crawler':
    'This is the only crawler that these rules are for. Add another one first, or remove the whole section.',
  'last-purpose': 'This is the only purpose that these rules are for. Change it, or remove its rules first.',
  'last-rule':
    'This line separates the crawlers above from those below. Add another rule first, or remove the whole section.',
  'last-qualifier': 'A qualified usage needs a qualifier. Add another one first, or remove the definition.',
  'last-member': 'A definition can’t be empty. Add another part first, or remove the definition.',
  'name-is-taken': 'Another definition already has this name. Type a different one.',
  'name-is-used':
    'Rules already use this undefined name and would start to refer to this definition. Type a different name.',
  'name-is-unknown': 'This name isn’t defined. Define it first, or choose another one.',
  'member-unreadable': 'Each part of a composite usage must be a standard usage, or a defined one in parentheses.',
  'composite-within-composite': 'A composite usage can’t contain another one. Add its parts instead.',
  'qualifier-needs-permission':
    'Only a permission of a standard usage takes qualifiers. Change the rule to allow such a usage first.',
  'qualifier-not-applicable': 'This qualifier doesn’t apply to the line’s usage.',
  'qualifier-repeated': 'The line already has this qualifier. Change that one.',
  'qualifier-value-malformed': 'That isn’t a valid value for this qualifier.',
  'definition-in-use': 'Rules use this definition and would have no effect without it. Change those rules first.',
  'line-has-qualifiers':
    'The rule has qualifiers, which only a permission of a standard usage may have. Remove them first.',
  'qualifiers-not-applicable': 'The rule has qualifiers that don’t apply to this usage. Remove them first.',
  'local-usage-prohibited': 'A usage defined in the file can only be allowed. Choose a standard usage to disallow.',
  'record-holds-a-reference':
    'This record refers to another document and can’t contain anything else. Add the rule there, or in a separate record.',
  'record-holds-rules':
    'A record with a reference can’t contain anything else. Put the reference in a separate record.',
  'record-without-rules':
    'Without a rule, these crawlers would merge with those of the next record. Add at least one rule.',
  'sub-record-without-rules':
    'Without a rule, these purposes would merge with those below. Add at least one rule first.',
  'conventional-lines-in-record':
    'There are Allow, Disallow or User-agent lines among the ACAP records, which would be read differently. Move them above the first ACAP-crawler line first.',
  'changes-other-lines':
    'Other lines would be read differently after this change. Make it in the text pane, where you can see them.',
  'rules-of-two-kinds':
    'Allow and Disallow lines belong in groups, ACAP permissions and prohibitions in records. Choose a place of the same kind.',
  'not-a-preference': 'This line has no readable preferences. Fix it in the text pane.',
  'preference-value-unknown': 'This vocabulary doesn’t have that value. Choose one from the list.',
  'preference-path-without-slash': 'The path must start with “/”. Leave it empty for the whole site.',
  'preference-without-paths':
    'Content-Signal has no paths: some readers would apply it to the whole site. Use Content-Usage for a path.',
  'nowhere-to-move': 'It can’t move any further in that direction.',
} as const;

/** Returns a sentence that tells a webmaster what is wrong and what to do. */
export function describeRefusal(refusal: EditRefusal): string {
  return SENTENCES[refusal];
}

export function accept(edits: readonly TextEdit[], line: number | null): AcceptedEdit {
  return { ok: true, edits, line };
}

export function firstRefusal(checks: readonly (EditRefusal | null)[]): EditRefusal | null {
  return checks.find((refusal) => refusal !== null) ?? null;
}

/** @param line - for an operation on several lines, the one that cannot be changed */
export function refuse(refusal: EditRefusal, line?: number): RefusedEdit {
  return line === undefined ? { ok: false, refusal } : { ok: false, refusal, line };
}
