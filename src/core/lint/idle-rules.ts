import type { RuleAnalysis } from '../compare/analyze-rules.ts';
import type { IdleRule } from '../compare/describe-idle.ts';
import { removeLines } from '../edit/remove-lines.ts';
import type { Policy } from '../model/policy.ts';
import type { Span } from '../text/span.ts';
import { fieldSpan } from './analysis-lint-rule.ts';
import type { Fix } from './lint-rule.ts';

/** Rules that make no difference, of one sort, each with the fix that removes it where that is proved to be safe. */
export function* describeIdleRules(
  { idle }: RuleAnalysis,
  policy: Policy,
  kind: IdleRule['kind'],
): Generator<{ readonly rule: IdleRule; readonly span: Span; readonly fixes: readonly Fix[] }> {
  for (const rule of idle) {
    if (rule.kind === kind) yield { rule, span: fieldSpan(policy, rule.line), fixes: removalOf(rule, policy) };
  }
}

/** None where only together with others the rule can go, or where a comment stands behind it. */
function removalOf({ line, isIdleAlone }: IdleRule, policy: Policy): Fix[] {
  const element = policy.syntax.lines[line];
  if (!isIdleAlone || element?.kind !== 'field' || element.comment !== null) return [];
  const removed = removeLines(policy, [line]);
  return removed.ok ? [{ title: 'Remove the rule', safety: 'safe', edits: removed.edits }] : [];
}
