import { defineLintRule } from '../../rule-kit/lint-rule.ts';
import { checkVoidQualifiers } from './check-void-qualifiers.ts';

export const qualifierRepeated = defineLintRule({
  id: 'qualifier-repeated',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A8'],
  source: ['Part 1 §2.5'],
  summary: 'A qualifier that appears twice in one permission.',
  why: 'Nothing says which one counts, so the whole line is void. Only prohibited-modification may be repeated, unless one of its values is "any".',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=1-days [|time-limit|]=2-days\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=1-days\n',
  check: checkVoidQualifiers('qualifier-repeated', (name) => `"${name}" appears more than once.`),
});
