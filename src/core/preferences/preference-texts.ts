import type { PreferenceVocabulary } from '../vocabulary/preference-data/preference-vocabulary.ts';
import type { PreferenceReason, PreferenceSource } from './preference.ts';

/** Display names of the vocabularies. */
export const VOCABULARY_NAMES: Readonly<Record<PreferenceVocabulary, string>> = {
  'content-signal': 'Content-Signal',
  'content-usage': 'Content-Usage',
  rsl: 'RSL',
  tdmrep: 'TDMRep',
  'robots-directives': 'Robots directives',
  tokens: 'Groups for crawlers',
  'ai-txt': 'ai.txt',
};

/** Why a value is what it is; empty if that is obvious. */
export const REASON_TEXTS: Readonly<Record<PreferenceReason, string>> = {
  stated: '',
  closed: 'not on the list of permitted uses',
  unstated: 'not stated',
  unreadable: 'cannot be read',
  missing: 'its document is missing',
  'not-crawlable': 'the path is blocked',
  none: 'nothing applies',
};

/** Names of sources; empty for the robots.txt, whose lines are named instead. */
export const SOURCE_NAMES: Readonly<Record<PreferenceSource, string>> = {
  robots: '',
  header: 'header',
  meta: 'META tag',
  link: 'link tag',
  inline: 'script on the page',
  file: 'tdmrep.json',
  'ai.txt': 'ai.txt',
};
