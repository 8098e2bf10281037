import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const ruleResourceMissing = defineLintRule({
  id: 'rule-resource-missing',
  severity: 'error',
  voids: true,
  clauses: ['L6'],
  source: ['Part 1 §2.4.3'],
  summary: 'An ACAP rule without a path.',
  why: 'In ACAP, a missing path does not mean the whole site. The line has no effect.',
  bad: 'ACAP-crawler: *\n[|ACAP-disallow-crawl:|]\n',
  good: 'ACAP-crawler: *\nACAP-disallow-crawl: /\n',
  check: checkVoidLines(
    ['no-resource'],
    ({ text }) => `"${text}" has no effect, because it has no path. For the whole site, write "/".`,
  ),
});
