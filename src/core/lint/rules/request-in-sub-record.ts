import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** A request inside a sub-record. Source: Part 1 §2.3, §2.6. Clause: A10. */
export const requestInSubRecord = defineLintRule({
  id: 'request-in-sub-record',
  severity: 'warning',
  voids: false,
  clauses: ['A10'],
  source: ['Part 1 §2.3'],
  summary: 'A request that stands behind a usage purpose.',
  why: 'Requests belong to the record, before its first purpose; a sub-record may not hold them.',
  bad: 'ACAP-crawler: *\nACAP-usage-purpose: news\nACAP-allow-index: /\n[|ACAP-request-re-crawl|]: /a\n',
  good: 'ACAP-crawler: *\nACAP-request-re-crawl: /a\nACAP-usage-purpose: news\nACAP-allow-index: /\n',
  *check(policy) {
    for (const { requests, subRecords } of policy.records) {
      const [sub] = subRecords;
      for (const { line, field } of requests) {
        if (!sub || line < sub.firstLine) continue;
        yield {
          span: spanInDocument(policy, line, field),
          message: 'A request belongs to the whole record and stands before its first usage purpose.',
        };
      }
    }
  },
});
