import type { PreferenceVocabulary } from '../vocabulary/preference-data/preference-vocabulary.ts';
import type { UseLevel } from '../vocabulary/preference-data/content-signal.ts';

/** What a site says of a use. `unknown` is no permission (S8). */
export type PreferenceValue = 'allowed' | 'disallowed' | 'unknown';

/**
 * Why a value is what it is: said so, closed by a list of what is permitted (Z9), nothing said by what applies, said
 * unreadably, said by a document that is missing (Z4), not to be seen by who may not fetch the page (Y6, N7), or nothing
 * applies. Clause: S6.
 */
export type PreferenceReason = 'stated' | 'closed' | 'unstated' | 'unreadable' | 'missing' | 'not-crawlable' | 'none';

/** Where something is said. */
export type PreferenceSource = 'robots' | 'header' | 'meta' | 'link' | 'inline' | 'file' | 'ai.txt';

/** What a vocabulary says of a category of uses. Clause: S6. */
export interface Preference {
  /** A level for `use` of Content-Signal, `null` where nothing is stated of it (X8). */
  readonly value: PreferenceValue | UseLevel | null;
  readonly reason: PreferenceReason;
  /** Lines of the robots.txt (of ai.txt, for that) that decided, from 0, ascending. */
  readonly lines: readonly number[];
  /** Sorted. */
  readonly from: readonly PreferenceSource[];
  /** Of `tdmrep`: the index of the rule that decided, from 0, and the policy that is in force. Clause: T4, T7. */
  readonly rule?: number | null;
  readonly policy?: string | null;
  /** Of `rsl`: on what conditions it is allowed. Clause: Z10. */
  readonly terms?: readonly string[];
  /** Of `robots-directives`: what limits it. Clause: N4. */
  readonly limits?: readonly string[];
}

/** What the groups of a robots.txt say of a class of crawlers. Clause: B4. */
export interface ClassPreference {
  readonly value: 'allowed' | 'disallowed' | 'mixed' | 'unknown';
  readonly allowed: readonly string[];
  readonly disallowed: readonly string[];
  /** What a crawler without a group gets. */
  readonly rest: 'allowed' | 'disallowed';
}

/** Readings of the vocabularies that can be read two ways. Clause: H1-H17. */
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

/** Which vocabularies a reading is about. */
export const READINGS_OF: Readonly<Record<Exclude<PreferenceVocabulary, 'tokens'>, readonly PreferenceReading[]>> = {
  'content-usage': ['H1', 'H2', 'H3', 'H4', 'H10'],
  'content-signal': ['H5', 'H6', 'H7', 'H8', 'H10'],
  rsl: ['H9', 'H11', 'H12', 'H13'],
  tdmrep: ['H14', 'H15', 'H17'],
  'robots-directives': ['H16', 'H17'],
  'ai-txt': [],
};

/** By category. */
export type Preferences = ReadonlyMap<string, Preference>;
