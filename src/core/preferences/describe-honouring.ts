import type { VocabularyFacts } from '../vocabulary/preference-data/preference-vocabulary.ts';

/** Describes who honours a vocabulary, and as of when this is known. Clause: S12. */
export function describeHonouring({ honouredBy, asOf }: VocabularyFacts): string {
  return describeHonoured(honouredBy.map((one) => `${one.who} (${one.what})`).join('; '), asOf);
}

/** @param who - empty if no operator documents it */
export function describeHonoured(who: string, asOf: string): string {
  return who === ''
    ? `No crawler operator documents that it honours this (as of ${asOf}).`
    : `Documented as honoured by ${who} (as of ${asOf}).`;
}
