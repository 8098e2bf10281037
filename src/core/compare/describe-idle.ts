import type { Effect, LineReference } from '../decide/decision.ts';
import { broaderUsage } from '../vocabulary/usages.ts';
import { dominanceAmong, type JoinedRule } from './join-rules.ts';
import type { ReadingContext } from './reading-context.ts';
import { decideOn, type Effort, type RuleWitness, SETTLED_SWITCHES, withoutLine } from './rule-impact.ts';

/** A rule that changes nothing for the reader it is written for: without it every decision and restriction is the same. */
export interface IdleRule {
  readonly line: number;
  /** Whether the shortest path that it matches is decided as it says anyway, or otherwise. */
  readonly kind: 'redundant' | 'overruled';
  /** A shortest path that it matches. */
  readonly path: string;
  readonly crawlers: readonly string[];
  /** What decides that path: lines of this file or of others; none by default. */
  readonly lines: readonly LineReference[];
  readonly effect: Effect;
  /** A path for which another reader needs it than the one it is written for; mostly `null`. */
  readonly aliveFor: RuleWitness | null;
}

type IdleDescription = Omit<IdleRule, 'aliveFor'>;

/** Says what decides instead of an idle rule; `null` for one that matches no path. */
export function describeIdle(
  line: number,
  gone: ReadonlySet<number>,
  contexts: readonly ReadingContext[],
  effort: Effort,
): IdleDescription | null {
  let first: IdleDescription | null = null;
  for (const context of contexts) {
    for (const index of context.byLine.get(line) ?? []) {
      const found = describeIn(context, index, line, gone, effort);
      if (found?.kind === 'overruled') return found;
      first ??= found;
    }
  }
  return first;
}

function describeIn(
  context: ReadingContext,
  index: number,
  line: number,
  gone: ReadonlySet<number>,
  effort: Effort,
): IdleDescription | null {
  const { reader, crawlers } = context;
  const rule = context.rules[index]?.rule;
  const group = context.groups().find(({ usages }) => rule !== undefined && usages.includes(rule.usage));
  if (!rule || !group) return null;
  const { rules, without } = withoutLine(context, group, line, gone);
  const twin = context.rules[index]?.said.find((said) => said.line !== line && !gone.has(said.line));
  const own = group.indexOf.get(index) ?? -1;
  const dominates = dominanceAmong(rules, { reader, switches: SETTLED_SWITCHES, usage: group.usage });
  const says = rule.effect === 'allow' ? 'permitted' : 'prohibited';
  const bears = (other: JoinedRule) => [rule.usage, broaderUsage(rule.usage), 'other'].includes(other.usage);
  // Where crawling is prohibited, nothing else is permitted.
  const isCrawl = (other: JoinedRule) => other.usage === 'crawl';
  let described: IdleDescription | null = null;
  const { states } = group.explorer.search({
    // The rule itself is never dropped, so that all paths are looked at that it matches.
    dominates: (a, b) => b !== own && dominates(a, b),
    budget: Math.max(1, Math.min(effort.perSearch, effort.left)),
    isCancelled: effort.isCancelled,
    concerned: [own],
    without,
    visit: ({ deciding, path }) => {
      // Where another line says the same, that one goes on to say it.
      const others = twin === undefined ? deciding.filter((one) => one !== own) : deciding;
      const { effect } = decideOn(1, rules, others, path, reader)(rule.usage);
      const kind = effect === says ? 'redundant' : 'overruled';
      const bearing = others.flatMap((one) => {
        const other = rules.at(one);
        if (!other || !(bears(other) || (effect === 'prohibited' && isCrawl(other)))) return [];
        return [{ path: other.document, line: one === own ? (twin?.line ?? other.line) : other.line }];
      });
      const lines = bearing.filter(({ line: place, path: of }) => place !== line || of !== 'robots.txt');
      described = { line, kind, path, crawlers: crawlers.names, lines, effect };
      return true;
    },
  });
  effort.left -= states;
  return described;
}
