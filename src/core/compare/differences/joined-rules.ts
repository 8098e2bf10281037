import { precedenceOf } from '../../rules/precedence.ts';
import type { Rule } from '../../rules/rule.ts';
import type { ReadingId } from '../../vocabulary/readings.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { SideReader } from './policy-side.ts';

/** Two policies to compare, as one reader reads them. */
export type ReaderPair = readonly [before: SideReader, after: SideReader];

/** A rule as it is in each of two policies; `null` in one that lacks it. */
export type JoinedRule = readonly [before: Rule | null, after: Rule | null];

const SIDES = [0, 1] as const;

/** Returns the rule from the first policy that has it. */
export function ruleOf([before, after]: JoinedRule): Rule {
  const rule = before ?? after;
  if (rule === null) throw new RangeError('a joined rule is missing from both policies');
  return rule;
}

/** Returns a key that equivalent rules share. */
export function ruleKey(rule: Rule): string {
  return `${outcomeOfRule(rule)}\n${rule.pattern}`;
}

/** Returns a key for what a rule says apart from its pattern. Whether a group names the crawler matters only in R17. */
export function outcomeOfRule({ kind, usage, effect, tier, restrictions, treatedAsProhibition }: Rule): string {
  const scope = kind === 'acap' ? `${tier} ${Number(treatedAsProhibition)}` : '';
  return [`${kind} ${usage} ${effect} ${scope}`, ...restrictions.map(({ text }) => text)].join('\n');
}

/** Joins the rules of two policies; a rule that both have appears once. */
export function joinRules(before: readonly Rule[], after: readonly Rule[]): JoinedRule[] {
  const joined = new Map<string, [Rule | null, Rule | null]>();
  for (const side of SIDES) {
    for (const rule of side === 0 ? before : after) {
      const key = ruleKey(rule);
      const known = joined.get(key);
      if (known === undefined) joined.set(key, side === 0 ? [rule, null] : [null, rule]);
      else known[side] ??= rule;
    }
  }
  return [...joined.values()];
}

/**
 * Returns the indices of rules that one policy lacks, has in a different order or reads differently. On a path that
 * none of them decides, nothing changes.
 */
export function findChangedRules(rules: readonly JoinedRule[], pair: ReaderPair): number[] {
  const readings = differingReadings(pair);
  const areReordered = hasNewOrder(rules, pair);
  const namesCount = pair.some(({ switches }) => switches.conventionalNamesCount);
  return rules.flatMap((joined, index) => {
    const rule = ruleOf(joined);
    const isChanged =
      joined.includes(null) ||
      (areReordered && rule.kind === 'conventional') ||
      (namesCount && joined[0]?.tier !== joined[1]?.tier) ||
      readings.some((reading) => AFFECTED_BY[reading]?.(rule) === true);
    return isChanged ? [index] : [];
  });
}

/** Readings that are switched on for only one of the policies. */
function differingReadings([before, after]: ReaderPair): ReadingId[] {
  const [one, other] = [before, after].map(({ side }) => side.readings);
  return [...new Set([...(one ?? []), ...(other ?? [])])].filter((id) => one?.has(id) !== other?.has(id));
}

/** Selects the rules without which a reading changes nothing. Rules that it adds or removes are on one side only. */
const AFFECTED_BY: Readonly<Partial<Record<ReadingId, (rule: Rule) => boolean>>> = {
  R1: ({ kind }) => kind === 'conventional',
  R3: ({ tier }) => tier === 'specific-any',
  R4: ({ usage }) => usage.startsWith('present-'),
  R5: ({ restrictions }) => restrictions.length > 0,
  R12: ({ usage }) => usage === 'other',
  R13: ({ usage }) => usage.startsWith('present-'),
  R14: ({ pattern }) => pattern.startsWith('*'),
  R15: ({ usage }) => usage === 'other',
  R16: ({ kind }) => kind === 'conventional',
  R17: ({ kind }) => kind === 'conventional',
  R18: ({ usage }) => usage === 'preserve' || usage === 'other',
};

/** True when rules that both policies have are in a different order, and order can matter. Clause: G3, G5, D11. */
export function hasNewOrder(rules: readonly JoinedRule[], [{ reader }]: ReaderPair): boolean {
  if (reader !== 'koster-1996' && reader !== 'acap') return false;
  const places = rules
    .flatMap(([a, b]) => (a?.kind === 'conventional' && b !== null ? [{ before: a.place, after: b.place }] : []))
    .toSorted((a, b) => a.before - b.before);
  return places.some(({ after }, at) => after < (places[at - 1]?.after ?? 0));
}

/**
 * Returns a test of whether one rule overrides another, in every policy that has the other.
 *
 * @param usage - `null` for several, so that only rules about the same usage override each other
 */
export function precedenceAmong(
  at: (index: number) => JoinedRule | undefined,
  pair: ReaderPair,
  usage: Usage | null,
): (a: number, b: number) => boolean {
  const orders = pair.map(({ reader, switches }) => precedenceOf(reader, switches));
  return (first, second) => {
    const a = at(first);
    const b = at(second);
    if (!a || !b) return false;
    return SIDES.every((side) => {
      const [one, other] = [a[side], b[side]];
      return other === null || (one !== null && orders[side]?.(one, other, usage) === true);
    });
  };
}
