import type { PreferenceVocabulary } from '../vocabulary/preference-data/preference-vocabulary.ts';
import { memoize } from '../text/maps.ts';
import { decideAiTxt } from './ai-txt.ts';
import { decideContentSignal } from './content-signal.ts';
import { decideContentUsage } from './content-usage.ts';
import { decidePageDirectives } from './page/page-directives.ts';
import {
  type ClassPreference,
  type DecidedVocabulary,
  type Preference,
  type PreferenceReading,
  type Preferences,
  READINGS_OF,
} from './preference.ts';
import { prepareQuestion, type PreparedQuestion, withReading } from './prepare-question.ts';
import type { Crawlability, PreferenceQuestion } from './preference-question.ts';
import { type PreferenceDocuments, type ReadDocuments, readDocuments } from './read-documents.ts';
import { decideRsl } from './rsl.ts';
import { decideTdmrep } from './tdmrep.ts';
import { decideClasses } from './tokens.ts';

/** A preference, with the readings that would change it. */
export interface ReadPreference extends Preference {
  /** In numerical order. Clause: S10. */
  readonly ambiguous: readonly PreferenceReading[];
}

/** What a site says about uses, by vocabulary and category. */
export interface PreferenceAnswer {
  readonly crawl: Crawlability;
  readonly preferences: ReadonlyMap<DecidedVocabulary, ReadonlyMap<string, ReadPreference>>;
  /** By class; empty unless `tokens` is requested. */
  readonly classes: ReadonlyMap<string, ClassPreference>;
  /** True if an RSL document is missing, so that unknown preferences may in fact be stated (Z4). */
  readonly isIncomplete: boolean;
}

const DECIDE: Readonly<Record<DecidedVocabulary, (asked: PreparedQuestion) => Preferences>> = {
  'content-signal': decideContentSignal,
  'content-usage': decideContentUsage,
  rsl: (asked) => decideRsl(asked).preferences,
  tdmrep: decideTdmrep,
  'robots-directives': decidePageDirectives,
  'ai-txt': decideAiTxt,
};

/** Decides what a site says about uses, for many questions. */
export interface PreferenceDecider {
  /** See {@link decidePreferences}. */
  readonly decide: (question: PreferenceQuestion, vocabularies: readonly PreferenceVocabulary[]) => PreferenceAnswer;
  /** Decides the same, but for the readings that would change an answer. Clause: S1-S9. */
  readonly decideVocabularies: (
    question: PreferenceQuestion,
    vocabularies: readonly DecidedVocabulary[],
  ) => ReadonlyMap<DecidedVocabulary, Preferences>;
}

/** Prepares documents for many questions; each document is read at most once. */
export function createPreferenceDecider(documents: PreferenceDocuments): PreferenceDecider {
  const read = readDocuments(documents);
  return {
    decide: (question, vocabularies) => decideAll(read, question, vocabularies),
    decideVocabularies: (question, vocabularies) => {
      const asked = prepareQuestion(read, question);
      return new Map(vocabularies.map((vocabulary) => [vocabulary, DECIDE[vocabulary](asked)]));
    },
  };
}

/**
 * Decides what a site says may be done with a fetched page, in each vocabulary. Never throws. None of this affects what
 * may be crawled, and no vocabulary fills in for another. For many questions, use {@link createPreferenceDecider}.
 *
 * Clause: S1-S10.
 */
export function decidePreferences(
  documents: PreferenceDocuments,
  question: PreferenceQuestion,
  vocabularies: readonly PreferenceVocabulary[],
): PreferenceAnswer {
  return createPreferenceDecider(documents).decide(question, vocabularies);
}

function decideAll(
  documents: ReadDocuments,
  question: PreferenceQuestion,
  vocabularies: readonly PreferenceVocabulary[],
): PreferenceAnswer {
  const asked = prepareQuestion(documents, question);
  const askedIn = memoize((reading: PreferenceReading) => withReading(asked, reading));
  const preferences = new Map<DecidedVocabulary, ReadonlyMap<string, ReadPreference>>();
  const rsl = vocabularies.includes('rsl') ? decideRsl(asked) : null;
  for (const vocabulary of vocabularies) {
    if (vocabulary === 'tokens') continue;
    const decided = vocabulary === 'rsl' && rsl !== null ? rsl.preferences : DECIDE[vocabulary](asked);
    const others = READINGS_OF[vocabulary]
      .filter((reading) => !asked.reads(reading))
      .map((reading) => ({ reading, preferences: DECIDE[vocabulary](askedIn(reading)) }));
    const ambiguities = [...decided].map(([category, preference]) => {
      const ambiguous = others
        .filter((other) => differs(preference, other.preferences.get(category)))
        .map(({ reading }) => reading);
      return [category, { ...preference, ambiguous }] as const;
    });
    preferences.set(vocabulary, new Map(ambiguities));
  }
  return {
    crawl: asked.crawl,
    preferences,
    classes: vocabularies.includes('tokens') ? decideClasses(documents, question) : new Map(),
    isIncomplete: rsl?.isIncomplete ?? false,
  };
}

/** Clause: S10. */
function differs(one: Preference, other: Preference | undefined): boolean {
  const essence = ({ value, policy, limits, terms }: Preference) => JSON.stringify([value, policy, limits, terms]);
  return other === undefined || essence(one) !== essence(other);
}
