import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const acapUnknownToAudits = defineLintRule({
  id: 'acap-unknown-to-audits',
  severity: 'information',
  clauses: ['A5'],
  source: ['Lighthouse robots.txt audit'],
  summary: 'A file with ACAP fields, which some audits count as errors.',
  why: "Lighthouse's robots.txt audit reports every field it doesn't know, and it doesn't know ACAP. Crawlers skip such fields without harm. If the score matters to you, use META tags instead.",
  bad: '[|ACAP-crawler|]: *\nACAP-allow-crawl: /\n',
  good: 'User-agent: *\nAllow: /\n',
  *check(policy) {
    for (const [line, element] of policy.syntax.lines.entries()) {
      if (!policy.acapFields.has(line) || element.kind !== 'field') continue;
      yield {
        span: spanInDocument(policy, line, element.name),
        message: "Lighthouse counts ACAP fields as errors because it doesn't know them. Crawlers just skip them.",
      };
      return;
    }
  },
});
