import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A prohibition with a qualifier. Source: Part 1 §2.4.2. Clause: A8. */
export const prohibitionWithQualifier = defineLintRule({
  id: 'prohibition-with-qualifier',
  severity: 'error',
  voids: true,
  clauses: ['A8'],
  source: ['Part 1 §2.4.2'],
  summary: 'A prohibition with a qualifier.',
  why: 'A prohibition is absolute. The whole line is void, so that what it names is not prohibited.',
  bad: 'ACAP-crawler: *\nACAP-disallow-index: / [|time-limit=30-days|]\n',
  good: 'ACAP-crawler: *\nACAP-disallow-index: /\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'prohibition-with-qualifier')) {
      yield { span, message: `A prohibition cannot be qualified by "${text}"; the whole line is void.` };
    }
  },
});
