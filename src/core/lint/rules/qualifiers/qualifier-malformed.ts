import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const qualifierMalformed = defineLintRule({
  id: 'qualifier-malformed',
  severity: 'error',
  voids: true,
  clauses: ['L6', 'Q', 'F3'],
  source: ['Part 1 §3'],
  summary: "A qualifier that isn't written as name=value.",
  why: "The restriction can't be read, so the whole line has no effect.",
  bad: 'ACAP-crawler: *\n[|ACAP-allow-index: / time-limit=|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=30-days\n',
  check: checkVoidLines(
    ['qualifier-syntax'],
    ({ text }) => `"${text}" has no effect: write qualifiers after the path as name=value.`,
  ),
});
