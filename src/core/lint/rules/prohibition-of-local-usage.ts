import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A prohibition of a local usage. Source: Part 1 §2.4.2. Clause: A8. */
export const prohibitionOfLocalUsage = defineLintRule({
  id: 'prohibition-of-local-usage',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['A8'],
  source: ['Part 1 §2.4.2'],
  summary: 'A prohibition of a local usage.',
  why: 'Local usages can only be permitted. The line is void, so that what it names is not prohibited.',
  bad: 'ACAP-qualified-usage: cache preserve time-limit=1-days\nACAP-crawler: *\nACAP-disallow-[|(cache)|]: /\n',
  good: 'ACAP-crawler: *\nACAP-disallow-preserve: /\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'prohibition-of-local-usage')) {
      yield {
        span,
        message: `${text} is a local usage and can only be permitted; prohibit the standard usages instead.`,
      };
    }
  },
});
