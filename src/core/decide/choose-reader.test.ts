import { expect, test } from 'vitest';
import { buildPagePolicy } from '../model/build-page-policy.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { chooseReader } from './choose-reader.ts';

const PLAIN = 'User-agent: *\nDisallow: /x/\n';

test.each([
  ['ACAP-crawler: *\nACAP-allow-crawl: /\n', '', 'Googlebot', 'acap', 'acap-records'],
  [PLAIN, '<meta name="robots" content="ACAP disallow-index">', 'Googlebot', 'acap', 'acap-statements'],
  [PLAIN, '<body><p class="the-acap:disallow-follow">x</p>', 'AnyBot', 'acap', 'acap-statements'],
  [PLAIN, '<meta name="robots" content="noindex">', 'AnyBot', 'rfc9309', 'standard'],
  [PLAIN, '', 'googlebot', 'google', 'google-crawler'],
  [PLAIN, '', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'google', 'google-crawler'],
  [PLAIN, '', 'Mediapartners-Google', 'google', 'google-crawler'],
  [PLAIN, '', 'bingbot', 'rfc9309', 'standard'],
  [PLAIN, '', 'Googlebott', 'rfc9309', 'standard'],
  [PLAIN, '', '', 'rfc9309', 'standard'],
  ['# ACAP-crawler: *\n', '', 'AnyBot', 'rfc9309', 'standard'],
])('reads %j with page %j as %j by %s', (text, html, crawler, reader, reason) => {
  expect(
    chooseReader(parsePolicy(text), html === '' ? null : buildPagePolicy(createTextDocument(html)), crawler),
  ).toEqual({ reader, reason });
});
