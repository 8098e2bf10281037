import type { PreferenceVocabulary } from '../vocabulary/preference-data/preference-vocabulary.ts';
import { FROM_MOST, mostRestrictive } from './combine-statements.ts';
import type { PreferenceAnswer, ReadPreference } from './decide-preferences.ts';

/** A use that several vocabularies have words for. */
export type SiteUse = 'ai-training' | 'ai-answers' | 'search';

/** What a vocabulary says of a use. */
export interface UseStatement {
  readonly vocabulary: Exclude<PreferenceVocabulary, 'tokens'>;
  readonly category: string;
  readonly preference: ReadPreference;
}

/** What a site says of a use, in all vocabularies together. */
export interface UseSummary {
  readonly use: SiteUse;
  /** What restricts most of what is stated; `unknown` where nothing is. */
  readonly value: 'allowed' | 'disallowed' | 'unknown';
  /** Those with that value; for `unknown` those that could have spoken. */
  readonly statements: readonly UseStatement[];
  /** What is stated and says the opposite. */
  readonly opposite: readonly UseStatement[];
}

/** The word of each vocabulary for a use. TDMRep's covers training, and more. */
const WORDS: readonly (readonly [
  use: SiteUse,
  words: Readonly<Partial<Record<UseStatement['vocabulary'], string>>>,
])[] = [
  [
    'ai-training',
    {
      'content-signal': 'ai-train',
      'content-usage': 'train-ai',
      rsl: 'ai-train',
      tdmrep: 'tdm',
      'robots-directives': 'ai-train',
      'ai-txt': 'ai-train',
    },
  ],
  [
    'ai-answers',
    { 'content-signal': 'ai-input', 'content-usage': 'ai-use', rsl: 'ai-input', 'robots-directives': 'ai-input' },
  ],
  ['search', { 'content-signal': 'search', 'content-usage': 'search', rsl: 'search', 'robots-directives': 'search' }],
];

/** Tells what a site says of each use: no vocabulary fills in for another, and the most restrictive is shown. Clause: S8. */
export function summarizeUses({ preferences }: PreferenceAnswer): UseSummary[] {
  return WORDS.map(([use, words]) => {
    const speaking = [...preferences].flatMap(([vocabulary, categories]): UseStatement[] => {
      const category = words[vocabulary];
      const preference = category === undefined ? undefined : categories.get(category);
      return category === undefined || preference === undefined ? [] : [{ vocabulary, category, preference }];
    });
    const value = mostRestrictive(
      speaking.map(({ preference }) => preference.value),
      FROM_MOST,
    );
    if (value !== 'allowed' && value !== 'disallowed') {
      const silent = speaking.filter(({ preference }) => preference.reason !== 'none');
      return { use, value: 'unknown', statements: silent, opposite: [] };
    }
    const saying = (said: 'allowed' | 'disallowed') => speaking.filter(({ preference }) => preference.value === said);
    return { use, value, statements: saying(value), opposite: value === 'disallowed' ? saying('allowed') : [] };
  });
}
