import { CONTENT_SIGNAL, USE_LEVEL_MEANINGS, USE_LEVELS } from './content-signal.ts';
import { CONTENT_USAGE } from './content-usage.ts';
import type { PreferenceValues, VocabularyWord } from './preference-vocabulary.ts';

/** A key or label, for people. */
export interface PreferenceWord extends VocabularyWord {
  /** What each of its values says. */
  readonly values: readonly { readonly text: string; readonly meaning: string }[];
}

const VALUE_MEANINGS = { allowed: 'The site allows it.', disallowed: 'The site refuses it.' } as const;

/** Words by themselves, with what the values of their vocabulary say. */
function withValues(words: readonly VocabularyWord[], values: PreferenceValues): PreferenceWord[] {
  const meanings = Object.entries(values).map(([text, value]) => ({ text, meaning: VALUE_MEANINGS[value] }));
  return words.map((one) => ({ ...one, values: meanings }));
}

/** The keys of Content-Signal and the labels of Content-Usage, as they are explained to people. Clause: X4, X8, Y9, Y11. */
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
