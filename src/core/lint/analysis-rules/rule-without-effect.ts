import { checkDeadRules } from '../dead-rules.ts';
import { defineAnalysisLintRule } from '../rule-kit/analysis-lint-rule.ts';
import { describeAddressees, describeVerdict } from '../rule-kit/describe-verdict.ts';

export const ruleWithoutEffect = defineAnalysisLintRule({
  id: 'rule-without-effect',
  severity: 'warning',
  fix: 'proved',
  clauses: ['G3', 'G5', 'D5', 'D12'],
  source: ['RFC 9309 §2.2.2', 'Part 1 §2.4.5'],
  summary: 'A rule that never decides, because other rules override it on every path it matches.',
  why: 'Somebody meant this rule, but no crawler follows it: if several rules match, the longest pattern decides, or the Allow if they are equally long; in ACAP, the narrower pattern. The finding is exact: removing the rule changes nothing for any path, crawler or usage. If another kind of reader needs the rule, the finding says so and offers no fix.',
  bad: 'User-agent: *\nAllow: /blog/\n[|Disallow: /blog/|]\nDisallow: /drafts/\n',
  good: 'User-agent: *\nAllow: /blog/\nDisallow: /blog/drafts/\n',
  check: checkDeadRules(
    'overridden',
    (rule) => `This rule has no effect: ${describeVerdict(rule)}${describeAddressees(rule.crawlers)}.`,
  ),
});
