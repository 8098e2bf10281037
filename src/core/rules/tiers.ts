import type { Switches } from './switches.ts';

/**
 * Whom and what a statement is for: `specific` inside a sub-record whose purpose is asked about, else `general` (D2);
 * `named` in a record that names the crawler, `any` in one that reaches it only by `*` (D1).
 */
export type Tier = `${'specific' | 'general'}-${'named' | 'any'}`;

/** The tier of a rule of a record or a page. Clause: D1, D2. */
export function tierOf(isSpecific: boolean, isNamed: boolean): Tier {
  return `${isSpecific ? 'specific' : 'general'}-${isNamed ? 'named' : 'any'}`;
}

/** True in a record, a tag or a group that names the crawler. Clause: D1. */
export function isNamedTier(tier: Tier): boolean {
  return tier.endsWith('-named');
}

const SETTLED_ORDER: readonly Tier[] = ['general-any', 'general-named', 'specific-any', 'specific-named'];
const NAMES_FIRST: readonly Tier[] = ['general-any', 'specific-any', 'general-named', 'specific-named'];

/** The rank of a tier, from 0, the lowest. Source: Part 1 §2.2; Guide §2.1.1, §2.2. Clause: D4; reading R3. */
export function tierRank(tier: Tier, { namesBeforePurposes }: Pick<Switches, 'namesBeforePurposes'>): number {
  return (namesBeforePurposes ? NAMES_FIRST : SETTLED_ORDER).indexOf(tier);
}
