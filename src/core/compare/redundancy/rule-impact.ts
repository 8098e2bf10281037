import { decideMatching } from '../../decide/decide-matching.ts';
import type { Decision } from '../../decide/decision.ts';
import { type Effort, effortLeft, shareOf } from '../../paths/effort.ts';
import type { Rule } from '../../rules/rule.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import { broaderUsage, type Usage } from '../../vocabulary/usages.ts';
import type { JoinedRule } from '../differences/joined-rules.ts';
import type { SideReader } from '../differences/policy-side.ts';
import { isSameOutcome, toOutcome, type UsageOutcome } from '../differences/usage-outcome.ts';
import { type ContextGroup, lineOf, type RuleContext } from './rule-contexts.ts';

/** A path on which a rule makes a difference. */
export interface RuleWitness {
  readonly reader: ReaderId;
  readonly crawlers: readonly string[];
  /** The crawler that represents all of them in queries. */
  readonly representative: string;
  readonly purpose: string | null;
  readonly usage: Usage;
  readonly path: string;
  /** The outcome with the rule (`before`) and without it (`after`). */
  readonly before: UsageOutcome;
  readonly after: UsageOutcome;
}

/** What a rule does for a reader. */
export type RuleImpact =
  | { readonly kind: 'alive'; readonly witness: RuleWitness }
  /** `dead`: removing it changes no decision; `absent`: the reader does not read the line as a rule. */
  | { readonly kind: 'dead' | 'absent' | 'unknown' };

/** Budget of states for one search of an analysis. */
export const STATES_PER_SEARCH = 10_000;

/**
 * Determines whether a line of a file makes a difference in any of the contexts.
 *
 * @param gone - lines to treat as already removed
 * @param contexts - those in which the line states a rule
 *
 * Clause: D3-D12, G3-G6.
 */
export function impactOfLine(
  line: number,
  gone: ReadonlySet<number>,
  contexts: readonly RuleContext[],
  effort: Effort,
): RuleImpact {
  let kind: 'dead' | 'absent' | 'unknown' = contexts.length === 0 ? 'absent' : 'dead';
  for (const context of contexts) {
    for (const group of groupsOf(context, line)) {
      const found = searchGroup(context, group, line, gone, effort);
      if (found === 'unknown') kind = 'unknown';
      else if (found !== null) return { kind: 'alive', witness: found };
    }
  }
  return { kind };
}

/** The groups in which a line can make a difference that no other group shows. Clause: D12. */
function groupsOf(context: RuleContext, line: number): ContextGroup[] {
  const usages = new Set((context.byLine.get(line) ?? []).map((index) => context.rules[index]?.[0].usage));
  return context.groups().filter((group) => group.usages.some((usage) => isAffected(usage, usages)));
}

/** Whether rules about some usages are candidates for a usage. Clause: D3. */
function isAffected(usage: Usage, stated: ReadonlySet<Usage | null | undefined>): boolean {
  return stated.has(usage) || stated.has(broaderUsage(usage));
}

/** The rules of a group, with a line and without it. */
export interface RemovalOfLine {
  readonly at: (index: number) => JoinedRule | undefined;
  /** The indices of the rules that change. */
  readonly targets: readonly number[];
  /** The indices of rules that are already gone. */
  readonly omitted: ReadonlySet<number>;
}

export function removalOf(
  context: RuleContext,
  { rules, indexOf }: ContextGroup,
  line: number,
  gone: ReadonlySet<number>,
): RemovalOfLine {
  const { byLine } = context;
  // The context or what is gone may be thousands of lines, but seldom both.
  const goneHere = gone.size < byLine.size ? [...gone] : [...byLine.keys()].filter((one) => gone.has(one));
  const touched = new Set([line, ...goneHere].flatMap((one) => byLine.get(one) ?? []));
  const changed = new Map<number, JoinedRule>();
  const targets: number[] = [];
  const omitted = new Set<number>();
  for (const inContext of touched) {
    const index = indexOf.get(inContext);
    if (index === undefined) continue;
    const stated = context.rules[inContext]?.filter((rule) => !gone.has(lineOf(rule))) ?? [];
    const before = stated[0] ?? null;
    const after = stated.find((rule) => lineOf(rule) !== line) ?? null;
    changed.set(index, [before, after]);
    if (before === null) omitted.add(index);
    // A conventional rule that another line also states may still move.
    else if (before !== after && (after === null || after.kind === 'conventional')) targets.push(index);
  }
  return { at: (index) => changed.get(index) ?? rules[index], targets, omitted };
}

function searchGroup(
  context: RuleContext,
  group: ContextGroup,
  line: number,
  gone: ReadonlySet<number>,
  effort: Effort,
): RuleWitness | 'unknown' | null {
  const { reader, purpose, crawlers } = context;
  const { at, targets, omitted } = removalOf(context, group, line, gone);
  if (targets.length === 0) return null;
  if (effortLeft(effort) === 0) return 'unknown';
  // What the line is about is named before what depends on it (D9).
  const stated = new Set(targets.map((index) => at(index)?.[0]?.usage));
  const usages = group.usages.toSorted((a, b) => Number(isAffected(b, stated)) - Number(isAffected(a, stated)));
  let witness: RuleWitness | null = null;
  const end = group.explorer.search({
    overrides: group.precedence(at),
    effort: shareOf(effort, STATES_PER_SEARCH),
    targets,
    omitted,
    visit: ({ deciding, path }) => {
      const [withRule, withoutRule] = ([0, 1] as const).map((side) =>
        decideAt(
          path,
          deciding.map((index) => at(index)?.[side] ?? null),
          reader,
        ),
      );
      for (const usage of usages) {
        const [before, after] = [withRule, withoutRule].map((decide) => decide && toOutcome(decide(usage)));
        if (!before || !after || isSameOutcome(before, after)) continue;
        const { names, representative } = crawlers;
        witness = { reader: reader.reader, crawlers: names, representative, purpose, usage, path, before, after };
        return true;
      }
      return false;
    },
  });
  return witness ?? (end === 'complete' ? null : 'unknown');
}

/** Decides a path from the matching rules, ignoring `null`. */
export function decideAt(
  path: string,
  matching: readonly (Rule | null)[],
  { reader, switches }: SideReader,
): (usage: Usage) => Decision {
  const rules = matching.filter((rule) => rule !== null).toSorted((a, b) => a.place - b.place);
  return decideMatching(rules, { reader, path, switches });
}
