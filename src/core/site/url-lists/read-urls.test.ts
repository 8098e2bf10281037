import { describe, expect, test } from 'vitest';
import type { UrlFormat } from './url-format.ts';
import { describeMissingParts } from './missing-parts.ts';
import { createUrlReader, createRowReader, csvOptions } from './read-urls.ts';

function collect() {
  const urls: (string | readonly [string, string])[] = [];
  const said: string[] = [];
  return {
    urls,
    said,
    handlers: {
      onUrl: (url: string, header?: string) => urls.push(header === undefined ? url : [url, header]),
      onPart: (part: string) => said.push(`part ${part}`),
      onNote: (note: string) => said.push(note),
      onProblem: (problem: string) => said.push(problem),
    },
  };
}

function read(format: Exclude<UrlFormat, 'csv'>, text: string, size: number) {
  const { urls, said, handlers } = collect();
  const reader = createUrlReader(format, handlers);
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  reader.close();
  return { urls, said };
}

describe('URLs', () => {
  test.each([1, 10, 1000])(
    'of a list are its lines; invalid ones are counted, and the first is shown (chunks of %i)',
    (size) => {
      expect(read('urls', '\uFEFF/a\r\n\n https://a.example/b \nwww.example.com\nx', size)).toEqual({
        urls: ['/a', 'https://a.example/b'],
        said: ['2 lines skipped. The first is neither a path nor a full URL: www.example.com'],
      });
    },
  );

  test('of a list contain no control characters: such lines are skipped', () => {
    expect(read('urls', '/a\u0001b\n/c\td\nhttps://a.example/\u0085\n/e\t\n', 1000)).toEqual({
      urls: ['/e'],
      said: ['3 lines skipped. The first is neither a path nor a full URL: /a\u0001b'],
    });
  });

  test.each([1, 50, 1000])('of a log come with the header of the request (chunks of %i)', (size) => {
    const line = '203.0.113.9 - - [22/Nov/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 9';
    expect(read('log', `${line} "-" "GPTBot/1.0"\n${line}\nnonsense\n`, size)).toEqual({
      urls: [
        ['/a', 'GPTBot/1.0'],
        ['/a', ''],
      ],
      said: ['1 line skipped. It is not a request in a known log format: nonsense'],
    });
  });

  test('of a log keep their header if the size of the response is no number', () => {
    const line = (size: string) =>
      `203.0.113.9 - - [22/Nov/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 ${size} "-" "Bot"`;
    expect(read('log', ['-', '-5', '1e3'].map(line).join('\n'), 1000)).toEqual({
      urls: [
        ['/a', 'Bot'],
        ['/a', 'Bot'],
        ['/a', 'Bot'],
      ],
      said: [],
    });
  });

  test('of a log in the extended format skip the lines that describe it', () => {
    const log = '#Version: 1.0\n#Fields: cs-uri-stem cs(User-Agent)\n/a GPTBot/1.0\n/b -\n';
    expect(read('log', log, 7)).toEqual({
      urls: [
        ['/a', 'GPTBot/1.0'],
        ['/b', ''],
      ],
      said: [],
    });
  });

  test.each<[format: 'urls' | 'log', said: string]>([
    ['urls', 'It has no URLs. 2 lines skipped. The first is neither a path nor a full URL: x'],
    ['log', 'It has no requests. 2 lines skipped. The first is not a request in a known log format: x'],
  ])('may be missing from %s: that is a problem, unless the file is empty', (format, said) => {
    const { said: problems, handlers } = collect();
    const reader = createUrlReader(format, { ...handlers, onNote: () => undefined });
    reader.write('x\n\ny');
    reader.close();
    expect(problems).toEqual([said]);
    expect(read(format, '\n', 1)).toEqual({ urls: [], said: [] });
  });

  test('of a sitemap have no header', () => {
    expect(read('sitemap', '<urlset><url><loc>/a</loc></url></urlset>', 5)).toEqual({ urls: ['/a'], said: [] });
  });

  test('an endless line is one skipped line', () => {
    const { urls, said } = read('log', `${'x'.repeat(3_000_000)}\n`, 100_000);
    expect({ urls, said }).toEqual({
      urls: [],
      said: [expect.stringMatching(/^It has no requests\. 1 line skipped\. It is /)],
    });
  });
});

describe('a table', () => {
  test.each<[title: string, rows: string[][], urls: string[], said: string[]]>([
    [
      'has URLs in the column with such a name',
      [
        ['Clicks', 'Top pages'],
        ['1', '/a'],
        ['/b', 'x'],
      ],
      ['/a'],
      ['1 row skipped. It has no URL: /b,x'],
    ],
    [
      'or in the first column with a URL',
      [
        ['Adresse', 'n'],
        ['none', '1'],
        ['/a', '2'],
        ['/b', '3'],
      ],
      ['/a', '/b'],
      ['1 row skipped. It has no URL: none,1'],
    ],
    [
      'needs no header row',
      [
        ['1', '/a'],
        ['2', '/b'],
      ],
      ['/a', '/b'],
      [],
    ],
    [
      'may have no URLs',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [],
      ['It has no column of URLs. Its columns are "a", "b".'],
    ],
    ['may be empty', [], [], ['It has no rows.']],
  ])('%s', (_title, rows, urls, said) => {
    const found = collect();
    const reader = createRowReader(found.handlers);
    for (const row of rows) reader.add(row);
    reader.close();
    expect({ urls: found.urls, said: found.said }).toEqual({ urls, said });
  });

  test.each([
    ['a,b\n1;2;3', ','],
    ['a;b;c,d', ';'],
    ['a\tb', '\t'],
    ['', ','],
  ])('%j has the delimiter %j', (start, delimiter) => {
    expect(csvOptions(start).delimiter).toBe(delimiter);
  });
});

describe('the parts of an index', () => {
  const parts = ['https://a.example/maps/one.xml.gz', '/two.xml?v=1', 'https://a.example/three.xml'];

  test.each<[files: string[], said: string | null]>([
    [[], 'This is a sitemap index. Add the 3 missing parts too: one.xml.gz, two.xml, three.xml.'],
    [['maps/ONE.xml', 'C:\\maps\\two.xml.gz'], 'This is a sitemap index. Add the missing part too: three.xml.'],
    [['one.xml.gz', 'two.xml', 'three.xml'], null],
  ])('are found among files %j by their names', (files, said) => {
    expect(describeMissingParts(parts, files)).toBe(said);
  });
});
