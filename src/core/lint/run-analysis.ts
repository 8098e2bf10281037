import { analyzePolicy } from '../compare/redundancy/analyze-policy.ts';
import type { AnalysisOptions } from '../compare/redundancy/analyze-rules.ts';
import type { Policy } from '../model/policy.ts';
import { ANALYSIS_LINT_RULES } from './analysis-rules/analysis-lint-rules.ts';
import type { Diagnostic, LintWorkspace } from './rule-kit/lint-rule.ts';
import { diagnose, inTextOrder } from './diagnose.ts';

/** The findings of the lint rules that look at all paths. */
export interface AnalysisFindings {
  /** In text order; findings with the same span are in rule order. */
  readonly diagnostics: readonly Diagnostic[];
  /** False if the budget ran out before all rules of the file were analysed; there may be more findings. */
  readonly complete: boolean;
}

/** Checks a policy over all paths: slower than `runLint`, up to seconds, but exact. Never throws. */
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
