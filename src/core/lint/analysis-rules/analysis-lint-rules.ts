import type { AnalysisLintRule } from '../rule-kit/analysis-lint-rule.ts';
import { acapRulesDiffer } from './acap-rules-differ.ts';
import { decisionDependsOnReading } from './decision-depends-on-reading.ts';
import { ruleRedundant } from './rule-redundant.ts';
import { ruleShadowed } from './rule-shadowed.ts';
import { ruleWithoutEffect } from './rule-without-effect.ts';
import { rulesInConflict } from './rules-in-conflict.ts';

export const ANALYSIS_LINT_RULES: readonly AnalysisLintRule[] = [
  acapRulesDiffer,
  decisionDependsOnReading,
  ruleRedundant,
  ruleShadowed,
  ruleWithoutEffect,
  rulesInConflict,
];
