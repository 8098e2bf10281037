import { ROBOTS_TXT } from '../../model/line-reference.ts';
import { addTo, groupBy, once } from '../../text/maps.ts';
import type { Rule } from '../../rules/rule.ts';
import { type CrawlerClass, findCrawlers } from '../differences/find-crawlers.ts';
import { findPurposes } from '../differences/find-purposes.ts';
import { type JoinedRule, ruleKey } from '../differences/joined-rules.ts';
import type { SideReader } from '../differences/policy-side.ts';
import { groupUsages, type UsageGroup } from '../differences/usage-groups.ts';

/** The rules of a file that one class of crawlers obeys, for one reader and purpose. */
export interface RuleContext {
  readonly reader: SideReader;
  readonly crawlers: CrawlerClass;
  readonly purpose: string | null;
  readonly rules: readonly ContextRule[];
  /** The indices of the rules that each line of the file itself states. */
  readonly byLine: ReadonlyMap<number, readonly number[]>;
  /** Computed on first use, like `wildcardRules`. */
  readonly groups: () => readonly ContextGroup[];
  readonly wildcardRules: () => readonly number[];
}

/** A rule, once for each line that states it, in file order; at least one. */
export type ContextRule = readonly [Rule, ...Rule[]];

export interface ContextGroup extends UsageGroup {
  /** Maps an index in the context to the index in the group. */
  readonly indexOf: ReadonlyMap<number, number>;
}

/** Maximum number of rules for all crawlers together; files with more are not analysed. */
const MAX_RULES = 200_000;

/** Returns the contexts of a file for one reader; `null` when there are too many to analyse. Clause: G2, D1, D2. */
export function openContexts(reader: SideReader): RuleContext[] | null {
  const { purposes, complete } = findPurposes([reader]);
  if (!complete) return null;
  const contexts: RuleContext[] = [];
  let count = 0;
  for (const crawlers of findCrawlers([reader], purposes)) {
    for (const purpose of purposes) {
      const found = reader.rulesFor(crawlers.representative, purpose);
      if (found === null) return null;
      const rules = groupBy(found.rules, ruleKey);
      count += rules.length + 1;
      if (count > MAX_RULES) return null;
      contexts.push(newContext(reader, crawlers, purpose, rules));
    }
  }
  return contexts;
}

function newContext(
  reader: SideReader,
  crawlers: CrawlerClass,
  purpose: string | null,
  rules: readonly ContextRule[],
): RuleContext {
  const byLine = new Map<number, number[]>();
  for (const [index, stated] of rules.entries()) {
    for (const line of new Set(stated.map(lineOf))) addTo(byLine, line, index);
  }
  const groups = once(() => {
    const joined = rules.map(([rule]): JoinedRule => [rule, rule]);
    const inContext = new Map(joined.map((rule, index) => [rule, index]));
    return groupUsages(joined, [reader, reader]).map((group) => ({
      ...group,
      indexOf: new Map(group.rules.map((rule, index) => [inContext.get(rule) ?? -1, index])),
    }));
  });
  const wildcardRules = once(() => rules.flatMap(([{ pattern }], index) => (pattern.includes('*') ? [index] : [])));
  return { reader, crawlers, purpose, rules, byLine, groups, wildcardRules };
}

/** The line of the file that states a rule; -1 for a rule of another document. */
export function lineOf({ origin }: Rule): number {
  return origin.path === ROBOTS_TXT ? origin.line : -1;
}
