import type { PreferenceVocabulary } from '../vocabulary/preference-data/preference-vocabulary.ts';
import type { UseLevel } from '../vocabulary/preference-data/content-signal.ts';

/** What is stated about a use; a level only for `use` of Content-Signal. */
export type StatedValue = 'allowed' | 'disallowed' | UseLevel;

/** What a site says about a use. `unknown` is not a permission (S8). */
export type PreferenceValue = 'allowed' | 'disallowed' | 'unknown';

/**
 * Why a value is what it is: it is stated; not on a list of what is permitted (Z9); not stated by what applies;
 * unreadable; in a document that is missing (Z4); hidden from a crawler that may not fetch the page (Y6, N7); or
 * nothing applies.
 * Clause: S6.
 */
export type PreferenceReason = 'stated' | 'closed' | 'unstated' | 'unreadable' | 'missing' | 'not-crawlable' | 'none';

/** Where a preference is stated. */
export type PreferenceSource = 'robots' | 'header' | 'meta' | 'link' | 'inline' | 'file' | 'ai.txt';

/** What a vocabulary says about a category of uses. Clause: S6. */
export interface Preference {
  /** A level for `use` of Content-Signal, `null` if none is stated (X8). */
  readonly value: PreferenceValue | UseLevel | null;
  readonly reason: PreferenceReason;
  /** The deciding lines of the robots.txt (for `ai-txt`, of the ai.txt), from 0, ascending. */
  readonly lines: readonly number[];
  /** Sorted. */
  readonly from: readonly PreferenceSource[];
  /** For `tdmrep`: the index of the deciding rule, from 0, and the policy in force. Clause: T4, T7. */
  readonly rule?: number | null;
  readonly policy?: string | null;
  /** For `rsl`: the conditions on which it is allowed. Clause: Z10. */
  readonly terms?: readonly string[];
  /** For `robots-directives`: the limits that apply. Clause: N4. */
  readonly limits?: readonly string[];
}

/** What the groups of a robots.txt say about a class of crawlers. Clause: B4. */
export interface ClassPreference {
  readonly value: 'allowed' | 'disallowed' | 'mixed' | 'unknown';
  readonly allowed: readonly string[];
  readonly disallowed: readonly string[];
  /** What a crawler without a group gets. */
  readonly rest: 'allowed' | 'disallowed';
}

/** Alternative readings of vocabularies whose text is ambiguous. Clause: H1-H17. */
export const PREFERENCE_READINGS = [
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'H7',
  'H8',
  'H9',
  'H10',
  'H11',
  'H12',
  'H13',
  'H14',
  'H15',
  'H16',
  'H17',
] as const;
export type PreferenceReading = (typeof PREFERENCE_READINGS)[number];

/** A vocabulary that states preferences for uses, not for classes of crawlers. */
export type DecidedVocabulary = Exclude<PreferenceVocabulary, 'tokens'>;

/** The readings that concern each vocabulary. */
export const READINGS_OF: Readonly<Record<DecidedVocabulary, readonly PreferenceReading[]>> = {
  'content-usage': ['H1', 'H2', 'H3', 'H4', 'H10'],
  'content-signal': ['H5', 'H6', 'H7', 'H8', 'H10'],
  rsl: ['H9', 'H11', 'H12', 'H13'],
  tdmrep: ['H14', 'H15', 'H17'],
  'robots-directives': ['H16', 'H17'],
  'ai-txt': [],
};

/** Preferences by category. */
export type Preferences = ReadonlyMap<string, Preference>;
