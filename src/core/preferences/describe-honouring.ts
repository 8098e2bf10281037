import type { VocabularyFacts } from '../vocabulary/preference-data/preference-vocabulary.ts';

/** Describes who honours a vocabulary, and as of when this is known; empty if nothing is. Clause: S12. */
export function describeHonouring(facts: VocabularyFacts | null): string {
  if (facts === null) return '';
  return describeHonoured(facts.honouredBy.map((one) => `${one.who} (${one.what})`).join('; '), facts.asOf);
}

/** @param who - empty if no operator documents it */
export function describeHonoured(who: string, asOf: string): string {
  return who === ''
    ? `No crawler operator documents that it honours this (as of ${asOf}).`
    : `Documented as honoured by ${who} (as of ${asOf}).`;
}
