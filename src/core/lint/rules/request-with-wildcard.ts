import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A request that names more than one resource. Source: Part 1 §2.6. Clause: A10, L6. */
export const requestWithWildcard = defineLintRule({
  id: 'request-with-wildcard',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['A10', 'L6'],
  source: ['Part 1 §2.6'],
  summary: 'A request that names more than one resource.',
  why: 'A request to take down or to crawl again names one resource; with a wildcard it is not read.',
  bad: 'ACAP-crawler: *\n[|ACAP-request-re-crawl: /news/*|]\n',
  good: 'ACAP-crawler: *\nACAP-request-re-crawl: /news/today.html\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'wildcard-in-request')) {
      yield { span, message: `"${text}" must name a single resource, without "*" and "$".` };
    }
  },
});
