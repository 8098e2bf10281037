import type { VocabularyFacts } from '../vocabulary/preference-data/preference-vocabulary.ts';

/** Who honours a vocabulary, and of when that is known. Clause: S12. */
export function describeHonouring({ honouredBy, asOf }: VocabularyFacts): string {
  const who = honouredBy.map((one) => `${one.who} (${one.what})`).join('; ');
  return who === ''
    ? `No crawler operator documents that it honours this (as of ${asOf}).`
    : `Honoured, by its operator’s word, by ${who} (as of ${asOf}).`;
}
