/**
 * What a site allows to be done with its pages once they are fetched, in today's vocabularies. It is separate because
 * it needs parsers for XML and structured fields.
 */

export {
  createPreferenceDecider,
  decidePreferences,
  type PreferenceAnswer,
  type PreferenceDecider,
  type ReadPreference,
} from './preferences/decide-preferences.ts';
export {
  PREFERENCE_READINGS,
  type PreferenceReading,
  type Preference,
  type PreferenceValue,
} from './preferences/preference.ts';
export type { PreferenceQuestion } from './preferences/preference-question.ts';
export type { PreferenceDocuments } from './preferences/read-documents.ts';
export { summarizeUses, type UseStatement, type UseSummary } from './preferences/summarize-uses.ts';
export { REASON_TEXTS, SOURCE_NAMES, VOCABULARY_NAMES } from './preferences/preference-texts.ts';
export { readReservation, readPolicy, readTdmrep, type TdmRule } from './preferences/tdmrep/read-tdmrep.ts';
export { changeTdmrep, type TdmrepChange } from './preferences/tdmrep/change-tdmrep.ts';
export { readLicense, type RslContent, type RslLicense } from './preferences/rsl/read-license.ts';
export { changeLicense, type LicenseChange, serverOf } from './preferences/rsl/change-license.ts';
export { RSL_WORDS } from './vocabulary/preference-data/rsl-words.ts';
export { describeHonouring } from './preferences/describe-honouring.ts';
export { directoryClasses } from './preferences/tokens.ts';
export {
  PREFERENCE_VOCABULARIES,
  type PreferenceVocabulary,
  type SiteUse,
} from './vocabulary/preference-data/preference-vocabulary.ts';
export { vocabularyFacts } from './vocabulary/preference-data/vocabulary-data.ts';

// Conversion between vocabularies
export { convertPreferences, type CrosswalkConversion } from './crosswalk/convert-preferences.ts';
export type { CrosswalkSource } from './crosswalk/plan/crosswalk-source.ts';
export { CROSSWALK_TARGETS, type CrosswalkTarget } from './crosswalk/plan/planned-item.ts';
export { describeCrosswalk } from './crosswalk/describe-crosswalk.ts';
export { FIDELITY_NAMES } from './crosswalk/crosswalk-texts.ts';
export type { ReportedLine } from './crosswalk/reported-line.ts';
