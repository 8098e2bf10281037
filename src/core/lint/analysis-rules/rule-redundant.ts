import { defineAnalysisLintRule, nameLines } from '../analysis-lint-rule.ts';
import { checkIdleRules } from '../idle-rules.ts';

/** A rule that says what is decided anyway. Clause: G3, D5. */
export const ruleRedundant = defineAnalysisLintRule({
  id: 'rule-redundant',
  severity: 'information',
  voids: false,
  fix: 'proved',
  clauses: ['G3', 'G5', 'D5', 'D10', 'D12'],
  source: ['RFC 9309 §2.2.2', 'Part 1 §2.4.5'],
  summary: 'A rule without which every decision would be the same, since others say it, or nobody says otherwise.',
  why: 'It does no harm, but it makes the file longer, and who changes the rule that really decides may take this one for the reason. It is exact: over all paths, crawlers and usages nothing would change without the rule. Where a reader of another kind needs it, that is said, and no fix is offered. "Clean up" and `gatepost tidy` remove all such rules at once.',
  bad: 'User-agent: *\nDisallow: /private/\n[|Disallow: /private/old/|]\n',
  good: 'User-agent: *\nDisallow: /private/\nAllow: /private/old/\n',
  check: checkIdleRules('redundant', ({ path, effect, lines }) => {
    const by = nameLines(lines) ?? 'default';
    return `Without this rule everything is decided the same: "${path}" is ${effect} anyway, by ${by}.`;
  }),
});
