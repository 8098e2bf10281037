import { expect, test } from 'vitest';
import { knownCrawler } from './known-crawler.ts';

test.each<[typed: string, token: string | undefined]>([
  [' googlebot ', 'Googlebot'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Googlebot'],
  ['MyGooglebot', undefined],
  ['Googlebot-custom', undefined],
  ['Terra Cotta', 'TerraCotta'],
  ['Mozilla/5.0 (Windows NT 10.0)', undefined],
  ['', undefined],
])('G2: %j means a whole name, or a header that contains one', (typed, token) => {
  expect(knownCrawler(typed)?.token).toBe(token);
});
