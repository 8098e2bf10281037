import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { moveUpFix } from '../../rule-kit/move-lines.ts';

export const requestInSubRecord = defineLintRule({
  id: 'request-in-sub-record',
  severity: 'warning',
  fix: 'safe',
  clauses: ['A10'],
  source: ['Part 1 §2.3'],
  summary: 'A request after a usage purpose.',
  why: "Requests belong to the record, before its first purpose. A sub-record can't contain them.",
  bad: 'ACAP-crawler: *\nACAP-usage-purpose: news\nACAP-allow-index: /\n[|ACAP-request-re-crawl|]: /a\n',
  good: 'ACAP-crawler: *\nACAP-request-re-crawl: /a\nACAP-usage-purpose: news\nACAP-allow-index: /\n',
  *check(policy) {
    for (const { requests, subRecords } of policy.records) {
      const [sub] = subRecords;
      const misplaced = sub ? requests.filter(({ line }) => line > sub.firstLine) : [];
      if (!sub || misplaced.length === 0) continue;
      const lines = misplaced.map(({ line }) => line);
      const fix = moveUpFix('Move it above the first usage purpose', policy, lines, sub.firstLine);
      for (const { line, field } of misplaced) {
        yield {
          span: spanInDocument(policy, line, field),
          message: 'Crawlers may skip this request: requests come before the first usage purpose of a record.',
          fixes: [fix],
        };
      }
    }
  },
});
