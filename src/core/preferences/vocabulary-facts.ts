import { CONTENT_SIGNAL } from '../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../vocabulary/preference-data/content-usage.ts';
import { PAGE_DIRECTIVES } from '../vocabulary/preference-data/page-directives.ts';
import type { PreferenceVocabulary, VocabularyFacts } from '../vocabulary/preference-data/preference-vocabulary.ts';
import { RSL } from '../vocabulary/preference-data/rsl.ts';
import { TDMREP } from '../vocabulary/preference-data/tdmrep.ts';

const FACTS: Readonly<Partial<Record<PreferenceVocabulary, VocabularyFacts>>> = {
  'content-signal': CONTENT_SIGNAL.facts,
  'content-usage': CONTENT_USAGE.facts,
  rsl: RSL.facts,
  tdmrep: TDMREP.facts,
  'robots-directives': PAGE_DIRECTIVES.facts,
};

/** What is known of a vocabulary, and of which day; `null` for groups and for ai.txt, which have no revision. */
export function vocabularyFacts(vocabulary: PreferenceVocabulary): VocabularyFacts | null {
  return FACTS[vocabulary] ?? null;
}
