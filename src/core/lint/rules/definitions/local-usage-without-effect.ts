import { defineLintRule, voidLinesBecause } from '../../rule-kit/lint-rule.ts';

/** A rule for a composite usage without any readable part. Source: Part 1 §2.7.2. Clause: A7, F3. */
export const localUsageWithoutEffect = defineLintRule({
  id: 'local-usage-without-effect',
  severity: 'error',
  voids: true,
  clauses: ['A7', 'F3'],
  source: ['Part 1 §2.7.2'],
  summary: 'A rule for a composite usage without any readable part.',
  why: 'The rule permits nothing.',
  bad: 'ACAP-composite-usage: all (x)\nACAP-crawler: *\nACAP-allow-[|(all)|]: /\n',
  good: 'ACAP-composite-usage: all crawl index\nACAP-crawler: *\nACAP-allow-(all): /\n',
  *check(policy) {
    for (const { span, text } of voidLinesBecause(policy, 'composite-without-effect')) {
      yield { span, message: `This line permits nothing: no part of ${text} can be read.` };
    }
  },
});
