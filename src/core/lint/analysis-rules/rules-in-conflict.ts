import { defineAnalysisLintRule, fieldSpan, nameCrawlers, nameLines } from '../analysis-lint-rule.ts';

/** Rules that contradict each other without an order between them. Source: Part 1 §2.4.5, §2.9.2. Clause: D7, D11. */
export const rulesInConflict = defineAnalysisLintRule({
  id: 'rules-in-conflict',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['D7', 'D11'],
  source: ['Part 1 §2.4.5', 'Part 1 §2.9.2'],
  summary: 'A prohibition and a permission that match one and the same path, and neither goes before the other.',
  why: 'An ACAP-aware crawler takes such a conflict for a prohibition, so the permission is lost there. A further rule with a pattern that is narrower than both settles what is meant.',
  bad: 'ACAP-crawler: *\nACAP-allow-crawl: /*.html\n[|ACAP-disallow-crawl: /*draft|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /*.html\nACAP-disallow-crawl: /drafts/\n',
  *check({ conflicts }, policy) {
    for (const { line, lines, crawlers, usage, path, purpose } of conflicts.conflicts) {
      const others = lines.filter((one) => one.path !== 'robots.txt' || one.line !== line);
      const forPurpose = purpose === null ? '' : ` for the purpose "${purpose}"`;
      yield {
        span: fieldSpan(policy, line),
        message: `This rule and ${nameLines(others) ?? 'another'} contradict each other about ${usage} of "${path}"${forPurpose}, and none is narrower: it is prohibited for ${nameCrawlers(crawlers)}.`,
        related: others.filter((one) => one.path === 'robots.txt').map((one) => fieldSpan(policy, one.line)),
      };
    }
  },
});
