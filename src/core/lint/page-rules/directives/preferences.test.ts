import { describe, expect, test } from 'vitest';
import { testPageLintRule } from '#testing/test-page-lint-rule.ts';
import { buildHeadersPolicy } from '../../../model/build-headers-policy.ts';
import { parsePolicy } from '../../../model/build-policy.ts';
import { createTextDocument } from '../../../text/text-document.ts';
import { runPageLint } from '../../run-page-lint.ts';
import { directiveWeakened } from './directive-weakened.ts';
import { pagePreferenceUnreadable } from './page-preference-unreadable.ts';
import { preferenceNeverRead } from './preference-never-read.ts';

const BLOCKED = { robots: 'User-agent: *\nDisallow: /a\n', paths: ['/a.html'] };

testPageLintRule(preferenceNeverRead, {
  'W11, S4: nosnippet and a reservation': {
    ...BLOCKED,
    text: '<head><meta name="robots" content="[|nosnippet|], notranslate"><meta name="[|tdm-reservation|]" content="1"></head>',
    messages: [
      'Crawlers without rules of their own never read "nosnippet": the robots.txt blocks "/a.html" (line 2).',
      'Crawlers without rules of their own never read "tdm-reservation": the robots.txt blocks "/a.html" (line 2).',
    ],
  },
  'E14: noindex is left to another lint rule': {
    ...BLOCKED,
    text: '<head><meta name="robots" content="noindex"></head>',
  },
  'N7: the addressed crawler may fetch it': {
    robots: 'User-agent: *\nDisallow: /\n\nUser-agent: bingbot\nAllow: /\n',
    paths: ['/a.html'],
    text: '<head><meta name="bingbot" content="noarchive"></head>',
  },
  'T5, S7: a tag that nobody reads anyway': {
    ...BLOCKED,
    text: '<head><meta http-equiv="tdm-reservation" content="1"></head>',
  },
  'Z3: a link to an RSL document, and one in the page': {
    ...BLOCKED,
    text:
      '<head>[|<link rel="license" type="application/rsl+xml" href="https://a.example/l">|]' +
      '[|<script type="application/rsl+xml">|]<rsl/></script>' +
      '<link rel="license" href="https://a.example/m"></head>',
    messages: [
      'Crawlers without rules of their own never read "application/rsl+xml": the robots.txt blocks "/a.html" (line 2).',
      'Crawlers without rules of their own never read "application/rsl+xml": the robots.txt blocks "/a.html" (line 2).',
    ],
  },
  'N6: a directive that says nothing about AI': {
    ...BLOCKED,
    text: '<head><meta name="robots" content="max-snippet:-1"></head>',
  },
});

testPageLintRule(directiveWeakened, {
  'W14: in a tag for Bing': {
    text: '<head><meta name="robots" content="noarchive"><meta name="bingbot" content="[|nocache|]"></head>',
    messages: ['For Microsoft, "nocache" overrides "noarchive": the URL, title and snippet may be used for AI.'],
  },
  'W14: not in a tag for another crawler': {
    text: '<head><meta name="bingbot" content="noarchive"><meta name="googlebot" content="nocache"></head>',
  },
  'W14: not on its own': { text: '<head><meta name="robots" content="nocache"></head>' },
});

describe('preferences in headers', () => {
  test.each([
    ['W11, X7: a signal', 'Content-Signal: ai-train=no', ['Content-Signal']],
    ['W11, Z3: a licence', 'Link: <https://a.example/>; rel="help license"; type="application/rsl+xml"', ['Link']],
    ['Z3: a licence in another format, and another link', 'Link: </a>; rel="license"\nLink: </b>; rel=next', []],
    ['W11, N2: a directive', 'X-Robots-Tag: noai', ['noai']],
  ])('%s', (_name, headers, marked) => {
    const page = buildHeadersPolicy(createTextDocument(headers));
    const site = { policy: parsePolicy(BLOCKED.robots), references: new Map(), paths: BLOCKED.paths };
    const found = runPageLint(page, site, null, [preferenceNeverRead]);
    expect(found.map(({ span }) => headers.slice(span.start, span.end))).toEqual(marked);
  });
});

testPageLintRule(pagePreferenceUnreadable, {
  'T5: a word instead of a number': {
    text: '<head><meta name="tdm-reservation" content="[|yes|]"></head>',
    messages: ['Readers ignore "yes": tdm-reservation must be 1 or 0.'],
    fixed: '<head><meta name="tdm-reservation" content="1"></head>',
  },
  'T5: two that disagree': {
    text: '<head><meta name="tdm-reservation" content="[|1|]"><meta name="tdm-reservation" content="[|0|]"></head>',
    messages: [
      'Another tdm-reservation says the opposite, so readers ignore both.',
      'Another tdm-reservation says the opposite, so readers ignore both.',
    ],
  },
  'Z1: a licence without a full URL': {
    text: '<head><link rel="license" type="application/rsl+xml" href="[|/license.xml|]"></head>',
  },
});

describe('unreadable preferences in headers', () => {
  test.each([
    [
      'X4, W8: a value of another vocabulary',
      'Content-Signal: search=yes, ai-train=n',
      ['ai-train=n'],
      'Write "ai-train=no"',
    ],
    ['Y5, W9: blanks', 'Content-Usage: train-ai = no', ['train-ai = no'], 'Write "train-ai=n"'],
    ['Y10: a header has no path', 'Content-Usage: /a train-ai=n', ['/a train-ai=n'], undefined],
    ['S11: an unknown word is kept', 'Content-Signal: agents=no\nContent-Usage: agents=n', [], undefined],
    ['T5: a header', 'tdm-reservation: 2', ['2'], undefined],
  ])('%s', (_name, headers, marked, title) => {
    const page = buildHeadersPolicy(createTextDocument(headers));
    const found = runPageLint(page, null, null, [pagePreferenceUnreadable]);
    expect(found.map(({ span }) => headers.slice(span.start, span.end))).toEqual(marked);
    expect(found[0]?.fixes?.[0]?.title).toBe(title);
  });
});
