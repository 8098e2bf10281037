import type { DeadRule } from '../../compare/redundancy/describe-dead-rule.ts';
import type { Policy } from '../../model/policy.ts';
import { checkDeadRules } from '../dead-rules.ts';
import { defineAnalysisLintRule } from '../rule-kit/analysis-lint-rule.ts';
import { describeVerdict } from '../rule-kit/describe-verdict.ts';

export const ruleRedundant = defineAnalysisLintRule({
  id: 'rule-redundant',
  severity: 'information',
  fix: 'proved',
  clauses: ['G3', 'G5', 'L5', 'D5', 'D10', 'D12'],
  source: ['RFC 9309 §2.2.2', 'Part 1 §2.4.5'],
  summary: 'A rule whose removal would change no decision, because other rules or the default already say the same.',
  why: 'It does no harm, but it makes the file longer, and it is easily mistaken for the rule that really decides. The finding is exact: removing the rule changes nothing for any path, crawler or usage. An ACAP rule is reported only if the other ACAP rules say the same; one that repeats a User-agent rule is kept. If another kind of reader needs the rule, the finding says so and offers no fix. "Clean up" and `gatepost tidy` remove all such rules at once.',
  bad: 'User-agent: *\nDisallow: /private/\n[|Disallow: /private/old/|]\n',
  good: 'User-agent: *\nDisallow: /private/\nAllow: /private/old/\n',
  check: checkDeadRules('redundant', (rule, policy) => {
    const alone = isByAcapDefault(rule, policy) ? 'by the ACAP rules alone, ' : '';
    return `Redundant: ${alone}${describeVerdict(rule, 'already')}.`;
  }),
});

/** Whether an ACAP rule repeats the default of the ACAP rules, in a file whose User-agent rules may say otherwise. */
function isByAcapDefault({ line, lines }: DeadRule, { acapFields, groups }: Policy): boolean {
  return lines.length === 0 && acapFields.has(line) && groups.some(({ rules }) => rules.length > 0);
}
