import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { preferenceReaders } from './read-together.ts';

/** A Content-Usage line for paths that may not be crawled. Clause: Y6. */
export const contentUsageUnreachable = defineLintRule({
  id: 'content-usage-unreachable',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['Y6', 'Y13'],
  source: ['draft-ietf-aipref-attach-05'],
  summary: 'A Content-Usage line for paths that its crawlers may not crawl.',
  why: 'Content-Usage says nothing of paths that may not be crawled: they have no preferences, and what a crawler knows of them from elsewhere is not covered. Content-Signal holds for them, too.',
  bad: 'User-agent: *\nDisallow: /private/\n[|Content-Usage: /private/ train-ai=n|]\n',
  good: 'User-agent: *\nDisallow: /private/\nContent-Usage: train-ai=n\n',
  *check(policy) {
    const seen = new Set<number>();
    for (const { name, lines, findReachable } of preferenceReaders(policy)) {
      for (const line of lines) {
        const { field, vocabulary, path } = line;
        if (vocabulary !== 'content-usage' || seen.has(field.line) || findReachable(line) !== null) continue;
        seen.add(field.line);
        const who = name === '*' ? 'everybody' : name;
        yield {
          span: spanInDocument(policy, field.line, { start: field.name.start, end: field.value.end }),
          message: `This says nothing: "${path}" and what is below may not be crawled by ${who}, and Content-Usage is only about what may be.`,
        };
      }
    }
  },
});
