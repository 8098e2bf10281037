import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** A record that addresses `*` among named crawlers. Source: Part 1 §2.3.1. Clause: A2. */
export const recordAnyWithNamed = defineLintRule({
  id: 'record-any-with-named',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['A2'],
  source: ['Part 1 §2.3.1'],
  summary: 'A record for named crawlers and for every crawler at once.',
  why: 'The format allows one or the other. The record is read as addressing both, but not every crawler may do so.',
  bad: 'ACAP-crawler: Googlebot\nACAP-crawler: [|*|]\nACAP-allow-crawl: /\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /\n',
  *check(policy) {
    for (const { crawlers } of policy.records) {
      if (crawlers.every(({ name }) => name.text === '*')) continue;
      for (const { line, name } of crawlers) {
        if (name.text !== '*') continue;
        yield {
          span: spanInDocument(policy, line, name),
          message: '"*" stands for every crawler and does not go with names in one record.',
        };
      }
    }
  },
});
