import type { Policy } from '../model/policy.ts';
import { diagnoseAll } from './diagnose.ts';
import type { Diagnostic, LintRule, LintWorkspace } from './rule-kit/lint-rule.ts';
import { LINT_RULES } from './rules/lint-rules.ts';

/**
 * Checks a policy by the lint rules that look at its lines. Never throws. Of one rule on one line it gives the first
 * hundred findings, and those with a safe fix.
 *
 * @param workspace - the documents that it may refer to; none, unless given
 * @returns the findings in the order of the text; at one place, in the order of the rules
 */
export function runLint(
  policy: Policy,
  workspace: LintWorkspace = { references: new Map() },
  rules: readonly LintRule[] = LINT_RULES,
): Diagnostic[] {
  return diagnoseAll(rules, (rule) => rule.check(policy, workspace), policy.document);
}
