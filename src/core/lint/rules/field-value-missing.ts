import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** An ACAP field that stands without the value it demands. Source: Part 1 §3. Clause: L6. */
export const fieldValueMissing = defineLintRule({
  id: 'field-value-missing',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['L6'],
  source: ['Part 1 §3'],
  summary: 'An ACAP field that stands without the value it demands.',
  why: 'A crawler cannot read the field, so it decides nothing. What it opens or closes still counts: an empty ACAP-crawler line starts a record that addresses nobody.',
  bad: '[|ACAP-crawler:|]\nACAP-allow-crawl: /\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'empty-value')) {
      yield { span, message: `"${text}" lacks its value.` };
    }
  },
});
