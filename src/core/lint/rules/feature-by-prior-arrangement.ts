import { featuresOfStatus } from '../features-of-status.ts';
import { defineLintRule } from '../lint-rule.ts';

/** A feature for use by prior arrangement only. Source: Part 1 §1.1. Clause: A12. */
export const featureByPriorArrangement = defineLintRule({
  id: 'feature-by-prior-arrangement',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['A12'],
  source: ['Part 1 §1.1', 'Part 1 §2.5.3'],
  summary: 'A feature that the specification keeps for crawlers with which it was agreed.',
  why: 'It can be misused against crawlers, so they are expected to follow it only by prior arrangement. Reported once per kind.',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / [|must-use-resource|]=/abstract.html\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: /\n',
  *check(policy) {
    for (const { span, name } of featuresOfStatus(policy, 'by-prior-arrangement')) {
      yield { span, message: `${name} is meant for crawlers with which it was agreed beforehand.` };
    }
  },
});
