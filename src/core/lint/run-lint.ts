import type { Policy } from '../model/policy.ts';
import { diagnoseAll } from './diagnose.ts';
import type { Diagnostic, LintRule, LintWorkspace } from './rule-kit/lint-rule.ts';
import { LINT_RULES } from './rules/lint-rules.ts';

/**
 * Checks a robots.txt with the lint rules that look at its lines. Per rule and line, it returns the first hundred
 * findings and any others with a safe fix.
 *
 * @param workspace - documents that the policy may refer to; none by default
 * @throws TypeError if `policy` is not a policy, for example a string
 * @returns the findings in text order; findings with the same span are in rule order
 */
export function runLint(
  policy: Policy,
  workspace: LintWorkspace = { references: new Map() },
  rules: readonly LintRule[] = LINT_RULES,
): Diagnostic[] {
  if (!Array.isArray(policy.groups)) throw new TypeError('runLint takes a policy: use parsePolicy(text).');
  return diagnoseAll(rules, (rule) => rule.check(policy, workspace), policy.document);
}
