import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const localUsageWithoutEffect = defineLintRule({
  id: 'local-usage-without-effect',
  severity: 'error',
  voids: true,
  clauses: ['A7', 'F3'],
  source: ['Part 1 §2.7.2'],
  summary: 'A rule for a composite usage without any readable part.',
  why: 'The rule permits nothing.',
  bad: 'ACAP-composite-usage: all (x)\nACAP-crawler: *\nACAP-allow-[|(all)|]: /\n',
  good: 'ACAP-composite-usage: all crawl index\nACAP-crawler: *\nACAP-allow-(all): /\n',
  check: checkVoidLines(
    ['composite-without-effect'],
    ({ text }) => `This line permits nothing: no part of ${text} can be read.`,
  ),
});
