import type { StatedValue } from '../preference.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** Whom a statement is for: everyone, everyone without a group of their own, or one crawler. Clause: S3. */
export type PreferenceAudience =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'unnamed' }
  | { readonly kind: 'crawler'; readonly name: string };

/** Something to state in a robots.txt about the use of pages. */
export type PreferenceStatement = UseStatementLine | LicenseStatement;

/** What to say about a use, in a Content-Signal or Content-Usage line. */
export interface UseStatementLine {
  readonly vocabulary: 'content-signal' | 'content-usage';
  /** A key of Content-Signal, `use` included, or a label of Content-Usage. */
  readonly category: string;
  readonly value: StatedValue;
  /** A pattern; `null` or `/` for the whole site. */
  readonly path: string | null;
  readonly audience: PreferenceAudience;
}

/** A `License` line to write. */
export interface LicenseStatement {
  readonly vocabulary: 'rsl';
  /** The URL of an RSL document in the workspace. */
  readonly url: string;
  readonly audience: PreferenceAudience;
}

/** Why a statement is not written; in each case, the line would mislead a reader. */
export type WritingRefusal = keyof typeof SENTENCES;

const SENTENCES = {
  'no-such-word': 'The vocabulary has no such word or value.',
  'path-in-signal': 'Content-Signal has no published syntax for paths. Use Content-Usage instead.',
  'path-unreadable': 'A path must start with “/” and must not contain spaces or “#”.',
  'obeys-everyone':
    'This crawler follows the group for everyone. With its own group, it would no longer follow those rules; add a group with a copy of them first.',
  'group-is-shared':
    'This crawler shares its group with others, so the line would apply to them too. Split the group first.',
  'group-read-two-ways':
    'A Content-Usage line among the User-agent lines of this group makes crawlers divide the file into groups differently. Move it below a rule first.',
  'training-in-full-use': 'The same group would refuse training and permit full use.',
  contradicted: 'Content-Signal and Content-Usage would contradict each other in the same group.',
  'restricted-more': 'Another line refuses this, and the stricter line wins.',
  'path-closed': 'These pages are blocked for this group, and Content-Usage only applies to pages that may be crawled.',
  'stated-already': 'This group already states it. Edit that line instead.',
  'address-relative': 'A License line needs a full URL that starts with http:// or https://.',
  'document-missing': 'The RSL document is missing. Add it before a line refers to it.',
  'beyond-limit': 'The line would be beyond the first 500 KiB, where crawlers stop reading.',
  'changes-other-lines': 'Other lines would be read differently after this change.',
} as const;

/** Returns the message for a webmaster. */
export function describeWritingRefusal(refusal: WritingRefusal): string {
  return SENTENCES[refusal];
}

/** A statement that was not written, and why. */
export interface RefusedStatement {
  readonly statement: PreferenceStatement;
  readonly refusal: WritingRefusal;
  /** The token of the crawler whose group it is about, `*` for crawlers without one; `null` if it is about no group. */
  readonly agent: string | null;
}

/** The result of writing statements. Plain data. */
export interface WrittenPreferences {
  /** Empty if the file already says all of it. */
  readonly edits: readonly TextEdit[];
  /** The file after the edits. */
  readonly text: string;
  /** Statements that at least one group makes after the edits. */
  readonly stated: ReadonlySet<PreferenceStatement>;
  /** Statements that were not written, for all groups or for one. */
  readonly refused: readonly RefusedStatement[];
}
