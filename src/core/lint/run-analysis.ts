import { analyzePolicy } from '../compare/redundancy/analyze-policy.ts';
import type { AnalysisOptions } from '../compare/redundancy/analyze-rules.ts';
import type { Policy } from '../model/policy.ts';
import { ANALYSIS_LINT_RULES } from './analysis-rules/analysis-lint-rules.ts';
import type { Diagnostic, LintWorkspace } from './rule-kit/lint-rule.ts';
import { diagnose, inTextOrder } from './diagnose.ts';

/** What the lint rules find that look at all paths. */
export interface AnalysisFindings {
  /** In the order of the text; at one place, in the order of the rules. */
  readonly diagnostics: readonly Diagnostic[];
  /** False when the budget did not suffice for all rules of the file: then there may be more. */
  readonly complete: boolean;
}

/**
 * Checks a policy by the lint rules that look at all paths. Costs more than `runLint`, up to seconds; what it reports is
 * exact. Never throws.
 */
export function runAnalysis(
  policy: Policy,
  { references }: LintWorkspace = { references: new Map() },
  options: AnalysisOptions = {},
): AnalysisFindings {
  const analysis = analyzePolicy({ policy, references }, options);
  const diagnostics = ANALYSIS_LINT_RULES.flatMap((rule) =>
    [...rule.check(analysis, policy)].map((finding) => diagnose(rule, finding, policy.document)),
  );
  return { diagnostics: diagnostics.toSorted(inTextOrder), complete: analysis.complete };
}
