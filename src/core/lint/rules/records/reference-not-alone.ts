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
      const hasOthers = general.length + subRecords.length + requests.length > 0;
      if (!hasOthers && references.length < 2) continue;
      const message = hasOthers
        ? "Crawlers may read only this reference or only the rest of the record: a record can't have both."
        : "Crawlers may read only one of these references: a record can't have more.";
      for (const { line, field } of references) yield { span: spanInDocument(policy, line, field), message };
    }
  },
});
