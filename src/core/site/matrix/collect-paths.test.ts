import { describe, expect, test } from 'vitest';
import { createPathCollector } from './collect-paths.ts';

function collect(text: string, { most = 100, pieces = 7 } = {}) {
  const collector = createPathCollector(most);
  for (let at = 0; at < text.length; at += pieces) collector.write(text.slice(at, at + pieces));
  return collector.finish();
}

const urlset = (...urls: readonly string[]) =>
  `<?xml version="1.0"?>\n<urlset>${urls.map((one) => `<url><loc>${one}</loc></url>`).join('\n')}</urlset>`;

describe('P1: paths are collected', () => {
  test('from a list: without blank lines and duplicates, other hosts listed separately', () => {
    const list = [
      '/a',
      '',
      'https://www.example.com/a',
      ' /b?c#d ',
      'https://www.example.com/x',
      'http://other.example/z',
      'nothing',
      'more of it',
      '/a',
    ];
    expect(collect(`\uFEFF${list.join('\r\n')}`)).toEqual({
      paths: ['/a', '/b?c', '/x'],
      cut: 0,
      otherUrls: ['http://other.example/z'],
      others: 1,
      parts: [],
      notes: ['2 lines skipped. The first is neither a path nor a full URL: nothing'],
      problem: null,
    });
  });

  test('from a sitemap; an index names its parts', () => {
    const { paths, problem } = collect(
      urlset('https://www.example.com/', 'https://www.example.com/a?b&amp;c', 'https://www.example.com/'),
    );
    expect({ paths, problem }).toEqual({ paths: ['/', '/a?b&c'], problem: null });
    const index = '\n<sitemapindex><sitemap><loc>https://www.example.com/1.xml</loc></sitemap></sitemapindex>';
    expect(collect(index)).toMatchObject({ paths: [], parts: ['https://www.example.com/1.xml'], problem: null });
  });

  test('up to a limit', () => {
    const many = Array.from({ length: 12 }, (_, index) => `/${index}`).join('\n');
    expect(collect(many, { most: 10 })).toMatchObject({ cut: 2, paths: { length: 10 } });
  });

  test.each([
    ['not a sitemap', '<html><body>x</body></html>', /not a sitemap/],
    ['not well-formed', '<urlset><url>', /not well-formed/],
  ])('and XML that is %s is reported in a sentence', (_what, text, sentence) => {
    expect(collect(text).problem).toMatch(sentence);
  });

  test('from nothing', () => {
    expect(collect(' \n ')).toMatchObject({ paths: [], others: 0, notes: [], problem: null });
  });
});
