import { CONTENT_SIGNAL, USE_LEVEL_MEANINGS, USE_LEVELS } from './content-signal.ts';
import { CONTENT_USAGE } from './content-usage.ts';
import type { PreferenceValues, VocabularyWord } from './preference-vocabulary.ts';

/** A key or label with an explanation of each value. */
export interface PreferenceWord extends VocabularyWord {
  /** The meaning of each of its values. */
  readonly values: readonly { readonly text: string; readonly meaning: string }[];
}

const VALUE_MEANINGS = { allowed: 'The site allows it.', disallowed: 'The site refuses it.' } as const;

/** Adds the meanings of a vocabulary's values to its words. */
function withValues(words: readonly VocabularyWord[], values: PreferenceValues): PreferenceWord[] {
  const meanings = Object.entries(values).map(([text, value]) => ({ text, meaning: VALUE_MEANINGS[value] }));
  return words.map((one) => ({ ...one, values: meanings }));
}

/** The keys of Content-Signal and the labels of Content-Usage, with explanations. Clause: X4, X8, Y9, Y11. */
export const PREFERENCE_WORDS: Readonly<Record<'content-signal' | 'content-usage', readonly PreferenceWord[]>> = {
  'content-signal': [
    ...withValues(CONTENT_SIGNAL.words, CONTENT_SIGNAL.values),
    {
      ...CONTENT_SIGNAL.levelWord,
      values: USE_LEVELS.map((level) => ({ text: level, meaning: USE_LEVEL_MEANINGS[level].meaning })),
    },
  ],
  'content-usage': withValues(CONTENT_USAGE.words, CONTENT_USAGE.values),
};
