import { expect, test } from 'vitest';
import { nearestCrawlers } from './nearest-crawlers.ts';

test.each([
  ['GTPBot', 'GPTBot'],
  [' googelbot ', 'Googlebot'],
  ['PerplextyBot', 'PerplexityBot'],
  ['adsbot', 'AdsBot-Google'],
  ['Google Bot', 'Googlebot'],
  ['a', undefined],
  ['', undefined],
  ['x'.repeat(10_000), undefined],
])('the name nearest to %j is %s', (typed, nearest) => {
  expect(nearestCrawlers(typed)[0]?.token).toBe(nearest);
});

test('returns at most three names', () => {
  expect(nearestCrawlers('GTPBot').length).toBeLessThanOrEqual(3);
});
