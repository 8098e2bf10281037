import { expect, test } from 'vitest';
import { testPageLintRule } from '#testing/test-page-lint-rule.ts';
import { readPage } from '../../../model/build-page-policy.ts';
import { parsePolicy } from '../../../model/build-policy.ts';
import { runPageLint } from '../../run-page-lint.ts';
import { directiveNeverRead } from './directive-never-read.ts';

const noindex = '<meta name="robots" content="[|noindex|]">';
const read = '<meta name="robots" content="noindex">';
const WHOLE = 'Crawlers without rules of their own never read "noindex": the robots.txt blocks the whole site.';

testPageLintRule(directiveNeverRead, {
  'M4: the crawlers that matter may read it': {
    text: read,
    robots: 'User-agent: GPTBot\nDisallow: /\n',
    paths: ['/a/x'],
  },
  'M4, D12: a search engine may not': {
    text: noindex,
    robots: 'User-agent: Googlebot\nDisallow: /a/\n',
    paths: ['/a/x'],
    messages: ['Googlebot never reads "noindex": the robots.txt blocks "/a/x" (line 2).'],
  },
  'M4, D12: the named crawler may not': {
    text: '<meta name="GPTBot" content="[|none|]">',
    robots: 'User-agent: GPTBot\nDisallow: /a/\n',
    paths: ['/a/x'],
    messages: ['GPTBot never reads "none": the robots.txt blocks "/a/x" (line 2).'],
  },
  'M4: a directive that only restricts is not lost': {
    text: '<meta name="robots" content="noarchive">',
    robots: 'User-agent: *\nDisallow: /\n',
  },
  'M4, D12: at any path': { text: noindex, robots: 'User-agent: *\nDisallow: /\n', messages: [WHOLE] },
  'M4: readable at some path': { text: read, robots: 'User-agent: *\nDisallow: /\nAllow: /b/\n' },
  'M4, D12: an ACAP statement': {
    text: '[|<meta name="robots" content="ACAP disallow-index">|]',
    robots: 'ACAP-crawler: *\nACAP-disallow-crawl: /a/\n',
    paths: ['/a/x'],
    messages: [
      'Crawlers without rules of their own never read "disallow-index": the robots.txt blocks "/a/x" (line 2).',
    ],
  },
});

test('M4, M8: headers', () => {
  const site = { policy: parsePolicy('User-agent: *\nDisallow: /\n'), references: new Map(), paths: [] };
  const found = runPageLint(readPage('', 'X-Robots-Tag: noindex\n'), site, null, [directiveNeverRead]);
  expect(found.map(({ message, place }) => [message, place])).toEqual([[WHOLE, 'headers']]);
});
