import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const localUsageRecursive = defineLintRule({
  id: 'local-usage-recursive',
  severity: 'error',
  voids: true,
  clauses: ['A7'],
  source: ['Part 1 §2.7.2'],
  summary: 'A composite usage that contains another composite usage.',
  why: 'Only standard and qualified usages can be parts. This part has no effect.',
  bad: 'ACAP-composite-usage: a crawl index\nACAP-composite-usage: b [|(a)|] follow\n',
  good: 'ACAP-composite-usage: b crawl index follow\n',
  check: checkVoidLines(
    ['composite-within-composite'],
    ({ text }) => `This part has no effect: ${text} is itself a composite usage.`,
  ),
});
