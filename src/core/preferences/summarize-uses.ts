import { SITE_USES, type SiteUse } from '../vocabulary/preference-data/preference-vocabulary.ts';
import { wordsOf } from '../vocabulary/preference-data/vocabulary-data.ts';
import { mostRestrictive } from './combine-statements.ts';
import type { PreferenceAnswer, ReadPreference } from './decide-preferences.ts';
import type { DecidedVocabulary } from './preference.ts';

/** What a vocabulary says about a use. */
export interface UseStatement {
  readonly vocabulary: DecidedVocabulary;
  readonly category: string;
  readonly preference: ReadPreference;
}

/** What a site says about a use, in all vocabularies together. */
export interface UseSummary {
  readonly use: SiteUse;
  /** The most restrictive stated value; `unknown` if none is stated. */
  readonly value: 'allowed' | 'disallowed' | 'unknown';
  /** Those with that value; for `unknown`, those that apply but state none. */
  readonly statements: readonly UseStatement[];
  /** Those that state the opposite. */
  readonly opposite: readonly UseStatement[];
}

/** Summarises what a site says about each use, most restrictively; no vocabulary fills in for another. Clause: S8. */
export function summarizeUses({ preferences }: PreferenceAnswer): UseSummary[] {
  return SITE_USES.map((use) => {
    const stating = [...preferences].flatMap(([vocabulary, categories]): UseStatement[] =>
      wordsOf(vocabulary).flatMap(({ word, use: about }) => {
        const preference = about === use ? categories.get(word) : undefined;
        return preference === undefined ? [] : [{ vocabulary, category: word, preference }];
      }),
    );
    const value = mostRestrictive(stating.map(({ preference }) => preference.value));
    if (value !== 'allowed' && value !== 'disallowed') {
      const silent = stating.filter(({ preference }) => preference.reason !== 'none');
      return { use, value: 'unknown', statements: silent, opposite: [] };
    }
    const saying = (said: 'allowed' | 'disallowed') => stating.filter(({ preference }) => preference.value === said);
    return { use, value, statements: saying(value), opposite: value === 'disallowed' ? saying('allowed') : [] };
  });
}
