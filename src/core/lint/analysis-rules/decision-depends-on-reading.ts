import { printOutcome } from '../../compare/usage-outcome.ts';
import { defineAnalysisLintRule, fieldSpan, nameCrawlers } from '../analysis-lint-rule.ts';

/** A decision that would be another if the specifications were read in another way. Clause: D1-D12; readings R1-R14. */
export const decisionDependsOnReading = defineAnalysisLintRule({
  id: 'decision-depends-on-reading',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: [
    'D1',
    'D4',
    'D6',
    'D8',
    'D9',
    'D11',
    'R1',
    'R2',
    'R3',
    'R4',
    'R5',
    'R6',
    'R7',
    'R8',
    'R9',
    'R10',
    'R12',
    'R13',
    'R14',
  ],
  source: ['Part 1 §2.2', 'Part 1 §2.4.5', 'Guide §2.1'],
  summary: 'A rule whose effect depends on how a passage of the specifications is read.',
  why: 'The specifications of ACAP can be read in more than one way in fourteen places, and crawlers may differ. Where a path is decided otherwise in another reading, write the rule so that it is not; the simulator tells more about the path.',
  bad: 'User-agent: *\n[|Disallow: /news/old/|]\n\nACAP-crawler: *\nACAP-allow-crawl: /news/\n',
  good: 'User-agent: *\nDisallow: /news/old/\n\nACAP-crawler: *\nACAP-allow-crawl: /news/\nACAP-disallow-crawl: /news/old/\n',
  *check({ readings }, policy) {
    for (const { reading, line, usage, path, crawlers, before, after, purpose } of readings.changes) {
      const forPurpose = purpose === null ? '' : ` for the purpose "${purpose}"`;
      yield {
        span: fieldSpan(policy, line),
        message: `In reading ${reading}, ${usage} of "${path}"${forPurpose} would be ${printOutcome(after)} for ${nameCrawlers(crawlers)}, and not ${printOutcome(before)}.`,
      };
    }
  },
});
