import type { AnalysisLintRule } from '../analysis-lint-rule.ts';
import { decisionDependsOnReading } from './decision-depends-on-reading.ts';
import { halvesApart } from './halves-apart.ts';
import { ruleRedundant } from './rule-redundant.ts';
import { ruleShadowed } from './rule-shadowed.ts';
import { ruleWithoutEffect } from './rule-without-effect.ts';
import { rulesInConflict } from './rules-in-conflict.ts';

/** Every lint rule that looks at all paths, by id. */
export const ANALYSIS_LINT_RULES: readonly AnalysisLintRule[] = [
  decisionDependsOnReading,
  halvesApart,
  ruleRedundant,
  ruleShadowed,
  ruleWithoutEffect,
  rulesInConflict,
];
