import { arrangeLines } from '../../../edit/lines/arrange-lines.ts';
import { writeField } from '../../../edit/lines/line-style.ts';
import { matchPattern } from '../../../match/match-pattern.ts';
import { normalizePattern } from '../../../match/normalize-path.ts';
import type { AcapRule, ConventionalRule, Policy } from '../../../model/policy.ts';
import { defineLintRule, type Finding, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { endOfSection, findMisspelling } from '../lines/spelling-fix.ts';

export const homePageClosed = defineLintRule({
  id: 'home-page-closed',
  severity: 'information',
  fix: 'suggestion',
  clauses: ['P3', 'G3', 'D5'],
  source: ['Guide §2.1.1'],
  summary: 'Rules that block the whole site, open parts of it, and leave the home page blocked.',
  why: 'Crawlers start at the home page, and one that may not fetch it may give up. "/$" opens that page and nothing else.',
  bad: 'User-agent: *\n[|Disallow: /|]\nAllow: /news/\n',
  good: 'User-agent: *\nDisallow: /\nAllow: /$\nAllow: /news/\n',
  *check(policy) {
    for (const [index, { rules }] of policy.groups.entries()) {
      yield* findClosed(policy, rules, endOfSection(policy, policy.groups, index));
    }
    for (const [index, { general }] of policy.records.entries()) {
      yield* findClosed(policy, general.flatMap(crawlRule), endOfSection(policy, policy.records, index));
    }
  },
});

type CrawlRule = Pick<ConventionalRule, 'line' | 'effect' | 'field' | 'pattern'>;

function crawlRule({ line, effect, field, usage, resource }: AcapRule): CrawlRule[] {
  const isCrawl = usage.kind === 'standard' && usage.usage === 'crawl';
  return isCrawl && resource.kind === 'pattern' ? [{ line, effect, field, pattern: resource.token }] : [];
}

/** @param end - the end of the section with the rules, exclusive */
function* findClosed(policy: Policy, rules: readonly CrawlRule[], end: number): Generator<Finding> {
  const close = rules.find(({ effect, pattern }) => effect === 'disallow' && pattern.text === '/');
  const opened = rules.filter(({ effect, pattern }) => effect === 'allow' && pattern.text !== '');
  // A site that opens only a few files, such as /ads.txt, does not invite crawlers to its home page.
  const first = opened.find(({ pattern }) => /[/*]$/.test(pattern.text));
  if (!close || !first || opened.some(opensHomePage) || findMisspelling(policy, rules[0]?.line ?? 0, end)) return;
  const element = policy.syntax.lines[first.line];
  if (element?.kind !== 'field') return;
  const content = writeField(element.name.text, '/$', [element]);
  yield {
    span: spanInDocument(policy, close.line, { start: close.field.start, end: close.pattern.end }),
    message: 'This blocks the home page too, and a crawler that may not fetch it may give up.',
    fixes: [
      {
        title: 'Open the home page ("/$")',
        safety: 'suggestion',
        edits: arrangeLines(policy.document, { first: first.line, end: first.line, items: [content] }),
      },
    ],
  };
}

/** Whether a pattern matches the home page, possibly by its file name. */
function opensHomePage({ pattern: { text } }: CrawlRule): boolean {
  return matchPattern(normalizePattern(text), '/') || /^\/(?:index|default|home)\.\w+\$?$/i.test(text);
}
