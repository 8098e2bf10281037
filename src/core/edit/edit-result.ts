import type { TextEdit } from '../text/text-edit.ts';

/**
 * The result of an edit operation: the edits that make the change, or why it cannot be made. An operation never throws
 * on user input; it refuses.
 */
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
  'no-such-line': 'This line is no longer there. Look at the text again and repeat the change.',
  'no-such-section': 'This group or record is no longer there. Look at the text again and repeat the change.',
  'not-a-rule': 'This line holds no rule that can be read. Correct it in the text pane.',
  'not-a-crawler': 'This line names no crawler that can be read. Correct it in the text pane.',
  'not-a-purpose': 'This line names no purpose that can be read. Correct it in the text pane.',
  'not-a-field': 'This line holds no field that can be read. Correct it in the text pane.',
  'not-a-definition': 'This line defines nothing that can be read. Correct it in the text pane.',
  'not-a-qualifier': 'This qualifier is no longer there. Look at the text again and repeat the change.',
  'no-place-for-a-comment': 'A blank line separates groups and takes no comment. Choose a line with text on it.',
  'value-has-line-end': 'The value must be on one line. Remove the line break.',
  'value-has-comment-mark': 'A “#” would begin a comment here. Write %23 for the character itself.',
  'value-has-white-space': 'The value must not contain spaces or tabs. Write %20 for a space in a path.',
  'value-is-empty': 'The value must not be empty. Type one, or remove the line.',
  'value-not-a-number': 'The value must be a number, such as 10 or 0.5.',
  'wildcard-in-request': 'A request names one page, so it cannot contain “*” or “$”. Type the whole path.',
  'field-name-unreadable': 'The name of a field is not empty and holds no “:” and no “#”. Type another one.',
  'field-name-reserved': 'This name would begin something else than a field. Add a rule, a group or a record instead.',
  'crawler-name-has-asterisk':
    'An asterisk is a name by itself, for every crawler; it cannot be part of one. Type the crawler’s whole name.',
  'local-name-unreadable':
    'The name of a definition begins with a letter and holds only letters, digits, “-”, “_” and “.”. Type another one.',
  'resource-set-without-name': 'The name of the resource set is missing. Type it after “the-acap:resource-set:”.',
  'comment-declares-version':
    'This comment declares the version of ACAP for the whole file. Change it in the text pane.',
  'last-crawler':
    'This is the only crawler that these rules are for. Name another one first, or remove the whole section.',
  'last-purpose': 'This is the only purpose that these rules are for. Change it, or remove its rules first.',
  'last-rule':
    'This line keeps the crawlers above it apart from those below. Add another rule first, or remove the whole section.',
  'last-qualifier': 'A qualified usage needs a qualifier. Add another one first, or remove the definition.',
  'last-member': 'A definition must name something. Add another part first, or remove the definition.',
  'name-is-taken': 'Another definition has this name. Type another one.',
  'name-is-used':
    'Rules already use this name, which nothing defines; they would begin to mean this definition. Type another name.',
  'name-is-unknown': 'Nothing defines this name. Define it first, or choose another one.',
  'member-unreadable': 'A part of a composite usage is a standard usage, or a defined one in parentheses.',
  'composite-within-composite': 'A composite usage cannot hold another one. Choose its parts instead.',
  'qualifier-needs-permission':
    'Only a permission of a standard usage takes qualifiers. Change the rule to allow such a usage first.',
  'qualifier-not-applicable': 'This qualifier does not belong to the usage of the line.',
  'qualifier-repeated': 'This qualifier is there already. Change that one.',
  'qualifier-value-malformed': 'The qualifier has no such value.',
  'definition-in-use': 'Rules use this definition and would decide nothing without it. Change those rules first.',
  'line-has-qualifiers':
    'The rule has qualifiers, which only a permission of a standard usage may have. Remove them first.',
  'qualifiers-not-applicable': 'The rule has qualifiers that do not belong to this usage. Remove them first.',
  'local-usage-prohibited':
    'A usage that the file defines itself can only be allowed. Choose a standard usage to disallow.',
  'record-holds-a-reference':
    'This record refers to another document and may hold nothing else. Add the rule there, or in a record of its own.',
  'record-holds-rules':
    'A record that refers to another document may hold nothing else. Add a record of its own for the reference.',
  'record-without-rules':
    'Without a rule the crawlers would be joined to those of the next record. Give at least one rule.',
  'sub-record-without-rules':
    'Purposes without a rule of their own would be joined to those below. Give at least one rule first.',
  'conventional-lines-in-record':
    'There are Allow, Disallow or User-agent lines among the ACAP records, which would be read differently. Move them above the first ACAP-crawler line first.',
  'changes-other-lines':
    'Other lines would be read differently after this change. Make it in the text pane, where you see them all.',
  'rules-of-two-kinds':
    'Allow and Disallow lines belong in groups, ACAP permissions and prohibitions in records. Choose a place of the same kind.',
  'not-a-preference': 'This line holds no preferences that can be read. Correct it in the text pane.',
  'preference-value-unknown': 'This vocabulary has no such value. Choose one of the list.',
  'preference-path-without-slash': 'The path begins with “/”. Leave it empty for the whole site.',
  'nowhere-to-move': 'There is no place to move to in that direction.',
} as const;

/** Returns a sentence that tells a webmaster what is wrong and what to do. */
export function describeRefusal(refusal: EditRefusal): string {
  return SENTENCES[refusal];
}

export function accept(edits: readonly TextEdit[], line: number | null): AcceptedEdit {
  return { ok: true, edits, line };
}

/** Returns the first refusal among the results of several checks, if any. */
export function firstRefusal(checks: readonly (EditRefusal | null)[]): EditRefusal | null {
  return checks.find((refusal) => refusal !== null) ?? null;
}

/** @param line - for an operation on several lines, the one that cannot be changed */
export function refuse(refusal: EditRefusal, line?: number): RefusedEdit {
  return line === undefined ? { ok: false, refusal } : { ok: false, refusal, line };
}
