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
  STATES_PER_SEARCH,
} from './rule-impact.ts';

export interface RuleAnalysis {
  /** In file order. All of them can be removed together. */
  readonly idle: readonly IdleRule[];
  readonly shadowed: readonly ShadowedRule[];
  /** False when some rules could not be looked at within the budget. */
  readonly complete: boolean;
}

/**
 * Finds rules that make no difference, and rules that others cover in part, exactly: over all paths, crawlers,
 * purposes, usages and readers.
 *
 * Rules are looked at one after the other, those with the longest patterns first, and what was found to be idle is
 * taken for missing from then on. A rule that must stay for the lines around it keeps its place.
 *
 * Clause: G3, G5, G6, D3-D12.
 */
export function analyzeRules(side: PolicySide, options: AnalysisOptions = {}): RuleAnalysis {
  const { budget = ANALYSIS_BUDGET, isCancelled } = options;
  const effort: Effort = { left: budget, perSearch: STATES_PER_SEARCH, isCancelled };
  const contexts = new Map<ReaderId, ReadingContext[] | null>();
  const contextsOf = (reader: ReaderId) => {
    const known = contexts.get(reader);
    if (known !== undefined) return known;
    const opened = openContexts(side, reader, MOST_RULES);
    contexts.set(reader, opened);
    return opened;
  };
  const gone = new Set<number>();
  const isRemovable = findRemovableLines(side.policy);
  const idle: IdleRule[] = [];
  const shadowed: ShadowedRule[] = [];
  let complete = true;
  for (const { line, isAcap } of rulesByLength(side.policy)) {
    if (effort.left <= 0 || isCancelled?.() === true) {
      complete = false;
      break;
    }
    const main: ReaderId = isAcap ? 'acap' : 'rfc9309';
    const readers: readonly ReaderId[] = isAcap ? [main] : [main, ...READERS.filter((one) => one !== main)];
    const impactBeside = (missing: ReadonlySet<number>) =>
      impactForAll(readers, (reader) => {
        const opened = contextsOf(reader);
        return opened === null ? { kind: 'unknown' } : impactOfLine(line, missing, opened, effort);
      });
    const impact = impactBeside(gone);
    const mainContexts = contextsOf(main) ?? [];
    if (impact.kind === 'unknown') complete = false;
    else if (impact.kind === 'dead' && isRemovable(line, gone)) {
      const rule = describeIdle(line, gone, mainContexts, effort);
      const isIdleAlone = gone.size === 0 || impactBeside(NONE).kind === 'dead';
      if (rule) idle.push({ ...rule, isIdleAlone });
      gone.add(line);
    } else if (impact.kind === 'alive' && impact.witness.reader === main) {
      const rule = findShadow(side, line, impact.witness, mainContexts, effort);
      if (rule) shadowed.push(rule);
    }
  }
  const inFileOrder = (a: { readonly line: number }, b: { readonly line: number }) => a.line - b.line;
  return { idle: idle.toSorted(inFileOrder), shadowed: shadowed.toSorted(inFileOrder), complete };
}

const NONE: ReadonlySet<number> = new Set();

/** The first reader for whom a line matters, or that is not known of; `dead` when it matters to none that reads it. */
function impactForAll(readers: readonly ReaderId[], impactFor: (reader: ReaderId) => RuleImpact): RuleImpact {
  let all: RuleImpact = { kind: 'absent' };
  for (const reader of readers) {
    const impact = impactFor(reader);
    if (impact.kind === 'alive' || impact.kind === 'unknown') return impact;
    if (impact.kind === 'dead') all = impact;
  }
  return all;
}

/** The lines of rules, longest patterns first, of equal ones the last line first. */
function rulesByLength(policy: Policy): { readonly line: number; readonly isAcap: boolean }[] {
  const rules: { line: number; isAcap: boolean; length: number }[] = [];
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
