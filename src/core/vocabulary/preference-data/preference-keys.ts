import { CONTENT_SIGNAL, USE_LEVELS } from './content-signal.ts';
import { CONTENT_USAGE } from './content-usage.ts';
import type { PreferenceValues } from './preference-vocabulary.ts';

/** Strictest first. */
const SIGNAL_VALUES = fromMost(CONTENT_SIGNAL.values);
const USAGE_VALUES = fromMost(CONTENT_USAGE.values);

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

function fromMost(values: PreferenceValues): string[] {
  const saying = (said: 'allowed' | 'disallowed') => Object.keys(values).filter((text) => values[text] === said);
  return [...saying('disallowed'), ...saying('allowed')];
}
