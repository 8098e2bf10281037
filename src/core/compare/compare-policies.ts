import type { Question, ReaderId } from '../decide/question.ts';
import type { PathLanguage } from '../match/path-language.ts';
import { type Usage, USAGES } from '../vocabulary/usages.ts';
import { type CandidateRule, type CrawlerView, viewOf } from './candidate-rules.ts';
import { type ComparedCrawlers, findCrawlers } from './find-crawlers.ts';
import { findPurposes } from './find-purposes.ts';
import { changedRules, joinRules } from './join-rules.ts';
import type { PolicyPair, PolicySide } from './policy-side.ts';
import { isSameList, isSameOutcome, outcomeOf, printOutcome, type UsageOutcome } from './usage-outcome.ts';
import { groupUsages, type UsageGroup } from './rule-explorer.ts';

/** A change of a decision, with a path that has it. */
export interface PolicyDifference {
  /** Crawlers that both policies treat alike, as written; `*` is any other. */
  readonly crawlers: readonly string[];
  /** The purpose that was asked about; `null` for none. */
  readonly purpose: string | null;
  readonly usage: Usage;
  /** A shortest path whose decision changes so. */
  readonly path: string;
  /** The crawler to ask about it. */
  readonly asked: string;
  /** As a reader compares it, that of a rule which one of the policies lacks, or reads otherwise, and which decides the path. */
  readonly pattern: string;
  readonly before: UsageOutcome;
  readonly after: UsageOutcome;
}

export interface PolicyComparison {
  /** True when it is certain that no decision and no restriction changes. */
  readonly equivalent: boolean;
  /** True when every path was taken into account: then there are no other differences than those listed. */
  readonly complete: boolean;
  /**
   * Why not every path was: more than may be looked at, or a document that the policies refer to and that is not there, which may
   * bear on what changes.
   */
  readonly obstacle: 'budget' | 'missing-document' | null;
  /**
   * One for each crawler class, purpose, usage and change, and where asked for, for each rule that makes it; within a class
   * shortest paths first.
   */
  readonly differences: readonly PolicyDifference[];
  /** How many states were looked at. */
  readonly states: number;
}

