import { createEffort, effortLeft, shareOf } from '../../paths/effort.ts';
import { type PolicySide, readSide } from '../differences/policy-side.ts';
import { ANALYSIS_BUDGET, type AnalysisOptions, analyzeRules, type RuleAnalysis } from './analyze-rules.ts';
import { type AcapComparison, compareAcapWithConventional } from './compare-acap-with-conventional.ts';
import { type ConflictSearch, findConflicts } from './find-conflicts.ts';
import { findReadingChanges, type ReadingSearch } from './find-reading-changes.ts';
import { openContexts } from './rule-contexts.ts';

/** What an analysis over all paths finds in a file. */
export interface PolicyAnalysis {
  readonly rules: RuleAnalysis;
  readonly conflicts: ConflictSearch;
  readonly readings: ReadingSearch;
  /** Where the ACAP rules decide differently from the User-agent rules. */
  readonly acap: AcapComparison;
  /** False when the budget was too small to analyse everything. */
  readonly complete: boolean;
}

/**
 * Analyses the rules of a file over all paths: finds those that are redundant or partly shadowed, that contradict each
 * other, that can be read differently, or that differ between ACAP and User-agent rules.
 *
 * Clause: D3-D12, G3-G6; readings R1-R18.
 */
export function analyzePolicy(side: PolicySide, options: AnalysisOptions = {}): PolicyAnalysis {
  const effort = createEffort({ budget: options.budget ?? ANALYSIS_BUDGET });
  // Separate shares, so that one hard analysis does not starve the others; the rules get whatever is left.
  const share = (part: number) => shareOf(effort, Math.ceil(effort.budget * part));
  const acap = compareAcapWithConventional(side, share(0.1));
  const contexts = side.policy.records.length === 0 ? [] : openContexts(readSide(side, 'acap'));
  const conflicts = contexts === null ? { conflicts: [], complete: false } : findConflicts(contexts, share(0.2));
  const readings = findReadingChanges(side, share(0.2));
  const rules = analyzeRules(side, { budget: effortLeft(effort) });
  const complete = [acap, conflicts, readings, rules].every((part) => part.complete);
  return { rules, conflicts, readings, acap, complete };
}
