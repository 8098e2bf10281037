/**
 * What a site says may be done with its pages after they were fetched, in the vocabularies of today. It is separate because
 * of the parsers of XML and of structured fields that it needs.
 */

export { decidePreferences, type PreferenceAnswer, type ReadPreference } from './preferences/decide-preferences.ts';
export { PREFERENCE_READINGS, type PreferenceReading } from './preferences/preference.ts';
export type { PreferenceDocuments, PreferenceQuestion } from './preferences/preference-case.ts';
export { type SiteUse, summarizeUses, type UseStatement, type UseSummary } from './preferences/summarize-uses.ts';
export { REASON_TEXTS, SOURCE_NAMES, VOCABULARY_NAMES } from './preferences/preference-texts.ts';
export { vocabularyFacts } from './preferences/vocabulary-facts.ts';
export { directoryClasses } from './preferences/tokens.ts';
export {
  PREFERENCE_VOCABULARIES,
  type PreferenceVocabulary,
} from './vocabulary/preference-data/preference-vocabulary.ts';
