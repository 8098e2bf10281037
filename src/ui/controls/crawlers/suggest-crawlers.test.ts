import { CRAWLER_DIRECTORY } from '#core';
import { expect, test } from 'vitest';
import { suggestCrawlers } from './crawler-box.tsx';

const tokens = (typed: string, inFile: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    suggestCrawlers(typed, inFile).map(({ title, suggestions }) => [title, suggestions.map(({ token }) => token)]),
  );

test('lists the crawlers in the file first, and none of them twice', () => {
  const all = tokens('', ['*', 'gptbot', 'OurOwnBot']);
  expect(all['Named in this file']).toEqual(['gptbot', 'OurOwnBot']);
  expect(all['Crawler directory']).toContain('Googlebot');
  expect(all['Crawler directory']).not.toContain('GPTBot');
});

test('filters both lists by what is typed', () => {
  expect(tokens('bing', ['Bingbot', 'OurOwnBot'])).toEqual({
    'Named in this file': ['Bingbot'],
    'Crawler directory': ['BingPreview'],
  });
});

test('omits a list without a match', () => {
  expect(tokens('ourown', ['OurOwnBot'])).toEqual({ 'Named in this file': ['OurOwnBot'] });
  expect(suggestCrawlers('no such crawler', ['OurOwnBot'])).toEqual([]);
});

test('shows the operator and purposes of a crawler in the directory', () => {
  expect(suggestCrawlers('ccbot', ['CCBot', 'CCBotX'])[0]?.suggestions).toEqual([
    { token: 'CCBot', detail: 'Common Crawl Foundation · web archive, AI training' },
    { token: 'CCBotX', detail: '' },
  ]);
});

test('reports how many a long list omits', () => {
  const inFile = Array.from({ length: 1000 }, (_, index) => `bot-${index}`);
  const [named, directory] = suggestCrawlers('', inFile);
  expect(named).toMatchObject({ omitted: 940 });
  expect(directory).toMatchObject({ omitted: CRAWLER_DIRECTORY.length - 60 });
});
