import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A local usage that no valid definition explains. Source: Part 1 §2.7. Clause: A7. */
export const localUsageUnknown = defineLintRule({
  id: 'local-usage-unknown',
  severity: 'error',
  voids: true,
  clauses: ['A7'],
  source: ['Part 1 §2.7'],
  summary: 'A local usage that no valid definition explains.',
  why: 'Crawlers cannot know what the name means; the line, or that part of a composite usage, decides nothing.',
  bad: 'ACAP-crawler: *\nACAP-allow-[|(archive)|]: /\n',
  good: 'ACAP-qualified-usage: archive preserve time-limit=30-days\nACAP-crawler: *\nACAP-allow-(archive): /\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'unknown-local-usage')) {
      yield { span, message: `No valid definition explains ${text}.` };
    }
  },
});
