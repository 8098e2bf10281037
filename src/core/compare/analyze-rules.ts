import { READERS, type ReaderId } from '../decide/question.ts';
import { rulesOfRecord } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { describeIdle, type IdleRule } from './describe-idle.ts';
import { findRemovableLines } from './find-removable-lines.ts';
import { findShadow, type ShadowedRule } from './find-shadow.ts';
import type { PolicySide } from './policy-side.ts';
import { openContexts, type ReadingContext } from './reading-context.ts';
import {
  ANALYSIS_BUDGET,
  type AnalysisOptions,
  type Effort,
  impactOfLine,
  MOST_RULES,
  type RuleImpact,
  type RuleWitness,
  STATES_PER_SEARCH,
} from './rule-impact.ts';

export interface RuleAnalysis {
  /** In file order: each makes no difference while all others stay, or of followers, once those before it are gone. */
  readonly idle: readonly IdleRule[];
  /** The lines of those that can go without a change for any reader: all of them together; sorted. */
  readonly removable: readonly number[];
  readonly shadowed: readonly ShadowedRule[];
  /** False when some rules could not be looked at within the budget. */
  readonly complete: boolean;
}

export interface RuleAnalysisOptions extends AnalysisOptions {
  /** Looks as well for rules that can go once others are gone, and not alone. */
  readonly findsFollowers?: boolean;
}

/**
 * Finds rules that make no difference, and rules that others cover in part, exactly: over all paths, crawlers,
 * purposes and usages, for the reader that the rules are written for, and for all others too where that is said.
 *
 * Rules are looked at one after the other, those with the longest patterns first, and what was found to be removable
 * is taken for missing from then on. A rule that must stay for the lines around it keeps its place, and so does one
 * with a comment.
 *
 * Clause: G3, G5, G6, D3-D12.
 */
export function analyzeRules(side: PolicySide, options: RuleAnalysisOptions = {}): RuleAnalysis {
  const { budget = ANALYSIS_BUDGET, isCancelled, findsFollowers = false } = options;
  const search = new RuleSearch(side, { left: budget, perSearch: STATES_PER_SEARCH, isCancelled });
  for (const rule of rulesByLength(side.policy)) if (!search.look(rule)) break;
  if (findsFollowers) search.lookAtFollowers();
  const inFileOrder = (a: { readonly line: number }, b: { readonly line: number }) => a.line - b.line;
  return {
    idle: search.idle.toSorted(inFileOrder),
    removable: [...search.gone].toSorted((a, b) => a - b),
    shadowed: search.shadowed.toSorted(inFileOrder),
    complete: search.complete,
  };
}

const NONE: ReadonlySet<number> = new Set();

interface RuleLine {
  readonly line: number;
  readonly isAcap: boolean;
}

/** What is known of the rules of a file so far. */
class RuleSearch {
  readonly idle: IdleRule[] = [];
  readonly shadowed: ShadowedRule[] = [];
  readonly gone = new Set<number>();
  complete = true;
  private readonly followers: RuleLine[] = [];
  private readonly contexts = new Map<ReaderId, ReadingContext[] | null>();
  private readonly isRemovable: (line: number, gone: ReadonlySet<number>) => boolean;
  private readonly side: PolicySide;
  private readonly effort: Effort;

  constructor(side: PolicySide, effort: Effort) {
    this.side = side;
    this.effort = effort;
    this.isRemovable = findRemovableLines(side.policy);
  }

  /** @returns false when there is nothing left to look with */
  look(rule: RuleLine): boolean {
    if (this.effort.left <= 0 || this.effort.isCancelled?.() === true) {
      this.complete = false;
      return false;
    }
    const impact = this.impactForAny(readersOf(rule), rule.line, this.gone);
    if (impact.kind === 'unknown') this.complete = false;
    else if (impact.kind === 'dead') this.describeDead(rule);
    else if (impact.kind === 'alive' && impact.witness.reader === mainReaderOf(rule)) {
      const found = findShadow(this.side, rule.line, impact.witness, this.mainContexts(rule), this.effort);
      if (found) this.shadowed.push(found);
    } else if (impact.kind === 'alive') this.describeAliveElsewhere(rule);
    return true;
  }

