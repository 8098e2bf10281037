import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const fieldOutsideRecord = defineLintRule({
  id: 'field-outside-record',
  severity: 'error',
  voids: true,
  clauses: ['A3'],
  source: ['Part 1 §2.3'],
  summary: 'A rule, purpose, reference or request before the first ACAP-crawler line.',
  why: 'It applies to nobody and has no effect.',
  bad: '[|ACAP-disallow-index: /|]\n',
  good: 'ACAP-crawler: *\nACAP-disallow-index: /\n',
  check: checkVoidLines(
    ['outside-record'],
    ({ text }) => `"${text}" applies to nobody: it comes before the first ACAP-crawler line.`,
  ),
});
