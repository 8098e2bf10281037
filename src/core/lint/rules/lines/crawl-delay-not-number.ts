import { fieldsNamed } from '../../../model/fields-named.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { findingWithFix } from '../../rule-kit/replacement-fix.ts';

export const crawlDelayNotNumber = defineLintRule({
  id: 'crawl-delay-not-number',
  severity: 'warning',
  fix: 'safe',
  clauses: ['G1', 'C4'],
  source: ['RFC 9309 §2.2.4'],
  summary: 'A Crawl-delay that is not a number of seconds.',
  why: 'Crawlers that obey Crawl-delay expect the seconds to wait between two requests, as a number. Most ignore any other value, and then fetch as fast as they like.',
  bad: 'User-agent: *\nCrawl-delay: [|10s|]\nDisallow: /search\n',
  good: 'User-agent: *\nCrawl-delay: 10\nDisallow: /search\n',
  *check(policy) {
    for (const { line, name, value } of fieldsNamed(policy, 'crawl-delay')) {
      if (/^(?:\d+\.?\d*|\.\d+)$/.test(value.text)) continue;
      if (value.text === '') {
        yield { span: spanInDocument(policy, line, name), message: 'This line sets no delay.' };
        continue;
      }
      const message = `"${value.text}" is not a number of seconds, such as 10, so crawlers may ignore it.`;
      const seconds = /^(\d+(?:\.\d+)?) *(?:s|secs?|seconds?)\.?$/i.exec(value.text)?.[1] ?? null;
      yield findingWithFix(spanInDocument(policy, line, value), message, seconds, 'safe');
    }
  },
});
