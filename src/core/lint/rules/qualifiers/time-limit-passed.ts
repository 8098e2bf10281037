import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { allQualifiers } from './all-qualifiers.ts';
import { passedDay } from '../../rule-kit/passed-day.ts';

export const timeLimitPassed = defineLintRule({
  id: 'time-limit-passed',
  severity: 'information',
  clauses: ['D13', 'Q'],
  source: ['Part 1 §2.5.3'],
  summary: 'A time limit whose day has passed.',
  why: 'From the next day on, the usage is prohibited, whatever broader rules permit.',
  today: '2026-11-22',
  bad: 'ACAP-crawler: *\nACAP-allow-index: /sale/ time-limit=[|until-2026-10-31|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: /sale/ time-limit=until-2027-10-31\n',
  *check(policy, { today = null }) {
    for (const { line, qualifier } of allQualifiers(policy)) {
      const day = passedDay(qualifier, today);
      if (day === null) continue;
      const what =
        policy.acapFields.get(line)?.kind === 'rule' ? 'this permission' : 'any permission that uses this definition';
      yield {
        span: spanInDocument(policy, line, qualifier.value),
        message: `The usage is prohibited now: ${what} ended on ${day}.`,
      };
    }
  },
});
