import { createEffort, type Effort, effortLeft, shareOf, spendStates } from '../../paths/effort.ts';
import type { PathLanguage } from '../../paths/path-language.ts';
import type { Rule } from '../../rules/rule.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import { type Usage, USAGES } from '../../vocabulary/usages.ts';
import { type CrawlerClass, findCrawlers } from './find-crawlers.ts';
import { findPurposes } from './find-purposes.ts';
import { findChangedRules, type JoinedRule, joinRules, type ReaderPair, ruleKey, ruleOf } from './joined-rules.ts';
import { type CrawlerRules, type PolicySide, readSide } from './policy-side.ts';
import { groupUsages, type UsageGroup } from './usage-groups.ts';
import { isSameOutcome, printOutcome, toOutcome, type UsageOutcome } from './usage-outcome.ts';

/** A decision that changes from one policy to another, with a path as the witness. */
export interface PolicyDifference {
  /** Crawlers that neither policy tells apart, as written; `*` is any other crawler. */
  readonly crawlers: readonly string[];
  /** The crawler that represents all of them in queries. */
  readonly representative: string;
  /** `null` when the change does not depend on a purpose. */
  readonly purpose: string | null;
  readonly usage: Usage;
  /** A shortest path with this change. */
  readonly path: string;
  /** Pattern of a deciding rule that one policy lacks or reads differently, in the form that the reader compares. */
  readonly pattern: string;
  readonly before: UsageOutcome;
  readonly after: UsageOutcome;
}

export interface PolicyComparison {
  /** True when it is certain that no decision or restriction changes. */
  readonly equivalent: boolean;
  /** True when every path was covered, so that all differences are listed. */
  readonly complete: boolean;
  /** Why it is incomplete: the budget ran out, or a document that may affect the changes is missing. */
  readonly obstacle: 'budget' | 'missing-document' | null;
  /**
   * One for each crawler class, usage and change, under the first purpose that shows it, and on request for each rule
   * that causes it; within a class, sorted by purpose, usage and path length.
   */
  readonly differences: readonly PolicyDifference[];
  /** How many states were expanded. */
  readonly states: number;
}

export interface ComparisonOptions {
  /** `acap` by default. */
  readonly reader?: ReaderId;
  /** A single crawler, as typed; by default, all that the policies tell apart. */
  readonly crawler?: string | undefined;
  /** Selects usages to skip for a class of crawlers, given their names as written; by default, none. */
  readonly skips?: ((crawlers: readonly string[], usage: Usage) => boolean) | undefined;
  /** The usages to compare; by default, all. */
  readonly usages?: readonly Usage[];
  /** The paths to compare on; by default, all that the reader distinguishes. */
  readonly language?: PathLanguage;
  /** Looks for a path for each rule that causes a change, as far as the budget allows, not just for each change. */
  readonly eachRule?: boolean;
  /** How many states one search may expand; by default, {@link COMPARISON_BUDGET}. */
  readonly budget?: number;
  /** The budget shared by all searches; unlimited by default. */
  readonly effort?: Effort;
  /** Called after each class of crawlers. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** Budget of states for one search: one class of crawlers, purpose and group of usages. A second or two at most. */
export const COMPARISON_BUDGET = 20_000;
/** Budget of states for finding the path of one rule; there may be thousands of rules. */
const RULE_BUDGET = 1000;

/**
 * Finds what two policies decide differently over all possible paths: for each class of crawlers, purpose and usage,
 * the changes in effect or restrictions, each with a shortest path.
 *
 * Searches only paths that a changed rule decides, because the same rules decide all others. Decisions always come from
 * the decider and are never reimplemented here.
 *
 * Clause: G1-G6, D1-D12, A11.
 */
export function comparePolicies(
  before: PolicySide,
  after: PolicySide,
  options: ComparisonOptions = {},
): PolicyComparison {
  const { reader = 'acap', crawler, usages: wanted = USAGES, skips, onProgress } = options;
  const { effort = createEffort({ budget: Infinity }), budget = COMPARISON_BUDGET } = options;
  const spentBefore = effort.states;
  const pair: ReaderPair = [readSide(before, reader), readSide(after, reader)];
  const { purposes, complete: areAllPurposes } = findPurposes(pair);
  const classes =
    crawler === undefined ? findCrawlers(pair, purposes) : [{ names: [crawler], representative: crawler }];
  const forRules = shareOf(effort, options.eachRule === true ? budget : 0);
  const limits = { ...options, effort, budget, forRules };
  const found = new Map<string, { readonly names: string[]; readonly differences: readonly ClassDifference[] }>();
  const obstacles = new Set<PolicyComparison['obstacle']>(areAllPurposes ? [] : ['budget']);
  for (const [index, one] of classes.entries()) {
    if (effortLeft(effort) === 0) {
      obstacles.add('budget');
      break;
    }
    const usages = wanted.filter((usage) => skips?.(one.names, usage) !== true);
    const changes = usages.length === 0 ? [] : changesFor(pair, one, purposes);
    if (changes === null) obstacles.add('budget');
    if (changes !== null && changes.length > 0) {
      if (changes.some(({ isMissingDocument }) => isMissingDocument)) obstacles.add('missing-document');
      const key = [usages.join(), ...changes.map((change) => change.key)].join('\f');
      const same = found.get(key);
      if (same) for (const name of one.names) same.names.push(name);
      else {
        const search = new ClassSearch(pair, one.representative, { ...limits, usages });
        const isComplete = changes.map((change) => search.run(change)).every(Boolean);
        if (!isComplete) obstacles.add('budget');
        found.set(key, { names: [...one.names], differences: search.inOrder(purposes) });
      }
    }
    onProgress?.(index + 1, classes.length);
  }
  const differences = [...found.values()].flatMap(({ names, differences: ofClass }) =>
    ofClass.map((difference): PolicyDifference => ({ ...difference, crawlers: names })),
  );
  const obstacle = obstacles.has('budget') ? 'budget' : ([...obstacles][0] ?? null);
  const complete = obstacle === null;
  return {
    equivalent: complete && differences.length === 0,
    complete,
    obstacle,
    differences,
    states: effort.states - spentBefore,
  };
}

interface RuleChange {
  readonly purpose: string | null;
  readonly rules: readonly JoinedRule[];
  /** True when a document is missing that may say more than the rules. */
  readonly isMissingDocument: boolean;
  /** Equal for crawlers with the same change. */
  readonly key: string;
}

/** Returns what changes for a class of crawlers; `null` when there are too many rules to examine. */
function changesFor(
  pair: ReaderPair,
  { representative }: CrawlerClass,
  purposes: readonly (string | null)[],
): RuleChange[] | null {
  const changes: RuleChange[] = [];
  const namesCount = pair.some(({ switches }) => switches.conventionalNamesCount);
  for (const purpose of purposes) {
    const [before, after] = pair.map((side) => side.rulesFor(representative, purpose));
    if (!before || !after) return null;
    const rules = joinRules(before.rules, after.rules);
    const missing = [before, after].map((one) => one.missing.join('\n'));
    if (findChangedRules(rules, pair).length === 0 && missing[0] === missing[1]) continue;
    const key = [purpose ?? '', ...[before, after].map((one) => printRules(one, namesCount))].join('\v');
    changes.push({ purpose, rules, isMissingDocument: missing.some((one) => one !== ''), key });
  }
  return changes;
}

/** @param namesCount - whether it matters that a group names the crawler (R17) */
function printRules({ rules, missing }: CrawlerRules, namesCount: boolean): string {
  const print = (rule: Rule) => (namesCount ? `${rule.tier} ${ruleKey(rule)}` : ruleKey(rule));
  return [...rules.map(print), ...missing].join('\n');
}

type ClassDifference = Omit<PolicyDifference, 'crawlers'>;

interface SearchLimits extends ComparisonOptions {
  readonly effort: Effort;
  readonly budget: number;
  /** The share of the effort reserved for searches for single rules. */
  readonly forRules: Effort;
}

class ClassSearch {
  private readonly found = new Map<string, ClassDifference>();
  private readonly pair: ReaderPair;
  private readonly representative: string;
  private readonly limits: SearchLimits;

