import { expect, test } from 'vitest';
import { parsePolicy } from '../../../model/build-policy.ts';
import { applyEdits } from '../../../text/text-edit.ts';
import { testLintRule } from '#testing/test-lint-rule.ts';
import { runLint } from '../../run-lint.ts';
import { directoryWithoutSlash } from './directory-without-slash.ts';
import { homePageClosed } from './home-page-closed.ts';
import { patternMissingSlash } from './pattern-missing-slash.ts';
import { patternOrderSurprising } from './pattern-order-surprising.ts';
import { patternWithSpace } from './pattern-with-space.ts';

test.each([
  ['guest.html', ['/guest.html']],
  ['?id=', ['*?id=', '/?id=']],
  ['.pdf$', ['*.pdf$', '/.pdf$']],
  ['https://x.example/a/b', ['/a/b']],
  [': /x', ['/x']],
  ['"/x"', ['/x']],
  ["'*.pdf'", ['*.pdf']],
  ['shop.example.com/a', []],
  ['\\private\\', ['/private/']],
  ['\\images\\*.gif', ['/images/*.gif']],
  ['\\/private\\/', ['/private/']],
  ['\\d+', ['/\\d+']],
  ['\\.pdf$', ['/\\.pdf$']],
  ['^/a', ['/a']],
  ['^/a.html$', ['/a.html$']],
  ['^/a.*', ['/^/a.*']],
])('P5: offers fixes for the pattern "%s"', (pattern, offered) => {
  const text = `User-agent: *\nDisallow: ${pattern}\n`;
  const [found] = runLint(parsePolicy(text), undefined, [patternMissingSlash]);
  const after = (found?.fixes ?? []).map(({ edits }) =>
    applyEdits(text, edits).slice('User-agent: *\nDisallow: '.length, -1),
  );
  expect(found).toBeDefined();
  expect(after).toEqual(offered);
});

test.each([
  ['/a$', '/a*', true],
  ['/a', '/a*', true],
  ['/A$', '/a**', true],
  ['/a', '/a*$', true],
  ['/a$', '/a', false],
  ['/a$', '/ab', false],
  ['/a*', '/a*b', false],
  ['/', '*', true],
  ['news$', 'news*', false],
])('D6, P5: Allow "%s" next to Disallow "%s"', (allowed, prohibited, isReported) => {
  const text = `ACAP-crawler: *\nACAP-allow-crawl: ${allowed}\nACAP-disallow-crawl: ${prohibited}\n`;
  const found = runLint(parsePolicy(text), undefined, [patternOrderSurprising]);
  expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(isReported ? [allowed] : []);
});

testLintRule(patternOrderSurprising, {
  'D6: in two records for the same crawlers': {
    text: 'ACAP-crawler: a\nACAP-crawler: b\nACAP-allow-crawl: [|/a$|]\nACAP-crawler: B\nACAP-crawler: A\nACAP-disallow-crawl: /a*\n',
  },
  'D4: in two records that one crawler reads': {
    text: 'ACAP-crawler: a\nACAP-allow-crawl: [|/a$|]\nACAP-crawler: A\nACAP-crawler: b\nACAP-disallow-crawl: /a*\n',
  },
  'D4: in two sub-records for one purpose': {
    text: 'ACAP-crawler: a\nACAP-usage-purpose: p\nACAP-usage-purpose: q\nACAP-allow-crawl: [|/a$|]\nACAP-crawler: a\nACAP-crawler: b\nACAP-usage-purpose: P\nACAP-disallow-crawl: /a*\n',
  },
  'A2: a record for named crawlers and "*" meets the records of both': {
    text: 'ACAP-crawler: a\nACAP-crawler: *\nACAP-disallow-crawl: /a*\nACAP-disallow-crawl: /b*\nACAP-crawler: a\nACAP-allow-crawl: [|/a|]\nACAP-crawler: *\nACAP-allow-crawl: [|/b|]\n',
  },
  'L6, A2: a record that addresses nobody': {
    text: 'ACAP-crawler:\nACAP-allow-crawl: /a$\nACAP-disallow-crawl: /a*\n',
  },
  'D4: rules for other crawlers or purposes do not meet': {
    text: 'ACAP-crawler: a\nACAP-allow-crawl: /a$\nACAP-usage-purpose: news\nACAP-disallow-crawl: /a*\nACAP-crawler: *\nACAP-disallow-crawl: /a*\n',
  },
  'D6, A9: in a resource set': {
    text: 'ACAP-resource-set: s /b /a$\nACAP-crawler: *\nACAP-allow-crawl: [|the-acap:resource-set:s|]\nACAP-disallow-crawl: /a*\n',
    messages: [
      'Line 4 overrides this rule: "/a*" counts as narrower than "/a$", though it matches all the same paths.',
    ],
  },
  'D5: for a more specific usage': {
    text: 'ACAP-crawler: *\nACAP-disallow-present: [|/a$|]\nACAP-allow-present-snippet: /a*\n',
  },
  'D5: for a less specific usage': {
    text: 'ACAP-crawler: *\nACAP-disallow-present-snippet: /a$\nACAP-allow-present: /a*\n',
  },
  'A8: a void rule overrides nothing': {
    text: 'ACAP-crawler: *\nACAP-allow-crawl: /a$\nACAP-disallow-crawl: /a* time-limit=1-days\n',
  },
});

