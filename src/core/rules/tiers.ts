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

/**
 * Selects the candidates for a usage that count: those in the highest tier; under R4, in the highest of each usage.
 *
 * @param own - the candidates about the usage itself
 * @param broader - those about the less specific usage that covers it
 *
 * Clause: D4, M3; readings R3, R4.
 */
export function inHighestTier<C extends { readonly tier: Tier }>(
  own: readonly C[],
  broader: readonly C[],
  switches: Pick<Switches, 'namesBeforePurposes' | 'tiersByUsage'>,
): readonly C[] {
  if (broader.length === 0) return highestTier(own, switches);
  return switches.tiersByUsage
    ? [...highestTier(own, switches), ...highestTier(broader, switches)]
    : highestTier([...own, ...broader], switches);
}

function highestTier<C extends { readonly tier: Tier }>(
  candidates: readonly C[],
  switches: Pick<Switches, 'namesBeforePurposes'>,
): readonly C[] {
  if (candidates.length < 2) return candidates;
  const highest = candidates.reduce((rank, { tier }) => Math.max(rank, tierRank(tier, switches)), 0);
  return candidates.filter(({ tier }) => tierRank(tier, switches) === highest);
}
