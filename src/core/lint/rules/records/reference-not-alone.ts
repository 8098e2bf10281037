import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const referenceNotAlone = defineLintRule({
  id: 'reference-not-alone',
  severity: 'warning',
  clauses: ['A11', 'F6'],
  source: ['Part 1 §2.3.2'],
  summary: 'A record with both a reference and other fields.',
  why: 'A record with a reference may contain nothing else. Gatepost reads both; a crawler may read only one.',
  bad: 'ACAP-crawler: *\n[|ACAP-permissions-reference|]: /policy.txt\nACAP-allow-crawl: /\n',
  good: 'ACAP-crawler: *\nACAP-permissions-reference: /policy.txt\n',
  *check(policy) {
    for (const { references, general, subRecords, requests } of policy.records) {
      const others = general.length + subRecords.length + requests.length;
      for (const { line, field } of others > 0 || references.length > 1 ? references : []) {
        yield {
          span: spanInDocument(policy, line, field),
          message: 'Crawlers may read only this reference or only the rules next to it: a record has one or the other.',
        };
      }
    }
  },
});
