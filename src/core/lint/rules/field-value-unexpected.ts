import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** An ACAP field that holds more than the format allows. Source: Part 1 §3. Clause: L5, L6. */
export const fieldValueUnexpected = defineLintRule({
  id: 'field-value-unexpected',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['L5', 'L6'],
  source: ['Part 1 §3'],
  summary: 'An ACAP field that holds more than the format allows.',
  why: 'A crawler cannot tell what the rest is meant to say, so the whole line decides nothing.',
  bad: 'ACAP-crawler: *\n[|ACAP-allow-crawl: /a /b|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /a\nACAP-allow-crawl: /b\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
      reason,
    } of voidLinesBecause(policy, 'unexpected-value', 'too-much')) {
      const message =
        reason === 'unexpected-value'
          ? `"${text}" has a value, though the field stands alone.`
          : `"${text}" holds more than one value. Write a line for each, and qualifiers as name=value.`;
      yield { span, message };
    }
  },
});