testLintRule(patternWithSpace, {
  'P2: one path': {
    text: 'User-agent: *\nDisallow: [|/my files/a b|] # x\n',
    fixed: 'User-agent: *\nDisallow: /my%20files/a%20b # x\n',
  },
  'P2: a blank before the end mark': {
    text: 'User-agent: *\nDisallow: [|/*.xlsx $|]\n',
    fixed: 'User-agent: *\nDisallow: /*.xlsx$\n',
  },
  'P2: two paths': {
    text: '\uFEFFUser-agent: *\r\n disallow:[|/a/  /b/|]\r\n',
    messages: ['This matches nothing: a rule takes one path, but this has 2.'],
    fixed: '\uFEFFUser-agent: *\r\n disallow:/a/\r\n disallow:/b/\r\n',
  },
  'P2: another field on the line is left to another lint rule': { text: 'User-agent: *\nDisallow: /a Allow: /b\n' },
});

testLintRule(directoryWithoutSlash, {
  'P3: the path of another rule is in it': {
    text: 'User-agent: *\nDisallow: [|/Private|]\nAllow: /private/press/\n',
    messages: [
      'This also matches paths such as "/Private-x". Line 3 shows that "/Private" is a directory: end it with a slash.',
    ],
    fixed: 'User-agent: *\nDisallow: /Private/\nAllow: /private/press/\n',
  },
  'P3: a sitemap is in it': {
    text: 'User-agent: *\nDisallow: [|/news|]\nSitemap: https://x.example/news/sitemap.xml\n',
    fixed: 'User-agent: *\nDisallow: /news/\nSitemap: https://x.example/news/sitemap.xml\n',
  },
  'P3: in ACAP': {
    text: 'ACAP-crawler: *\nACAP-allow-crawl: [|/news|]\nACAP-disallow-crawl: /news/old/\n',
    fixed: 'ACAP-crawler: *\nACAP-allow-crawl: /news/\nACAP-disallow-crawl: /news/old/\n',
  },
  'P3: nothing shows that it is a directory': { text: 'User-agent: *\nDisallow: /private\nAllow: /private-sale/x/\n' },
  'P3: both spellings are present': { text: 'User-agent: *\nDisallow: /a\nDisallow: /a/\nAllow: /a/b/\n' },
  'P3: a file that takes a path': { text: 'User-agent: *\nDisallow: /index.php\nAllow: /index.php/news/\n' },
  'P3: the root': { text: 'User-agent: *\nDisallow: /\nAllow: //x/\n' },
});

testLintRule(homePageClosed, {
  'G3: a directory is open': {
    text: 'User-agent: *\n[|Disallow: /|]\n allow :/news/\n',
    fixed: 'User-agent: *\nDisallow: /\n allow :/$\n allow :/news/\n',
  },
  'D5: in ACAP': {
    text: 'ACAP-crawler: *\n[|ACAP-disallow-crawl: /|]\nACAP-allow-crawl: /news/\n',
    fixed: 'ACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-allow-crawl: /$\nACAP-allow-crawl: /news/\n',
  },
  'G3: the home page is open, under one name or another': {
    text: 'User-agent: a\nDisallow: /\nAllow: /$\nAllow: /x/\n\nUser-agent: b\nDisallow: /\nAllow: /index.html\nAllow: /x/\n',
  },
  'G3: only files are open': { text: 'User-agent: *\nDisallow: /\nAllow: /ads.txt\n' },
  'G3: nothing is open': { text: 'User-agent: *\nDisallow: /\n' },
  'G1: a misspelt field may open it': { text: 'User-agent: *\nDisallow: /\nAllow: /x/\nAllow /$\n' },
});
