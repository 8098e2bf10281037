import { defineLintRule, voidLinesBecause } from '../../rule-kit/lint-rule.ts';

export const fieldValueMissing = defineLintRule({
  id: 'field-value-missing',
  severity: 'error',
  voids: true,
  clauses: ['L6'],
  source: ['Part 1 §3'],
  summary: 'An ACAP field without the value it needs.',
  why: 'The field has no effect, but it still opens and closes records: an empty ACAP-crawler line starts a record for nobody, and the rules below belong to it.',
  bad: '[|ACAP-crawler:|]\nACAP-allow-crawl: /\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /\n',
  *check(policy) {
    for (const { span, text } of voidLinesBecause(policy, 'empty-value')) {
      const rules = /^acap-crawler/i.test(text) ? ', and the rules below apply to nobody' : '';
      yield { span, message: `"${text}" has no effect without a value${rules}.` };
    }
  },
});