export interface ComparisonOptions {
  readonly reader?: ReaderId;
  /** A crawler, as typed; without it all that the policies tell apart. */
  readonly crawler?: string | undefined;
  /** Only these usages; all, unless given. */
  readonly usages?: readonly Usage[];
  /** Only these paths; all that the reader compares, unless given. */
  readonly language?: PathLanguage;
  /** Looks for a path for each rule that makes a change, as far as the budget goes, and not only for each change. */
  readonly eachRule?: boolean;
  /** The day of the use, for time limits (D13). */
  readonly date?: string | null;
  /** How many states one search may look at. */
  readonly budget?: number;
  /** How many states all searches together may look at; any number, unless given. */
  readonly total?: number;
  /** Asked now and then; `true` ends the comparison, incomplete. */
  readonly isCancelled?: (() => boolean) | undefined;
  /** Told after each class of crawlers how many are done. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** States for one search: one class of crawlers, purpose and set of usages. A second or two at the most. */
export const COMPARISON_BUDGET = 20_000;

/**
 * Finds what two policies decide differently, over all paths there are: for each class of crawlers, purpose and usage
 * the changes of effect or restrictions, each with a shortest path that has it.
 *
 * Only paths are looked at on which a rule decides that stands in one of the policies only; on all others the same
 * rules decide. What they come to is decided by `decideUsage` itself.
 *
 * Clause: G1-G6, D1-D13, A11.
 */
export function comparePolicies(
  before: PolicySide,
  after: PolicySide,
  options: ComparisonOptions = {},
): PolicyComparison {
  const { reader = 'acap', crawler, isCancelled, onProgress } = options;
  const pair: PolicyPair = [before, after];
  const { purposes, complete: hasAllPurposes } =
    reader === 'acap' ? findPurposes(pair) : { purposes: [null], complete: true };
  const classes = crawler === undefined ? findCrawlers(pair, reader) : [{ names: [crawler], asked: crawler }];
  const merged = new Map<string, ClassDifferences>();
  const extra = { left: options.eachRule === true ? (options.budget ?? COMPARISON_BUDGET) : 0 };
  const all = { left: options.total ?? Infinity };
  let complete = hasAllPurposes;
  let isUnread = false;
  let states = 0;
  for (const [index, one] of classes.entries()) {
    if (isCancelled?.() === true || all.left <= 0) {
      complete = false;
      break;
    }
    const known = compareForClass(pair, one, purposes, { ...options, extra, all }, merged);
    complete &&= known.complete;
    isUnread ||= known.isUnread;
    states += known.states;
    onProgress?.(index + 1, classes.length);
  }
  const differences = [...merged.values()].flatMap(({ names, found }) =>
    found.map((difference): PolicyDifference => ({ ...difference, crawlers: names })),
  );
  const obstacle = !complete ? 'budget' : isUnread ? 'missing-document' : null;
  const isKnown = obstacle === null;
  return { equivalent: isKnown && differences.length === 0, complete: isKnown, obstacle, differences, states };
}

/** States for the search for one rule, of which there may be thousands. */
const RULE_BUDGET = 1000;

interface InnerOptions extends ComparisonOptions {
  /** What all searches for single rules may still spend, in states. */
  readonly extra: { left: number };
  /** What all searches may. */
  readonly all: { left: number };
}

interface ClassDifferences {
  readonly names: string[];
  readonly found: readonly Omit<PolicyDifference, 'crawlers'>[];
}

function compareForClass(
  pair: PolicyPair,
  { names, asked }: ComparedCrawlers,
  purposes: readonly (string | null)[],
  options: InnerOptions,
  merged: Map<string, ClassDifferences>,
): { readonly complete: boolean; readonly isUnread: boolean; readonly states: number } {
  const reader = options.reader ?? 'acap';
  const views = purposes.map((purpose) => pair.map((side) => viewOf(side, reader, asked, purpose)));
  const changing = purposes.flatMap((purpose, index) => {
    const [before, after] = views[index] ?? [];
    if (!before || !after) return [];
    const rules = joinRules(before.rules, after.rules);
    const isOther = !isSameList(before.missing, after.missing);
    const changed = changedRules(rules, reader, pair);
    if (changed.length === 0 && !isOther) return [];
    // What a missing document says may bear on any rule that changed.
    return [{ purpose, rules, isUnread: isOther || before.missing.length > 0 }];
  });
  const isUnread = changing.some((one) => one.isUnread);
  if (changing.length === 0) return { complete: true, isUnread, states: 0 };
  const key = changing.map(({ purpose }) => keyOf(purpose, views[purposes.indexOf(purpose)] ?? [])).join('\f');
  const known = merged.get(key);
  if (known !== undefined) {
    known.names.push(...names);
    return { complete: true, isUnread, states: 0 };
  }
  const found = new Map<string, Omit<PolicyDifference, 'crawlers'>>();
  let complete = true;
  let states = 0;
  for (const { purpose, rules } of changing) {
    for (const group of groupUsages(rules, pair, reader, options.language)) {
      if (!group.usages.some((usage) => options.usages?.includes(usage) ?? true)) continue;
      const search = searchGroup(pair, group, { ...options, reader, asked, purpose }, found);
      complete &&= search.complete;
      states += search.states;
    }
  }
  merged.set(key, { names: [...names], found: sortDifferences([...found.values()], purposes) });
  return { complete, isUnread, states };
}

function searchGroup(
  pair: PolicyPair,
  { usages, rules, explorer, dominates }: UsageGroup,
  options: InnerOptions & { reader: ReaderId; asked: string; purpose: string | null },
  found: Map<string, Omit<PolicyDifference, 'crawlers'>>,
): { readonly complete: boolean; readonly states: number } {
  const { reader, asked, purpose, date = null, isCancelled, extra } = options;
  const budget = Math.min(options.budget ?? COMPARISON_BUDGET, options.all.left);
  const concerned = changedRules(rules, reader, pair);
  if (concerned.length === 0) return { complete: true, states: 0 };
  const isConcerned = new Set(concerned);
  const look = (path: string, pattern: string, isNew: (change: string) => string | null): void => {
    const question: Question = { reader, crawler: asked, path, purpose, date };
    for (const usage of usages) {
      if (options.usages?.includes(usage) === false) continue;
      const [before, after] = pair.map((side) => outcomeOf(side, question, usage));
      if (!before || !after || isSameOutcome(before, after)) continue;
      const key = isNew(`${usage}\n${printOutcome(before)}\n${printOutcome(after)}`);
      if (key !== null) found.set(key, { purpose, usage, path, asked, pattern, before, after });
    }
  };
  const known = found.size;
  const { end, states } = explorer.search({
    dominates,
    budget,
    isCancelled,
    concerned,
    visit: ({ deciding, path }) => {
      const rule = rules[deciding.find((index) => isConcerned.has(index)) ?? -1];
      // What changes for any purpose is said once, without one.
      look(path, rule?.pattern ?? '', (change) => (found.has(change) ? null : change));
      return false;
    },
  });
  let spent = states;
  for (const index of found.size > known ? concerned : []) {
    const pattern = rules[index]?.pattern ?? '';
    if (extra.left <= 0 || isCancelled?.() === true) break;
    const search = explorer.search({
      dominates,
      budget: Math.min(extra.left, RULE_BUDGET),
      concerned: [index],
      visit: ({ path }) => {
        look(path, pattern, (change) => {
          const key = `${change}\n${pattern}`;
          const first = found.get(change);
          return found.has(key) || first?.pattern === pattern || first?.path === path ? null : key;
        });
        return false;
      },
    });
    spent += search.states;
    extra.left -= search.states + 1;
  }
  options.all.left -= spent;
  return { complete: end === 'complete', states: spent };
}

function keyOf(purpose: string | null, views: readonly CrawlerView[]): string {
  const keys = (rules: readonly CandidateRule[]) => rules.map(({ key }) => key).join('\n');
  return `${purpose ?? ''}\v${views.map(({ rules, missing }) => `${keys(rules)}\v${missing.join()}`).join('\v')}`;
}

function sortDifferences<T extends Pick<PolicyDifference, 'usage' | 'path' | 'purpose'>>(
  differences: readonly T[],
  purposes: readonly (string | null)[],
): readonly T[] {
  return differences.toSorted(
    (a, b) =>
      purposes.indexOf(a.purpose) - purposes.indexOf(b.purpose) ||
      USAGES.indexOf(a.usage) - USAGES.indexOf(b.usage) ||
      a.path.length - b.path.length,
  );
}
