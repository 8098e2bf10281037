import { analyzeRules, type RuleAnalysis } from './analyze-rules.ts';
import { compareHalves, type HalvesComparison } from './compare-halves.ts';
import { type ConflictSearch, findConflicts } from './find-conflicts.ts';
import { findReadingChanges, type ReadingSearch } from './find-reading-changes.ts';
import type { PolicySide } from './policy-side.ts';
import { openContexts } from './reading-context.ts';
import { ANALYSIS_BUDGET, type AnalysisOptions, type Effort, MOST_RULES, STATES_PER_SEARCH } from './rule-impact.ts';

/** What can be said of a file over all paths. */
export interface PolicyAnalysis {
  readonly rules: RuleAnalysis;
  readonly conflicts: ConflictSearch;
  readonly readings: ReadingSearch;
  readonly halves: HalvesComparison;
  /** False when the budget did not suffice for some of it. */
  readonly complete: boolean;
}

/**
 * Looks at all rules of a file over all paths: those that make no difference or only in part, that contradict each
 * other, that are read differently, or say something else in ACAP than in conventional records.
 *
 * Clause: D3-D12, G3-G6; readings R1-R14.
 */
export function analyzePolicy(side: PolicySide, options: AnalysisOptions = {}): PolicyAnalysis {
  const { budget = ANALYSIS_BUDGET, isCancelled } = options;
  // A part each, so that a hard question does not take all from the others; what one leaves goes to the rules.
  const efforts: Effort[] = [];
  const effortOf = (share: number): Effort => {
    const effort = { left: Math.ceil(budget * share), perSearch: STATES_PER_SEARCH, isCancelled };
    efforts.push(effort);
    return effort;
  };
  const halves = compareHalves(side, effortOf(0.1));
  const contexts = side.policy.records.length === 0 ? [] : openContexts(side, 'acap', MOST_RULES);
  const conflicts =
    contexts === null ? { conflicts: [], complete: false } : findConflicts(side, contexts, effortOf(0.2));
  const readings = findReadingChanges(side, effortOf(0.2));
  const left = efforts.reduce((sum, effort) => sum + Math.max(0, effort.left), 0);
  const rules = analyzeRules(side, { budget: Math.ceil(budget * 0.5 + left), isCancelled });
  const complete = [halves, conflicts, readings, rules].every((part) => part.complete);
  return { rules, conflicts, readings, halves, complete };
}
