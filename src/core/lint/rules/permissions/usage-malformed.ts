import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const usageMalformed = defineLintRule({
  id: 'usage-malformed',
  severity: 'error',
  voids: true,
  clauses: ['L6'],
  source: ['Part 1 §3'],
  summary: 'A usage that is neither a name nor a name in parentheses.',
  why: 'The line has no effect.',
  bad: 'ACAP-crawler: *\n[|ACAP-allow-(my news): /|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-(my-news): /\n',
  check: checkVoidLines(
    ['usage-syntax'],
    ({ text }) => `"${text}" has no effect: a usage is one name, or a defined name in parentheses.`,
  ),
});
