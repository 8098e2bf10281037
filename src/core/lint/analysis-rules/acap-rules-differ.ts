import { formatCount } from '../../text/join-words.ts';
import type { AcapDifference, RecordsVerdict } from '../../compare/redundancy/compare-acap-with-conventional.ts';
import { defineAnalysisLintRule, nameLines } from '../rule-kit/analysis-lint-rule.ts';
import { fieldSpan } from '../rule-kit/lint-rule.ts';
import { describeAddressees, verbFor } from '../rule-kit/describe-verdict.ts';

export const acapRulesDiffer = defineAnalysisLintRule({
  id: 'acap-rules-differ',
  aliases: ['halves-apart'],
  severity: 'information',
  clauses: ['C2', 'D11', 'L5', 'P4'],
  source: ['Part 1 §2.9'],
  summary: 'ACAP rules that decide crawling differently from the User-agent rules, apart from letter case.',
  why: 'If both were meant to say the same, one of them was changed and the other was not, or a converter lost something: an empty Disallow, a group that overrides another, a pattern that ACAP ranks differently. What a crawler does then depends on which rules it knows. Reported once per file, and not at all if the file tells ACAP-aware crawlers to ignore the User-agent rules (`ACAP-ignore-conventional-records`).',
  bad: 'User-agent: *\nDisallow: /private/\n[|Disallow: /drafts/|]\n\nACAP-crawler: *\nACAP-disallow-crawl: /private/\n',
  good: 'User-agent: *\nDisallow: /private/\nDisallow: /drafts/\n\nACAP-crawler: *\nACAP-disallow-crawl: /private/\nACAP-disallow-crawl: /drafts/\n',
  *check({ acap }, policy) {
    const lineOf = ({ acap: ofAcap, conventional }: AcapDifference) =>
      ofAcap.lines[0]?.line ?? conventional.lines[0]?.line ?? policy.records[0]?.firstLine ?? 0;
    const [first, ...others] = acap.differences.toSorted((a, b) => lineOf(a) - lineOf(b));
    if (first === undefined) return;
    const more = `${formatCount(others.length)} more ${others.length === 1 ? 'path differs' : 'paths differ'}`;
    yield {
      span: fieldSpan(policy, lineOf(first)),
      message: `The User-agent rules ${describe(first.conventional)} "${first.path}"${describeAddressees(first.crawlers)} (${place(first.conventional)}), but the ACAP rules ${describe(first.acap)} it (${place(first.acap)}).${others.length === 0 ? '' : ` ${more}.`}`,
      related: [...new Set(others.map(lineOf))]
        .filter((line) => line !== lineOf(first))
        .map((line) => fieldSpan(policy, line)),
    };
  },
});

function describe({ effect }: RecordsVerdict): string {
  return verbFor({ usage: 'crawl', effect });
}

function place({ lines }: RecordsVerdict): string {
  return nameLines(lines) ?? 'by default';
}
