import { featuresOfStatus } from '../qualifiers/features-of-status.ts';
import { defineLintRule } from '../../rule-kit/lint-rule.ts';

export const featureByPriorArrangement = defineLintRule({
  id: 'feature-by-prior-arrangement',
  severity: 'information',
  clauses: ['A12'],
  source: ['Part 1 §1.1', 'Part 1 §2.5.3'],
  summary: 'A feature that ACAP reserves for crawlers with a prior arrangement.',
  why: 'It could be misused against crawlers, so only those that have agreed to it are expected to follow it. Reported once per feature.',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / [|must-use-resource|]=/abstract.html\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: /\n',
  *check(policy) {
    for (const { span, name } of featuresOfStatus(policy, 'by-prior-arrangement')) {
      yield { span, message: `Only crawlers that have agreed to ${name} are expected to follow it.` };
    }
  },
});
