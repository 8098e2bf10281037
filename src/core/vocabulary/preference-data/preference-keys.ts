import { CONTENT_SIGNAL, USE_LEVEL_MEANINGS, USE_LEVELS } from './content-signal.ts';
import { CONTENT_USAGE } from './content-usage.ts';
import type { PreferenceValues, VocabularyWord } from './preference-vocabulary.ts';

/** A vocabulary whose lines are lists of keys and values. */
export type ListVocabulary = 'content-signal' | 'content-usage';

/** A key with its possible values. Clause: X4, Y4. */
export interface PreferenceKey extends VocabularyWord {
  /** Strictest first. */
  readonly values: readonly string[];
  /** What each value means. */
  readonly meanings: Readonly<Record<string, string>>;
}

/** The keys of Content-Signal and the labels of Content-Usage, as of the newest known revisions. Clause: X4, X8, Y9. */
export const PREFERENCE_KEYS: Readonly<Record<ListVocabulary, readonly PreferenceKey[]>> = {
  'content-signal': [
    ...withValues(CONTENT_SIGNAL.words, CONTENT_SIGNAL.values),
    {
      ...CONTENT_SIGNAL.levelWord,
      values: USE_LEVELS,
      meanings: Object.fromEntries(USE_LEVELS.map((level) => [level, USE_LEVEL_MEANINGS[level].meaning])),
    },
  ],
  'content-usage': withValues(CONTENT_USAGE.words, CONTENT_USAGE.values),
};

function withValues(words: readonly VocabularyWord[], values: PreferenceValues): PreferenceKey[] {
  const withMeaning = (meaning: 'allowed' | 'disallowed') =>
    Object.keys(values).filter((text) => values[text] === meaning);
  const [allowing, refusing] = [withMeaning('allowed'), withMeaning('disallowed')];
  const meanings = Object.fromEntries([
    ...allowing.map((text) => [text, 'The site allows it.']),
    ...refusing.map((text) => [text, 'The site refuses it.']),
  ]);
  return words.map((word) => ({ ...word, values: [...refusing, ...allowing], meanings }));
}
