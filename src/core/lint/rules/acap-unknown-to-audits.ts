import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** The first ACAP field of a file, which audits of the robots.txt complain about. */
export const acapUnknownToAudits = defineLintRule({
  id: 'acap-unknown-to-audits',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['A5'],
  source: ['Lighthouse robots.txt audit'],
  summary: 'A file with ACAP fields.',
  why: "Lighthouse's robots.txt audit fails on fields it does not know, and ACAP's are among them. Crawlers skip them without harm. Where the score matters, the META tags of ACAP are the way round.",
  bad: '[|ACAP-crawler|]: *\nACAP-allow-crawl: /\n',
  good: 'User-agent: *\nAllow: /\n',
  *check(policy) {
    for (const [line, element] of policy.syntax.lines.entries()) {
      if (!policy.acapFields.has(line) || element.kind !== 'field') continue;
      yield {
        span: spanInDocument(policy, line, element.name),
        message:
          "Lighthouse's robots.txt audit does not know ACAP fields and counts them as errors; crawlers skip them.",
      };
      return;
    }
  },
});
