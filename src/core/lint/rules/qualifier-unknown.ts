import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A qualifier that ACAP 1.0 does not know. Source: Part 1 §2.5. Clause: A8, V3, V4. */
export const qualifierUnknown = defineLintRule({
  id: 'qualifier-unknown',
  severity: 'error',
  voids: true,
  clauses: ['A8', 'V3', 'V4'],
  source: ['Part 1 §2.5'],
  summary: 'A qualifier that ACAP 1.0 does not know.',
  why: 'The whole line is void under 1.0: the restriction is lost, and where silence permits, the usage is not. A crawler of 1.1 reads the line as a prohibition.',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / [|colour|]=red\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=30-days\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'qualifier-unknown')) {
      yield { span, message: `"${text}" is no qualifier that ACAP 1.0 knows; the whole line is void.` };
    }
  },
});
