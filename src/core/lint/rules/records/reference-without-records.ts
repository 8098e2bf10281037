import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const referenceWithoutRecords = defineLintRule({
  id: 'reference-without-records',
  severity: 'warning',
  clauses: ['A11'],
  source: ['Part 1 §2.3.2'],
  summary: 'A reference to a document without ACAP records.',
  why: 'Only the ACAP records of a referenced document count. Its User-agent rules are ignored, so the reference has no effect.',
  references: {
    '/rules.txt': 'User-agent: *\nDisallow: /\n',
    '/policy.txt': 'ACAP-crawler: *\nACAP-disallow-crawl: /\n',
  },
  bad: 'ACAP-crawler: *\nACAP-permissions-reference: [|/rules.txt|]\n',
  good: 'ACAP-crawler: *\nACAP-permissions-reference: /policy.txt\n',
  *check(policy, { references }) {
    for (const { line, locator } of policy.records.flatMap((record) => record.references)) {
      const referenced = references.get(locator.text);
      if (!referenced || referenced.records.length > 0) continue;
      const ignored = referenced.groups.length > 0 ? ', and its User-agent rules are ignored' : '';
      yield {
        span: spanInDocument(policy, line, locator),
        message: `This reference has no effect: "${locator.text}" has no ACAP records${ignored}.`,
      };
    }
  },
});
