import type { ShadowedRule } from '../../compare/redundancy/find-shadow.ts';
import { capitalize } from '../../text/join-words.ts';
import { defineAnalysisLintRule } from '../rule-kit/analysis-lint-rule.ts';
import { fieldSpan } from '../rule-kit/lint-rule.ts';
import { describeUse, describeVerdict, verbFor } from '../rule-kit/describe-verdict.ts';

export const ruleShadowed = defineAnalysisLintRule({
  id: 'rule-shadowed',
  severity: 'information',
  clauses: ['G3', 'D5', 'D6'],
  source: ['RFC 9309 §2.2.2', 'Part 1 §2.4.5'],
  summary: 'A rule that is overridden on the very path it spells out, or by a rule that overlaps it.',
  why: 'Plain exceptions to a rule are normal and not reported. Here the other rule overrides the very path that the pattern spells out, or also covers paths beyond this rule, so the longer pattern may decide where the author did not expect it to. The finding names a path where the rule still decides.',
  bad: 'User-agent: *\nAllow: /private$\nDisallow: /private/\n[|Disallow: /private|]\n',
  good: 'User-agent: *\nDisallow: /private\nAllow: /private/press/\n',
  *check({ rules }, policy) {
    for (const rule of rules.shadowed) {
      const message = `${capitalize(describeVerdict(rule))}. ${describeRest(rule)}`;
      yield { span: fieldSpan(policy, rule.line), message };
    }
  },
});

function describeRest({ effect, remaining }: ShadowedRule): string {
  const verb =
    remaining.before.effect === effect
      ? 'matters for'
      : `${verbFor({ usage: remaining.usage, effect: remaining.before.effect })}s`;
  return `This rule still ${verb} ${describeUse(remaining, 'paths like')}.`;
}
