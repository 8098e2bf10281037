import type { Policy } from '../model/policy.ts';
import { diagnoseAll } from './diagnose.ts';
import type { Diagnostic, LintRule, LintWorkspace } from './rule-kit/lint-rule.ts';
import { LINT_RULES } from './rules/lint-rules.ts';

/**
 * Checks a robots.txt with the lint rules that look at its lines. Never throws. Per rule and line, it returns the first
 * hundred findings and any others with a safe fix.
 *
 * @param workspace - documents that the policy may refer to; none by default
 * @returns the findings in text order; findings with the same span are in rule order
 */
export function runLint(
  policy: Policy,
  workspace: LintWorkspace = { references: new Map() },
  rules: readonly LintRule[] = LINT_RULES,
): Diagnostic[] {
  return diagnoseAll(rules, (rule) => rule.check(policy, workspace), policy.document);
}
