import { expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { addRulesOfEveryone } from './add-rules-of-everyone.ts';

test.each<[title: string, text: string, line: number, after: string]>([
  [
    'G2: the rules for * that a group lacks go below its own',
    'User-agent: *\nDisallow: /a\nCrawl-delay: 5\n\nUser-agent: b\nDisallow: /b\n',
    4,
    'User-agent: *\nDisallow: /a\nCrawl-delay: 5\n\nUser-agent: b\nDisallow: /b\nDisallow: /a\nCrawl-delay: 5\n',
  ],
  [
    'G2: rules that it already has are not repeated',
    'User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /a\n',
    3,
    'User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /a\n',
  ],
  [
    'G1: crawlers that continue among the ACAP records are not split',
    'User-agent: *\nDisallow: /a\n\nUser-agent: b\nACAP-crawler: *\nUser-agent: c\n',
    3,
    'User-agent: *\nDisallow: /a\n\nUser-agent: b\nACAP-crawler: *\nUser-agent: c\nDisallow: /a\n',
  ],
])('%s', (_title, text, line, after) => {
  expect(textAfter(text, (policy) => addRulesOfEveryone(policy, line))).toBe(after);
});
