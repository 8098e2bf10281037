import { rulesOfRecord } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { createEffort, type Effort, effortLeft } from '../../paths/effort.ts';
import { addTo, getOrAdd } from '../../text/maps.ts';
import { type ReaderId, READERS } from '../../vocabulary/readers.ts';
import { ignoringConventional, type PolicySide, readSide } from '../differences/policy-side.ts';
import { type DeadRule, describeDeadRule } from './describe-dead-rule.ts';
import { findShadow, type ShadowedRule } from './find-shadow.ts';
import { openContexts, type RuleContext } from './rule-contexts.ts';
import { impactOfLine, type RuleImpact, type RuleWitness } from './rule-impact.ts';

export interface RuleAnalysis {
  /** In file order. Each is dead while all others stay; on request, also those that are dead once others are gone. */
  readonly dead: readonly DeadRule[];
  /** The lines that can all be removed together without any change for any reader; sorted. */
  readonly removable: readonly number[];
  readonly shadowed: readonly ShadowedRule[];
  /** False when the budget was too small for all rules. */
  readonly complete: boolean;
}

export interface AnalysisOptions {
  /** How many states all searches together may expand; 150,000 by default. */
  readonly budget?: number;
}

export interface RuleAnalysisOptions extends AnalysisOptions {
  /** Also finds rules that are dead only once others are gone. */
  readonly includesDependent?: boolean;
}

/** Budget of states for the analysis of one file; a few seconds of work at most. */
export const ANALYSIS_BUDGET = 150_000;

/**
 * Finds dead rules and partly shadowed rules exactly: over all paths, crawlers, purposes and usages, for the reader
 * that they are written for. Also determines which dead rules no other reader needs either.
 *
 * An ACAP rule is dead only if it makes no difference both with and without the User-agent rules, because a file may
 * tell ACAP-aware crawlers to ignore those at any time.
 *
 * Rules are tested one by one, longest patterns first, each as if those already found removable were gone. A rule that
 * holds its group or record together is kept, and so is one with a comment.
 *
 * Clause: G3, G5, G6, L5, D3-D12.
 */
export function analyzeRules(side: PolicySide, options: RuleAnalysisOptions = {}): RuleAnalysis {
  const { budget = ANALYSIS_BUDGET, includesDependent = false } = options;
  const search = new RuleSearch(side, createEffort({ budget }));
  for (const rule of rulesByLength(side.policy)) if (!search.test(rule)) break;
  if (includesDependent) search.testDependent();
  const inFileOrder = (a: { readonly line: number }, b: { readonly line: number }) => a.line - b.line;
  return {
    dead: search.dead.toSorted(inFileOrder),
    removable: [...search.gone].toSorted((a, b) => a - b),
    shadowed: search.shadowed.toSorted(inFileOrder),
    complete: search.complete,
  };
}

interface RuleLine {
  readonly line: number;
  readonly isAcap: boolean;
}

/** How a file is read: by a reader, or by an ACAP-aware crawler that ignores its User-agent rules. */
type Reading = ReaderId | 'acap-alone';

/** The contexts in which each line states a rule; a file may have thousands, and most lines are in one of them. */
type ContextsByLine = ReadonlyMap<number, readonly RuleContext[]>;

/** All readings of a rule, starting with the one that it is written for. */
const READINGS_OF_RULE: Readonly<Record<'acap' | 'conventional', readonly [Reading, ...Reading[]]>> = {
  acap: ['acap-alone', 'acap'],
  conventional: ['rfc9309', ...READERS.filter((reader) => reader !== 'rfc9309')],
};

function readingsOf({ isAcap }: RuleLine): readonly [main: Reading, ...others: Reading[]] {
  return READINGS_OF_RULE[isAcap ? 'acap' : 'conventional'];
}

/** Accumulates what is known about the rules of a file. */
class RuleSearch {
  readonly dead: DeadRule[] = [];
  readonly shadowed: ShadowedRule[] = [];
  readonly gone = new Set<number>();
  complete = true;
  private readonly dependent: RuleLine[] = [];
  private readonly contexts = new Map<Reading, ContextsByLine | null>();
  private readonly canRemove: (line: number, gone: ReadonlySet<number>) => boolean;
  private readonly side: PolicySide;
  private readonly effort: Effort;

  constructor(side: PolicySide, effort: Effort) {
    this.side = side;
    this.effort = effort;
    this.canRemove = createRemovalTest(side.policy);
  }

  /** @returns false when no effort is left */
  test(rule: RuleLine): boolean {
    if (effortLeft(this.effort) === 0) {
      this.complete = false;
      return false;
    }
    const [main, ...others] = readingsOf(rule);
    const own = this.firstImpact([main], rule.line, this.gone);
    if (own.kind === 'alive') {
      const found = findShadow(rule.line, own.witness, this.mainContexts(rule), this.effort);
      if (found) this.shadowed.push(found);
      return true;
    }
    const impact = own.kind === 'unknown' ? own : this.firstImpact(others, rule.line, this.gone);
    if (impact.kind === 'unknown') this.complete = false;
    else if (impact.kind === 'dead' || (impact.kind === 'absent' && own.kind === 'dead')) this.testAlone(rule);
    else if (impact.kind === 'alive' && !rule.isAcap) this.recordIfNeededByOthersOnly(rule);
    return true;
  }

