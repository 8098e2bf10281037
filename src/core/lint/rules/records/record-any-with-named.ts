import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const recordAnyWithNamed = defineLintRule({
  id: 'record-any-with-named',
  severity: 'warning',
  clauses: ['A2'],
  source: ['Part 1 §2.3.1'],
  summary: 'An ACAP record that addresses both named crawlers and "*".',
  why: 'The format allows one or the other. Gatepost reads the record as addressing both; crawlers may skip it.',
  bad: 'ACAP-crawler: Googlebot\nACAP-crawler: [|*|]\nACAP-allow-crawl: /\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /\n',
  *check(policy) {
    for (const { crawlers } of policy.records) {
      if (crawlers.every(({ name }) => name.text === '*')) continue;
      for (const { line, name } of crawlers) {
        if (name.text !== '*') continue;
        yield {
          span: spanInDocument(policy, line, name),
          message: 'Some crawlers may skip this record: "*" and crawler names can\'t share a record.',
        };
      }
    }
  },
});
