import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const requestWithWildcard = defineLintRule({
  id: 'request-with-wildcard',
  severity: 'error',
  voids: true,
  clauses: ['A10', 'L6'],
  source: ['Part 1 §2.6'],
  summary: 'A request for more than one resource.',
  why: 'A take-down or re-crawl request names one resource. Crawlers skip a request with a wildcard.',
  bad: 'ACAP-crawler: *\n[|ACAP-request-re-crawl: /news/*|]\n',
  good: 'ACAP-crawler: *\nACAP-request-re-crawl: /news/today.html\n',
  check: checkVoidLines(
    ['wildcard-in-request'],
    ({ text }) => `Crawlers skip "${text}": a request names one resource, without "*" or "$".`,
  ),
});
