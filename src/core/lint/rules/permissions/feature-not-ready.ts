import { featuresOfStatus } from '../qualifiers/features-of-status.ts';
import { defineLintRule } from '../../rule-kit/lint-rule.ts';

export const featureNotReady = defineLintRule({
  id: 'feature-not-ready',
  severity: 'information',
  clauses: ['A10', 'A12'],
  source: ['Part 1 §1.1', 'Part 1 §2.6'],
  summary: 'A feature that the specification marks as not ready for implementation.',
  why: "Crawlers aren't expected to follow it yet. Reported once per feature.",
  bad: 'ACAP-crawler: *\n[|ACAP-request-take-down|]: /a\n',
  good: 'ACAP-crawler: *\nACAP-disallow-index: /a\n',
  *check(policy) {
    for (const { span, name } of featuresOfStatus(policy, 'not-ready')) {
      yield {
        span,
        message: `Crawlers aren't expected to follow ${name} yet: the specification marks it as not ready.`,
      };
    }
  },
});
