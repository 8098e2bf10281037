import type { UsageOutcome } from '../../compare/differences/usage-outcome.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { capitalize, joinWords } from '../../text/join-words.ts';
import { defineAnalysisLintRule } from '../rule-kit/analysis-lint-rule.ts';
import { fieldSpan } from '../rule-kit/lint-rule.ts';
import { describeAddressees, describeUse, participleFor } from '../rule-kit/describe-verdict.ts';

export const decisionDependsOnReading = defineAnalysisLintRule({
  id: 'decision-depends-on-reading',
  severity: 'information',
  clauses: 'D1 D4 D6 D8 D9 D11 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R12 R13 R14 R15 R16 R17 R18'.split(' '),
  source: ['Part 1 §2.2', 'Part 1 §2.4.5', 'Guide §2.1'],
  summary: 'A rule whose effect depends on how a passage of the ACAP specifications is read.',
  why: 'Some passages of the ACAP specifications can be read in more than one way, and crawlers may differ. Write the rule so that every reading gives the same decision; the simulator explains the readings for a path and what to write.',
  bad: 'User-agent: *\n[|Disallow: /news/old/|]\n\nACAP-crawler: *\nACAP-allow-crawl: /news/\n',
  good: 'User-agent: *\nDisallow: /news/old/\n\nACAP-crawler: *\nACAP-allow-crawl: /news/\nACAP-disallow-crawl: /news/old/\n',
  *check({ readings }, policy) {
    for (const change of readings.changes) {
      const { reading, line, usage, crawlers, before, after, purpose } = change;
      const forPurpose = purpose === null ? '' : ` for the purpose "${purpose}"`;
      const whom = describeAddressees(crawlers);
      yield {
        span: fieldSpan(policy, line),
        message: `${capitalize(describeUse(change))}${forPurpose} is ${describeOutcome(usage, before)}${whom}, but ${describeOther(usage, before, after)} in another reading of the specifications (${reading}).`,
      };
    }
  },
});

function describeOutcome(usage: Usage, { effect, restrictions }: UsageOutcome): string {
  const participle = participleFor({ usage, effect });
  return restrictions.length === 0 ? participle : `${participle} with ${joinWords(restrictions)}`;
}

function describeOther(usage: Usage, before: UsageOutcome, { effect, restrictions }: UsageOutcome): string {
  if (effect !== before.effect) return describeOutcome(usage, { effect, restrictions });
  return restrictions.length === 0 ? 'without restrictions' : `only with ${joinWords(restrictions)}`;
}
