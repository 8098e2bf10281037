import { withoutQualifier } from '../all-qualifiers.ts';
import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';
import { whatIsLost } from '../what-is-lost.ts';

/** A qualifier that stands twice in one permission. Source: Part 1 §2.5. Clause: A8. */
export const qualifierRepeated = defineLintRule({
  id: 'qualifier-repeated',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A8'],
  source: ['Part 1 §2.5'],
  summary: 'A qualifier that stands twice in one permission.',
  why: 'Which one counts is nowhere said, so the whole line is void. Only prohibited-modification may be repeated, and not beside "any".',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=1-days [|time-limit|]=2-days\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=1-days\n',
  *check(policy) {
    for (const { line, token, span } of voidLinesBecause(policy, 'qualifier-repeated')) {
      yield {
        span,
        message: `"${token.text}" stands more than once. ${whatIsLost(policy, line)}`,
        fixes: [withoutQualifier(policy, line, token)],
      };
    }
  },
});
