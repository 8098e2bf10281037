import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const prohibitionOfLocalUsage = defineLintRule({
  id: 'prohibition-of-local-usage',
  severity: 'error',
  voids: true,
  clauses: ['A8'],
  source: ['Part 1 §2.4.2'],
  summary: 'A prohibition of a local usage.',
  why: 'Local usages can only be permitted. The line is void and prohibits nothing.',
  bad: 'ACAP-qualified-usage: cache preserve time-limit=1-days\nACAP-crawler: *\nACAP-disallow-[|(cache)|]: /\n',
  good: 'ACAP-crawler: *\nACAP-disallow-preserve: /\n',
  check: checkVoidLines(
    ['prohibition-of-local-usage'],
    ({ text }) =>
      `This line prohibits nothing: ${text} is a local usage, which can only be permitted. Prohibit the standard usages instead.`,
  ),
});
