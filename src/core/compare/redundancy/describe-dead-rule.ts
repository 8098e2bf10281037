import type { Effect } from '../../decide/decision.ts';
import type { LineReference } from '../../model/line-reference.ts';
import { type Effort, shareOf } from '../../paths/effort.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { RuleContext } from './rule-contexts.ts';
import { decideAt, removalOf, type RuleWitness, STATES_PER_SEARCH } from './rule-impact.ts';

/** A rule whose removal changes no decision or restriction for the reader that it is written for. */
export interface DeadRule {
  readonly line: number;
  /** Whether, without it, the shortest path that it matches is still decided as it says, or the opposite way. */
  readonly kind: 'redundant' | 'overridden';
  /** A shortest path that it matches. */
  readonly path: string;
  readonly usage: Usage;
  readonly crawlers: readonly string[];
  /** The lines that decide that path, in this file or others; empty where the default decides. */
  readonly lines: readonly LineReference[];
  readonly effect: Effect;
  /** A path for which another reader needs the rule; usually `null`. */
  readonly neededBy: RuleWitness | null;
}

type DeadRuleDescription = Omit<DeadRule, 'neededBy'>;

/** Describes what decides in place of a dead rule, given its contexts; `null` if it matches no path. */
export function describeDeadRule(
  line: number,
  gone: ReadonlySet<number>,
  contexts: readonly RuleContext[],
  effort: Effort,
): DeadRuleDescription | null {
  let first: DeadRuleDescription | null = null;
  for (const context of contexts) {
    for (const index of context.byLine.get(line) ?? []) {
      const found = describeIn(context, index, line, gone, effort);
      if (found?.kind === 'overridden') return found;
      first ??= found;
    }
  }
  return first;
}

function describeIn(
  context: RuleContext,
  index: number,
  line: number,
  gone: ReadonlySet<number>,
  effort: Effort,
): DeadRuleDescription | null {
  const rule = context.rules[index]?.[0];
  const group = context.groups().find(({ usages }) => rule !== undefined && usages.includes(rule.usage));
  if (!rule || !group) return null;
  const { at, omitted } = removalOf(context, group, line, gone);
  const own = group.indexOf.get(index) ?? -1;
  const overrides = group.precedence(at);
  const stated = rule.effect === 'allow' ? 'permitted' : 'prohibited';
  let described: DeadRuleDescription | null = null;
  group.explorer.search({
    // The rule itself is never overridden here, so that every path it matches is covered.
    overrides: (a, b) => b !== own && overrides(a, b),
    effort: shareOf(effort, STATES_PER_SEARCH),
    targets: [own],
    omitted,
    visit: ({ deciding, path }) => {
      const others = deciding.flatMap((one) => at(one)?.[1] ?? []);
      const { effect, lines } = decideAt(path, others, context.reader)(rule.usage);
      const kind = effect === stated ? 'redundant' : 'overridden';
      described = { line, kind, path, usage: rule.usage, crawlers: context.crawlers.names, lines, effect };
      return true;
    },
  });
  return described;
}
