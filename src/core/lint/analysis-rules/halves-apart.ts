import { defineAnalysisLintRule, fieldSpan, nameCrawlers } from '../analysis-lint-rule.ts';

/** Conventional and ACAP records that say different things about crawling. Source: Part 1 §2.9. Clause: D11, C2. */
export const halvesApart = defineAnalysisLintRule({
  id: 'halves-apart',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['C2', 'D11', 'P4'],
  source: ['Part 1 §2.9'],
  summary: 'Conventional and ACAP records of one file that decide about crawling differently, letter case apart.',
  why: 'The two halves were meant to say the same. One was changed and the other was not, or a converter lost something: an empty Disallow, a group that overrides another, a pattern that ACAP ranks otherwise. What a crawler does then depends on which half it knows.',
  bad: 'User-agent: *\nDisallow: /private/\n[|Disallow: /drafts/|]\n\nACAP-crawler: *\nACAP-disallow-crawl: /private/\n',
  good: 'User-agent: *\nDisallow: /private/\nDisallow: /drafts/\n\nACAP-crawler: *\nACAP-disallow-crawl: /private/\nACAP-disallow-crawl: /drafts/\n',
  *check({ halves }, policy) {
    const firstRecord = policy.records[0]?.firstLine ?? 0;
    for (const { crawlers, path, conventional, acap } of halves.differences) {
      const line = acap.line ?? conventional.line ?? firstRecord;
      const by = (place: number | null) => (place === null ? 'by default' : `by line ${place + 1}`);
      yield {
        span: fieldSpan(policy, line),
        message: `The two halves differ for ${nameCrawlers(crawlers)}: crawling "${path}" is ${conventional.effect} in the conventional one (${by(conventional.line)}), and ${acap.effect} in ACAP (${by(acap.line)}).`,
      };
    }
  },
});