  constructor(pair: ReaderPair, representative: string, limits: SearchLimits) {
    this.pair = pair;
    this.representative = representative;
    this.limits = limits;
  }

  /** @returns false when the budget did not suffice */
  run({ purpose, rules }: RuleChange): boolean {
    const { usages = USAGES, language } = this.limits;
    return groupUsages(rules, this.pair, language)
      .map((group) => ({ ...group, usages: group.usages.filter((usage) => usages.includes(usage)) }))
      .map((group) => group.usages.length === 0 || this.searchGroup(group, purpose))
      .every(Boolean);
  }

  /** Returns the differences, sorted by purpose, usage and path length. */
  inOrder(purposes: readonly (string | null)[]): ClassDifference[] {
    return [...this.found.values()].toSorted(
      (a, b) =>
        purposes.indexOf(a.purpose) - purposes.indexOf(b.purpose) ||
        USAGES.indexOf(a.usage) - USAGES.indexOf(b.usage) ||
        a.path.length - b.path.length,
    );
  }

  private searchGroup({ usages, rules, explorer, precedence }: UsageGroup, purpose: string | null): boolean {
    const { effort, budget, forRules } = this.limits;
    const targets = findChangedRules(rules, this.pair);
    if (targets.length === 0) return true;
    const isTarget = new Set(targets);
    const patternOf = (index: number) => ruleOf(rules[index] ?? [null, null]).pattern;
    const overrides = precedence();
    const known = this.found.size;
    const end = explorer.search({
      overrides,
      effort: shareOf(effort, budget),
      targets,
      visit: ({ deciding, path }) => {
        const target = deciding.find((index) => isTarget.has(index));
        // The same change for several purposes is listed once, under the first of them; `null` comes first.
        this.recordChanges(usages, purpose, path, target === undefined ? '' : patternOf(target), (change) =>
          this.found.has(change) ? null : change,
        );
        return false;
      },
    });
    for (const index of this.found.size > known ? targets : []) {
      if (effortLeft(forRules) === 0) break;
      const pattern = patternOf(index);
      explorer.search({
        overrides,
        effort: shareOf(forRules, RULE_BUDGET),
        targets: [index],
        visit: ({ path }) => {
          this.recordChanges(usages, purpose, path, pattern, (change) => {
            const first = this.found.get(change);
            const isListed = first?.pattern === pattern || first?.path === path;
            return isListed || this.found.has(`${change}\n${pattern}`) ? null : `${change}\n${pattern}`;
          });
          return false;
        },
      });
      spendStates(forRules, 1);
    }
    return end === 'complete';
  }

  /** Records what changes on a path, skipping changes for which `keyOf` returns `null`. */
  private recordChanges(
    usages: readonly Usage[],
    purpose: string | null,
    path: string,
    pattern: string,
    keyOf: (change: string) => string | null,
  ): void {
    const { representative } = this;
    for (const usage of usages) {
      const [before, after] = this.pair.map((side) => toOutcome(side.decide(representative, purpose, path, usage)));
      if (!before || !after || isSameOutcome(before, after)) continue;
      const key = keyOf(`${usage}\n${printOutcome(before)}\n${printOutcome(after)}`);
      if (key !== null) this.found.set(key, { representative, purpose, usage, path, pattern, before, after });
    }
  }
}
