import { defineLintRule, fieldSpan } from '../../rule-kit/lint-rule.ts';
import { crawlerPreferences } from './crawler-preferences.ts';

export const contentUsageUnreachable = defineLintRule({
  id: 'content-usage-unreachable',
  severity: 'warning',
  clauses: ['Y6', 'Y13'],
  source: ['draft-ietf-aipref-attach-05'],
  summary: 'A Content-Usage line for paths that its crawlers may not crawl.',
  why: 'Content-Usage does not cover paths that may not be crawled, not even copies from elsewhere. Content-Signal does.',
  bad: 'User-agent: *\nDisallow: /private/\n[|Content-Usage: /private/ train-ai=n|]\n',
  good: 'User-agent: *\nDisallow: /private/\nContent-Usage: train-ai=n\n',
  *check(policy) {
    const seen = new Set<number>();
    for (const { name, lines, isUnreachable } of crawlerPreferences(policy)) {
      for (const line of lines) {
        const { field, vocabulary, path } = line;
        if (vocabulary !== 'content-usage' || seen.has(field.line) || !isUnreachable(line)) continue;
        seen.add(field.line);
        const who = name === '*' ? 'everyone' : name;
        yield {
          span: fieldSpan(policy, field.line),
          message: `This has no effect: the rules block "${path}" and everything below it for ${who}, and Content-Usage covers only what may be crawled.`,
        };
      }
    }
  },
});
