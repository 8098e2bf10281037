import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A permission or prohibition that names no path. Source: Part 1 §2.4.3. Clause: L6. */
export const ruleResourceMissing = defineLintRule({
  id: 'rule-resource-missing',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['L6'],
  source: ['Part 1 §2.4.3'],
  summary: 'A permission or prohibition that names no path.',
  why: 'An empty path is not the whole site here: the line decides nothing.',
  bad: 'ACAP-crawler: *\n[|ACAP-disallow-crawl:|]\n',
  good: 'ACAP-crawler: *\nACAP-disallow-crawl: /\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'no-resource')) {
      yield { span, message: `"${text}" names no path; for the whole site write "/".` };
    }
  },
});
