import { AI_TXT } from './ai-txt.ts';
import { CONTENT_SIGNAL } from './content-signal.ts';
import { CONTENT_USAGE } from './content-usage.ts';
import { PAGE_DIRECTIVES } from './page-directives.ts';
import type { PreferenceVocabulary, SiteUse, VocabularyFacts, VocabularyWord } from './preference-vocabulary.ts';
import { RSL } from './rsl.ts';
import { TDMREP } from './tdmrep.ts';

interface DatedVocabulary {
  readonly facts: VocabularyFacts;
  readonly words: readonly VocabularyWord[];
}

const DATA: Readonly<Partial<Record<PreferenceVocabulary, DatedVocabulary>>> = {
  'content-signal': CONTENT_SIGNAL,
  'content-usage': CONTENT_USAGE,
  rsl: RSL,
  tdmrep: TDMREP,
  'robots-directives': PAGE_DIRECTIVES,
  'ai-txt': AI_TXT,
};

/** Returns the dated facts about a vocabulary; `null` for groups, whose facts are in the crawler directory. */
export function vocabularyFacts(vocabulary: PreferenceVocabulary): VocabularyFacts | null {
  return DATA[vocabulary]?.facts ?? null;
}

/** Returns the words of a vocabulary, as of its newest revision; groups have none. */
export function wordsOf(vocabulary: PreferenceVocabulary): readonly VocabularyWord[] {
  return DATA[vocabulary]?.words ?? [];
}

/** Returns a vocabulary's word for a use; `null` if it has none. */
export function wordFor(vocabulary: PreferenceVocabulary, use: SiteUse): string | null {
  return wordsOf(vocabulary).find((one) => one.use === use)?.word ?? null;
}

/** Returns the Content-Signal key for the same use as a Content-Usage label; `null` if there is none. */
export function keyForLabel(label: string): string | null {
  const use = CONTENT_USAGE.words.find(({ word }) => word === label)?.use ?? null;
  return use === null ? null : wordFor('content-signal', use);
}
