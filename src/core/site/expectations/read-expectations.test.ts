import { describe, expect, test } from 'vitest';
import { readExpectations } from './read-expectations.ts';

const printed = (text: string) =>
  readExpectations(text).problems.map(({ line, column, message }) => `${line + 1}:${column + 1} ${message}`);

describe('a document of expectations', () => {
  test('has tests with crawlers, paths and expected outcomes', () => {
    const { file, problems } = readExpectations(`robots: site/robots.txt
tests:
  - name: search reads the articles
    crawlers: [Googlebot, purpose:search, "*"]
    paths: [/news/2026/storm.html, { all: /archive/* }]
    expect: { crawl: allowed, present-snippet: { allowed: true, max-length: 100-CHARS } }
    reader: acap
    purpose: news
    date: 2026-11-22
    first-indexed: 2026-11-01
    status: none
  - crawlers: GPTBot
    paths: /
    expect: { crawl: blocked }
    page: page.html
    headers: |
      X-Robots-Tag: noindex
`);
    expect(problems).toEqual([]);
    expect(file).toEqual({
      robots: 'site/robots.txt',
      robotsLine: 0,
      tests: [
        {
          index: 0,
          name: 'search reads the articles',
          line: 2,
          crawlers: ['Googlebot', 'purpose:search', '*'],
          paths: [
            { kind: 'path', text: '/news/2026/storm.html' },
            { kind: 'all', text: '/archive/*' },
          ],
          expected: new Map([
            ['crawl', { effect: 'permitted', conditions: [] }],
            ['present-snippet', { effect: 'permitted', conditions: ['max-length=100-chars'] }],
          ]),
          reader: 'acap',
          purpose: 'news',
          date: '2026-11-22',
          firstIndexed: '2026-11-01',
          status: null,
          page: null,
          headers: null,
        },
        {
          index: 1,
          name: null,
          line: 11,
          crawlers: ['GPTBot'],
          paths: [{ kind: 'path', text: '/' }],
          expected: new Map([['crawl', { effect: 'prohibited', conditions: [] }]]),
          reader: 'auto',
          purpose: null,
          date: null,
          firstIndexed: null,
          status: 200,
          page: 'page.html',
          headers: 'X-Robots-Tag: noindex\n',
        },
      ],
    });
  });

  const withField = (field: string) =>
    `tests:\n  - crawlers: a\n    paths: /\n    expect: { crawl: allowed }\n    ${field}\n`;

  test.each<[title: string, text: string, problems: string[]]>([
    ['nothing', '', ['1:1 The file needs the field "tests" with a list of tests.']],
    ['no tests', 'robots: a.txt\n', ['1:1 The field "tests" needs a list of tests, each starting with "- ".']],
    ['an unknown field', withField('readr: acap'), ['5:5 There is no field "readr". Did you mean reader?']],
    [
      'a field without a value',
      'tests:\n  - crawlers:\n    paths: /\n    expect: { crawl: allowed }\n',
      ['2:14 The field crawlers needs a value, or a list of values in brackets.'],
    ],
    [
      'misspelt fields, which are not reported as missing',
      'tests:\n  - crawler: a\n    path: /\n    expects: { crawl: allowed }\n',
      [
        '2:5 There is no field "crawler". Did you mean crawlers?',
        '3:5 There is no field "path". Did you mean paths?',
        '4:5 There is no field "expects". Did you mean expect?',
      ],
    ],
    [
      'a test without paths',
      'tests:\n  - crawlers: a\n    expect: { crawl: allowed }\n',
      ['2:5 The test lacks the field paths, or all with a pattern.'],
    ],
    ['a lone asterisk', 'tests:\n  - crawlers: [*]\n', ['2:16 A lone asterisk must be quoted: "*".']],
    ['a tab', 'tests:\n\t- name: a\n', ['2:1 This line is indented with a tab. Use spaces.']],
    [
      'a line that is not aligned',
      'tests:\n  - name: a\n   paths: [/]\n',
      ['3:1 This line does not align with those above that it belongs to. Correct its indentation.'],
    ],
    [
      'a colon in a text',
      'tests:\n  - name: a: b\n',
      ['2:11 Quote a text that contains a colon and a space, and align the fields of a test.'],
    ],
    [
      'a field without a colon',
      'tests:\n  - name a\n    paths: [/]\n',
      ['2:5 The name of a field must be followed by a colon and a space.'],
    ],
    ['an unclosed quote', 'tests:\n  - name: "a\n', ['3:1 The closing " is missing.']],
    ['an unclosed bracket', 'tests:\n  - paths: [/\n    expect: {}\n', ['3:5 The closing "]" is missing.']],
    ['a missing comma', 'tests:\n  - paths: ["/a" "/b"]\n', ['2:18 A comma is missing here.']],
    ['a comma too many', 'tests:\n  - paths: [/,,/b]\n', ['2:15 There is no item before this comma. Remove it.']],
    ['a field twice', 'tests:\n  - name: a\n    name: b\n', ['3:5 This field is written twice. Keep one.']],
    [
      'text after a quote',
      'tests:\n  - name: "a" b\n',
      ['2:15 Nothing may follow on this line. Remove it, or quote the whole text.'],
    ],
    [
      'an unreadable text block',
      'tests:\n  - name: > x\n',
      ['2:13 This is not valid YAML. Check the quotes, brackets and indentation here.'],
    ],
    [
      'an unknown purpose',
      'tests:\n  - crawlers: purpose:serch\n    paths: /\n    expect: { crawl: allowed }\n',
      ['2:15 There is no purpose "serch". Did you mean search?'],
    ],
    [
      'an unknown usage',
      'tests:\n  - crawlers: a\n    paths: /\n    expect: { crwl: allowed }\n',
      ['4:15 There is no usage "crwl". Did you mean crawl?'],
    ],
    [
      'an unknown outcome',
      'tests:\n  - crawlers: a\n    paths: /\n    expect: { crawl: maybe }\n',
      ['4:22 A usage must be allowed, blocked, or { allowed: true } with conditions.'],
    ],
    [
      'conditions on a blocked usage',
      'tests:\n  - crawlers: a\n    paths: /\n    expect: { index: { allowed: false, time-limit: 3-days } }\n',
      ['4:22 A blocked usage cannot have conditions.'],
    ],
    [
      'a path without a slash',
      'tests:\n  - crawlers: a\n    paths: news\n    expect: { crawl: allowed }\n',
      ['3:12 "news" is not a path: it must start with a slash.'],
    ],
    [
      'a control character in a path, and one in a pattern',
      withField('paths: ["/a\\x01b", /c]\n    all: "/d\\u0085"').replace('    paths: /\n', ''),
      [
        '4:13 This path has a control character (U+0001). Remove it, or write %01.',
        '5:10 This pattern has a control character (U+0085). Remove it, or write %C2%85.',
      ],
    ],
    [
      'a day that does not exist',
      withField('date: 2026-02-30'),
      ['5:11 The field date needs a valid date in the form YYYY-MM-DD.'],
    ],
    [
      'an invalid status',
      withField('status: 42'),
      ['5:13 The field status needs a status code such as 404, or none for no response.'],
    ],
    [
      'a page for all paths',
      withField('all: /x\n    page: a.html'),
      [
        '6:11 A page and its headers only apply to single paths: use paths instead of all, or leave the page and its headers out.',
      ],
    ],
    ['brackets that are not closed', 'tests: [[[\n', ['2:1 The closing "]" is missing.']],
    ['two tests in one', withField('paths: /x'), ['5:5 This field is written twice. Keep one.']],
    [
      'a text instead of a list',
      'tests: none\n',
      ['1:8 The field "tests" needs a list of tests, each starting with "- ".'],
    ],
  ])('with %s is rejected with the position', (_title, text, problems) => {
    expect(printed(text)).toEqual(problems);
  });

  test.each(['[', '    [\n', '- '])('with thousands of %j is rejected with one message', (opening) => {
    expect(printed(`tests:\n  - ${opening.repeat(20_000)}`)).toEqual([
      expect.stringMatching(/^\d+:\d+ The file is nested too deeply\.$/),
    ]);
  });

  test.each(['&a [*a]', 'tests: &a [*a, *a]', '\0', '{', '- - - -', 'tests: [{ expect: !!set { crawl } }]', '%YAML 9'])(
    'never throws: %j',
    (text) => {
      expect(printed(text).length).toBeGreaterThan(0);
    },
  );
});
