import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const crawlerNameMalformed = defineLintRule({
  id: 'crawler-name-malformed',
  severity: 'error',
  voids: true,
  clauses: ['L6'],
  source: ['Part 1 §2.3.1'],
  summary: 'A crawler name with an asterisk in it.',
  why: 'ACAP compares names as a whole, without wildcards. The line applies to nobody.',
  bad: '[|ACAP-crawler: Google*|]\nACAP-allow-crawl: /\n',
  good: 'ACAP-crawler: Googlebot\nACAP-allow-crawl: /\n',
  check: checkVoidLines(
    ['crawler-name'],
    ({ text }) => `"${text}" applies to nobody: names have no wildcards, and "*" alone means every crawler.`,
  ),
});