  /** Retests the rules that were dead only because others are gone. */
  testDependent(): void {
    for (const rule of this.dependent) {
      const impact = this.firstImpact(readingsOf(rule), rule.line, this.gone);
      if (impact.kind === 'unknown') this.complete = false;
      if (impact.kind === 'dead') this.recordDead(rule, null);
    }
  }

  private testAlone(rule: RuleLine): void {
    const isDeadAlone =
      this.gone.size === 0 || this.firstImpact(readingsOf(rule), rule.line, new Set()).kind === 'dead';
    if (isDeadAlone) this.recordDead(rule, null);
    else this.dependent.push(rule);
  }

  private recordIfNeededByOthersOnly(rule: RuleLine): void {
    const [main, ...others] = readingsOf(rule);
    if (this.firstImpact([main], rule.line, new Set()).kind !== 'dead') return;
    const impact = this.firstImpact(others, rule.line, new Set());
    if (impact.kind === 'alive') this.recordDead(rule, impact.witness);
  }

  private recordDead(rule: RuleLine, neededBy: RuleWitness | null): void {
    const { line } = rule;
    if (!this.canRemove(line, this.gone)) return;
    const described = describeDeadRule(line, this.gone, this.mainContexts(rule), this.effort);
    if (described) this.dead.push({ ...described, neededBy });
    if (neededBy === null && !hasComment(this.side.policy, line)) this.gone.add(line);
  }

  /** Returns the impact in the first reading where a line matters or might; else `dead`, or `absent` if none has it. */
  private firstImpact(readings: readonly Reading[], line: number, gone: ReadonlySet<number>): RuleImpact {
    let all: RuleImpact = { kind: 'absent' };
    for (const reading of readings) {
      const contexts = this.contextsOf(reading, line);
      const impact: RuleImpact =
        contexts === null ? { kind: 'unknown' } : impactOfLine(line, gone, contexts, this.effort);
      if (impact.kind === 'alive' || impact.kind === 'unknown') return impact;
      if (impact.kind === 'dead') all = impact;
    }
    return all;
  }

  private mainContexts(rule: RuleLine): readonly RuleContext[] {
    return this.contextsOf(readingsOf(rule)[0], rule.line) ?? [];
  }

  /** The contexts in which a line states a rule; `null` when there are too many to analyse. */
  private contextsOf(reading: Reading, line: number): readonly RuleContext[] | null {
    const byLine = getOrAdd(this.contexts, reading, () => this.openByLine(reading));
    return byLine && (byLine.get(line) ?? []);
  }

  private openByLine(reading: Reading): ContextsByLine | null {
    const { side } = this;
    const isAlone = reading === 'acap-alone';
    const opened = openContexts(readSide(isAlone ? ignoringConventional(side) : side, isAlone ? 'acap' : reading));
    if (opened === null) return null;
    const byLine = new Map<number, RuleContext[]>();
    for (const context of opened) for (const line of context.byLine.keys()) addTo(byLine, line, context);
    return byLine;
  }
}

function hasComment({ syntax }: Policy, line: number): boolean {
  const element = syntax.lines[line];
  return element?.kind !== 'field' || element.comment !== null;
}

/** The lines of rules, longest pattern first; among equally long ones, the last line first. */
function rulesByLength(policy: Policy): RuleLine[] {
  const rules: (RuleLine & { readonly length: number })[] = [];
  for (const { line, pattern } of policy.groups.flatMap((group) => group.rules)) {
    if (pattern.text !== '') rules.push({ line, isAcap: false, length: pattern.text.length });
  }
  for (const { line, resource } of policy.records.flatMap(rulesOfRecord)) {
    rules.push({ line, isAcap: true, length: resource.token.text.length });
  }
  return rules.toSorted((a, b) => b.length - a.length || b.line - a.line);
}

/**
 * Creates a test of whether a rule's line can be removed without changing the structure of the file: the last rule of a
 * group, record or sub-record must stay, because it separates the names above it from those below.
 *
 * Clause: G1, A2, A4, A5.
 */
function createRemovalTest(policy: Policy): (line: number, gone: ReadonlySet<number>) => boolean {
  const sectionOf = new Map<number, readonly number[]>();
  const addSection = (lines: readonly number[]) => {
    for (const line of lines) sectionOf.set(line, lines);
  };
  for (const { rules } of policy.groups) addSection(rules.map(({ line }) => line));
  for (const record of policy.records) {
    addSection(record.general.map(({ line }) => line));
    for (const { rules } of record.subRecords) addSection(rules.map(({ line }) => line));
  }
  return (line, gone) => (sectionOf.get(line) ?? []).some((other) => other !== line && !gone.has(other));
}
