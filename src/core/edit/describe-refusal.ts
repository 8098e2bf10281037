import type { EditRefusal } from './edit-result.ts';

const SENTENCES: Readonly<Record<EditRefusal, string>> = {
  'no-such-line': 'This line is no longer there. Look at the text again and repeat the change.',
  'no-such-section': 'This group or record is no longer there. Look at the text again and repeat the change.',
  'not-a-rule': 'This line holds no rule that can be read. Correct it in the text pane.',
  'not-a-crawler': 'This line names no crawler that can be read. Correct it in the text pane.',
  'not-a-purpose': 'This line names no purpose that can be read. Correct it in the text pane.',
  'no-place-for-a-comment': 'A blank line separates groups and takes no comment. Choose a line with text on it.',
  'value-has-line-end': 'The value must stand on one line. Remove the line break.',
  'value-has-comment-mark': 'A “#” would begin a comment here. Write %23 for the character itself.',
  'value-has-white-space': 'The value must not contain spaces or tabs. Write %20 for a space in a path.',
  'value-is-empty': 'The value must not be empty. Type one, or remove the line.',
  'crawler-name-has-asterisk':
    'An asterisk stands alone, for every crawler, or not at all. Type the crawler’s whole name.',
  'local-name-unreadable':
    'The name of a local usage begins with a letter and holds only letters, digits, “-”, “_” and “.”. Type another one.',
  'resource-set-without-name': 'The name of the resource set is missing. Type it after “the-acap:resource-set:”.',
  'comment-declares-version':
    'This comment declares the version of ACAP for the whole file. Change it in the text pane.',
  'last-crawler':
    'This is the only crawler that these rules are for. Name another one first, or remove the whole section.',
  'last-purpose': 'This is the only purpose that these rules are for. Change it, or remove its rules first.',
  'last-rule':
    'This line keeps the crawlers above it apart from those below. Add another rule first, or remove the whole section.',
  'definition-in-use': 'Rules use this definition and would decide nothing without it. Change those rules first.',
  'line-has-qualifiers':
    'The rule has qualifiers, which only a permission of a standard usage may have. Remove them in the text pane first.',
  'qualifiers-not-applicable':
    'The rule has qualifiers that do not belong to this usage. Remove them in the text pane first.',
  'local-usage-prohibited':
    'A usage that the file defines itself can only be allowed. Choose a standard usage to disallow.',
  'record-holds-a-reference':
    'This record refers to another document and may hold nothing else. Add the rule there, or in a record of its own.',
  'record-without-rules':
    'Without a rule the crawlers would be joined to those of the next record. Give at least one rule.',
  'sub-record-without-rules':
    'Purposes without a rule of their own would be joined to those below. Give at least one rule first.',
  'conventional-lines-in-record':
    'Allow, Disallow or User-agent lines stand among the ACAP records and would be read differently. Move them above the first ACAP-crawler line first.',
  'changes-other-lines':
    'Other lines would be read differently after this change. Make it in the text pane, where you see them all.',
  'nowhere-to-move': 'There is no place to move to in that direction.',
};

/** The sentence for a webmaster: what is wrong, and what to do. */
export function describeRefusal(refusal: EditRefusal): string {
  return SENTENCES[refusal];
}
