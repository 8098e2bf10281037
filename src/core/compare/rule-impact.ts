import type { ReaderId } from '../decide/question.ts';
import { SETTLED, switchesOf } from '../decide/switches.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { CandidateRule } from './candidate-rules.ts';
import { decideByRules } from './decide-by-rules.ts';
import { dominanceAmong, type JoinedRule, type RulesByIndex } from './join-rules.ts';
import type { ContextGroup, ReadingContext } from './reading-context.ts';
import { isSameOutcome, type UsageOutcome } from './usage-outcome.ts';

/** A path on which a rule makes a difference. */
export interface RuleWitness {
  readonly reader: ReaderId;
  readonly crawlers: readonly string[];
  readonly asked: string;
  readonly purpose: string | null;
  readonly usage: Usage;
  readonly path: string;
  /** With the rule, and without it. */
  readonly before: UsageOutcome;
  readonly after: UsageOutcome;
}

/** What a rule comes to for a reader: a path it matters for, nothing at all, or that is not known. */
export type RuleImpact =
  | { readonly kind: 'alive'; readonly witness: RuleWitness }
  /** `dead`: no decision would be another without it; `absent`: the reader does not read the line as a rule. */
  | { readonly kind: 'dead' | 'absent' | 'unknown' };

/** What an analysis may still spend, in states. */
export interface Effort {
  left: number;
  readonly perSearch: number;
  readonly isCancelled?: (() => boolean) | undefined;
}

export interface AnalysisOptions {
  /** How many states may be looked at in all. */
  readonly budget?: number;
  /** Asked now and then; `true` ends the analysis, incomplete. */
  readonly isCancelled?: (() => boolean) | undefined;
}

/** States for the analysis of one file; some seconds of work at the most. */
export const ANALYSIS_BUDGET = 150_000;
/** States for one question of it. */
export const STATES_PER_SEARCH = 10_000;
/** Rules of all crawlers together; files with more are not analysed. */
export const MOST_RULES = 200_000;

/** Of both sides, where the same file is read in the same way. */
export const SETTLED_SWITCHES = [switchesOf(SETTLED), switchesOf(SETTLED)] as const;

/**
 * Tells whether a line of a file makes a difference in some contexts, beside others that are taken for missing.
 *
 * Clause: D3-D12, G3-G6.
 */
export function impactOfLine(
  line: number,
  gone: ReadonlySet<number>,
  contexts: readonly ReadingContext[],
  effort: Effort,
): RuleImpact {
  let kind: 'dead' | 'absent' | 'unknown' = 'absent';
  for (const context of contexts) {
    if (!context.byLine.has(line)) continue;
    if (kind === 'absent') kind = 'dead';
    for (const group of groupsOf(context, line)) {
      const found = searchGroup(context, group, line, gone, effort);
      if (found === 'unknown') kind = 'unknown';
      else if (found !== null) return { kind: 'alive', witness: found };
    }
  }
  return { kind };
}

/** The groups in which a line can make a difference that does not show in another one. Clause: D12. */
function groupsOf(context: ReadingContext, line: number): ContextGroup[] {
  const usages = new Set((context.byLine.get(line) ?? []).map((index) => context.rules[index]?.rule.usage));
  return context
    .groups()
    .filter((group) =>
      group.usages.some((usage) => usages.has(usage) || (usages.has('present') && usage.startsWith('present-'))),
    );
}

/** The rules of a group as they are with a line and without it: those that are touched stand in place of the others. */
export function withoutLine(
  { rules: contextRules, byLine }: ReadingContext,
  { rules, indexOf }: ContextGroup,
  line: number,
  gone: ReadonlySet<number>,
): { readonly rules: RulesByIndex; readonly concerned: readonly number[]; readonly without: Set<number> } {
  const own = new Set(byLine.get(line));
  const touched = new Set([line, ...gone].flatMap((other) => byLine.get(other) ?? []));
  const changed = new Map<number, JoinedRule>();
  const concerned: number[] = [];
  const without = new Set<number>();
  for (const at of touched) {
    const index = indexOf.get(at) ?? -1;
    const rule = rules[index];
    if (!rule) continue;
    const before = contextRules[at]?.said.filter((said) => !gone.has(said.line)) ?? [];
    const after = before.filter((said) => said.line !== line);
    const places: readonly [number, number] = [before[0]?.place ?? -1, after[0]?.place ?? -1];
    changed.set(index, { ...rule, places });
    if (places[0] === -1) without.add(index);
    else if (own.has(at) && places[0] !== places[1] && (places[1] === -1 || rule.kind === 'conventional')) {
      concerned.push(index);
    }
  }
  return { rules: { at: (index) => changed.get(index) ?? rules[index] }, concerned, without };
}

function searchGroup(
  context: ReadingContext,
  group: ContextGroup,
  line: number,
  gone: ReadonlySet<number>,
  effort: Effort,
): RuleWitness | 'unknown' | null {
  const { reader, purpose, crawlers } = context;
  const { rules, concerned, without } = withoutLine(context, group, line, gone);
  if (concerned.length === 0) return null;
  if (effort.left <= 0) return 'unknown';
  let witness: RuleWitness | null = null;
  const { end, states } = group.explorer.search({
    dominates: dominanceAmong(rules, { reader, switches: SETTLED_SWITCHES, usage: group.usage }),
    budget: Math.min(effort.left, effort.perSearch),
    isCancelled: effort.isCancelled,
    concerned,
    without,
    visit: ({ deciding, path }) => {
      const [before, after] = ([0, 1] as const).map((side) => decideOn(side, rules, deciding, path, reader));
      for (const usage of group.usages) {
        const [was, is] = [before?.(usage), after?.(usage)];
        if (!was || !is || isSameOutcome(was, is)) continue;
        const { names, asked } = crawlers;
        witness = { reader, crawlers: names, asked, purpose, usage, path, before: was, after: is };
        return true;
      }
      return false;
    },
  });
  effort.left -= states;
  return witness ?? (end === 'complete' ? null : 'unknown');
}

/** What the rules that decide together come to on one side: with the line, or without it. */
export function decideOn(
  side: 0 | 1,
  rules: RulesByIndex,
  deciding: readonly number[],
  path: string,
  reader: ReaderId,
): (usage: Usage) => UsageOutcome {
  const present: JoinedRule[] = [];
  for (const index of deciding) {
    const rule = rules.at(index);
    if (rule && rule.places[side] !== -1) present.push(rule);
  }
  const placeOf = new Map<CandidateRule, number>(present.map((rule) => [rule, rule.places[side]]));
  return decideByRules(present, path, reader, (a, b) => {
    if (reader !== 'koster-1996') {
      if (a.pattern.length !== b.pattern.length) return a.pattern.length > b.pattern.length;
      if (a.effect !== b.effect) return a.effect === 'allow';
    }
    return (placeOf.get(a) ?? 0) < (placeOf.get(b) ?? 0);
  });
}
