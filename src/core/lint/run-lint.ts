import type { Policy } from '../model/policy.ts';
import { lineAt } from '../text/text-document.ts';
import type { Diagnostic, LintRule } from './lint-rule.ts';
import { LINT_RULES } from './rules/index.ts';

/**
 * Checks a policy by every lint rule.
 *
 * @returns the findings in the order of the text; at one place, in the order of the rules
 */
export function runLint(policy: Policy, rules: readonly LintRule[] = LINT_RULES): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const rule of rules) {
    for (const finding of rule.check(policy)) {
      diagnostics.push({
        ...finding,
        ruleId: rule.id,
        severity: rule.severity,
        clauses: rule.clauses,
        source: rule.source,
        line: lineAt(policy.document, finding.span.start),
        void: rule.voids,
      });
    }
  }
  return diagnostics.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}
