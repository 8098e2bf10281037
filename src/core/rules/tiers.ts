import type { Switches } from './switches.ts';

/**
 * How closely a statement addresses a question: `specific` in a sub-record that matches its purpose, otherwise
 * `general` (D2); `named` in a record that names the crawler, `any` in one that reaches it only by `*` (D1).
 */
export type Tier = `${'specific' | 'general'}-${'named' | 'any'}`;

/** Returns the tier of a rule in a record or a page. Clause: D1, D2. */
export function tierOf(isSpecific: boolean, isNamed: boolean): Tier {
  return `${isSpecific ? 'specific' : 'general'}-${isNamed ? 'named' : 'any'}`;
}

/** Returns whether a tier is that of a record, a tag or a group that names the crawler. Clause: D1. */
export function isNamedTier(tier: Tier): boolean {
  return tier.endsWith('-named');
}

const SETTLED_ORDER: readonly Tier[] = ['general-any', 'general-named', 'specific-any', 'specific-named'];
const NAMES_FIRST: readonly Tier[] = ['general-any', 'specific-any', 'general-named', 'specific-named'];

/** Returns the rank of a tier; 0 is the lowest. Source: Part 1 §2.2; Guide §2.1.1, §2.2. Clause: D4; reading R3. */
export function tierRank(tier: Tier, { namesBeforePurposes }: Pick<Switches, 'namesBeforePurposes'>): number {
  return (namesBeforePurposes ? NAMES_FIRST : SETTLED_ORDER).indexOf(tier);
}