  /** Rules that others must go before: looked at once more beside those that are gone. */
  lookAtFollowers(): void {
    for (const rule of this.followers) {
      const impact = this.impactForAny(readersOf(rule), rule.line, this.gone);
      if (impact.kind === 'unknown') this.complete = false;
      if (impact.kind === 'dead') this.take(rule, null);
    }
  }

  private describeDead(rule: RuleLine): void {
    const isIdleAlone = this.gone.size === 0 || this.impactForAny(readersOf(rule), rule.line, NONE).kind === 'dead';
    if (isIdleAlone) this.take(rule, null);
    else this.followers.push(rule);
  }

  /** A rule that the reader it is written for does not need, while another does. */
  private describeAliveElsewhere(rule: RuleLine): void {
    if (this.impactForAny([mainReaderOf(rule)], rule.line, NONE).kind !== 'dead') return;
    const others = this.impactForAny(readersOf(rule).slice(1), rule.line, NONE);
    if (others.kind === 'alive') this.take(rule, others.witness);
  }

  private take(rule: RuleLine, aliveFor: RuleWitness | null): void {
    const { line } = rule;
    if (!this.isRemovable(line, this.gone)) return;
    const described = describeIdle(line, this.gone, this.mainContexts(rule), this.effort);
    if (described) this.idle.push({ ...described, aliveFor });
    if (aliveFor === null && !hasComment(this.side.policy, line)) this.gone.add(line);
  }

  /** The first reader for whom a line matters, or that is not known of; `dead` when it matters to none that reads it. */
  private impactForAny(readers: readonly ReaderId[], line: number, missing: ReadonlySet<number>): RuleImpact {
    let all: RuleImpact = { kind: 'absent' };
    for (const reader of readers) {
      const opened = this.contextsOf(reader);
      const impact: RuleImpact =
        opened === null ? { kind: 'unknown' } : impactOfLine(line, missing, opened, this.effort);
      if (impact.kind === 'alive' || impact.kind === 'unknown') return impact;
      if (impact.kind === 'dead') all = impact;
    }
    return all;
  }

  private mainContexts(rule: RuleLine): readonly ReadingContext[] {
    return this.contextsOf(mainReaderOf(rule)) ?? [];
  }

  private contextsOf(reader: ReaderId): readonly ReadingContext[] | null {
    const known = this.contexts.get(reader);
    if (known !== undefined) return known;
    const opened = openContexts(this.side, reader, MOST_RULES);
    this.contexts.set(reader, opened);
    return opened;
  }
}

/** The reader that a rule is written for. */
function mainReaderOf({ isAcap }: RuleLine): ReaderId {
  return isAcap ? 'acap' : 'rfc9309';
}

/** All that may read a rule, the one it is written for first. */
function readersOf(rule: RuleLine): readonly ReaderId[] {
  const main = mainReaderOf(rule);
  return rule.isAcap ? [main] : [main, ...READERS.filter((reader) => reader !== main)];
}

function hasComment({ syntax }: Policy, line: number): boolean {
  const element = syntax.lines[line];
  return element?.kind !== 'field' || element.comment !== null;
}

/** The lines of rules, longest patterns first, of equal ones the last line first. */
function rulesByLength(policy: Policy): RuleLine[] {
  const rules: (RuleLine & { readonly length: number })[] = [];
  for (const group of policy.groups) {
    for (const { line, pattern } of group.rules) {
      if (pattern.text !== '') rules.push({ line, isAcap: false, length: pattern.text.length });
    }
  }
  for (const record of policy.records) {
    for (const { line, resource } of rulesOfRecord(record)) {
      rules.push({ line, isAcap: true, length: resource.token.text.length });
    }
  }
  return rules.toSorted((a, b) => b.length - a.length || b.line - a.line);
}
