import { CONTENT_SIGNAL, USE_LEVELS } from './content-signal.ts';
import { CONTENT_USAGE } from './content-usage.ts';
import type { PreferenceValues } from './preference-vocabulary.ts';

const SIGNAL_VALUES = strictestFirst(CONTENT_SIGNAL.values);
const USAGE_VALUES = strictestFirst(CONTENT_USAGE.values);

/** A vocabulary whose lines are lists of keys and values. */
export type ListVocabulary = 'content-signal' | 'content-usage';

/** A key with its possible values, strictest first. Clause: X4, Y4. */
export interface PreferenceKey {
  readonly key: string;
  readonly values: readonly string[];
}

/** The keys of Content-Signal and the labels of Content-Usage, as of the newest known revisions. Clause: X4, Y9. */
export const PREFERENCE_KEYS: Readonly<Record<ListVocabulary, readonly PreferenceKey[]>> = {
  'content-signal': [
    ...CONTENT_SIGNAL.keys.map((key) => ({ key, values: SIGNAL_VALUES })),
    { key: CONTENT_SIGNAL.levelKey, values: USE_LEVELS },
  ],
  'content-usage': CONTENT_USAGE.labels.map((key) => ({ key, values: USAGE_VALUES })),
};

function strictestFirst(values: PreferenceValues): string[] {
  const valuesMeaning = (meaning: 'allowed' | 'disallowed') =>
    Object.keys(values).filter((text) => values[text] === meaning);
  return [...valuesMeaning('disallowed'), ...valuesMeaning('allowed')];
}
