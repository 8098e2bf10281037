import type { Policy } from '../model/policy.ts';
import { diagnoseAll } from './diagnose.ts';
import type { Diagnostic, LintRule, LintWorkspace } from './rule-kit/lint-rule.ts';
import { LINT_RULES } from './rules/lint-rules.ts';

/** Checks the lines of a robots.txt with every lint rule for them. Never throws. */
export function runLint(
  policy: Policy,
  workspace: LintWorkspace = { references: new Map() },
  rules: readonly LintRule[] = LINT_RULES,
): Diagnostic[] {
  return diagnoseAll(rules, (rule) => rule.check(policy, workspace), policy.document);
}
