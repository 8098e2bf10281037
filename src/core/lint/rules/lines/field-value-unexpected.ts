import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const fieldValueUnexpected = defineLintRule({
  id: 'field-value-unexpected',
  severity: 'error',
  voids: true,
  clauses: ['L5', 'L6'],
  source: ['Part 1 §3'],
  summary: 'An ACAP field with more values than it can have.',
  why: "Crawlers can't tell what the rest means, so the whole line has no effect.",
  bad: 'ACAP-crawler: *\n[|ACAP-allow-crawl: /a /b|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /a\nACAP-allow-crawl: /b\n',
  check: checkVoidLines(['unexpected-value', 'too-much'], ({ text, reason }) =>
    reason === 'unexpected-value'
      ? `"${text}" has no effect: this field takes no value.`
      : `"${text}" has no effect: the field takes one value. Write a line for each, and qualifiers as name=value.`,
  ),
});
