import { defineAnalysisLintRule, nameLines } from '../rule-kit/analysis-lint-rule.ts';
import { fieldSpan } from '../rule-kit/lint-rule.ts';
import { describeAddressees, describeUse, participleFor } from '../rule-kit/describe-verdict.ts';

export const rulesInConflict = defineAnalysisLintRule({
  id: 'rules-in-conflict',
  severity: 'warning',
  clauses: ['D7', 'D11'],
  source: ['Part 1 §2.4.5', 'Part 1 §2.9.2'],
  summary: 'A prohibition and a permission that match the same path, with neither overriding the other.',
  why: 'An ACAP-aware crawler treats such a conflict as a prohibition, so the permission is lost there. Add a rule with a pattern that is narrower than both to say what you mean.',
  bad: 'ACAP-crawler: *\nACAP-allow-crawl: /*.html\n[|ACAP-disallow-crawl: /*draft|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /*.html\nACAP-disallow-crawl: /drafts/\n',
  *check({ conflicts }, policy) {
    for (const conflict of conflicts.conflicts) {
      const { line, lines, crawlers, usage, purpose } = conflict;
      const others = lines.filter((one) => one.path !== 'robots.txt' || one.line !== line);
      const forPurpose = purpose === null ? '' : ` for the purpose "${purpose}"`;
      const isProhibited = participleFor({ usage, effect: 'prohibited' });
      yield {
        span: fieldSpan(policy, line),
        message: `Conflicts with ${nameLines(others) ?? 'another rule'} over ${describeUse(conflict)}${forPurpose}: neither is narrower, so it is ${isProhibited}${describeAddressees(crawlers)}.`,
        related: others.filter((one) => one.path === 'robots.txt').map((one) => fieldSpan(policy, one.line)),
      };
    }
  },
});
