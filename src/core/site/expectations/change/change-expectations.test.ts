import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../text/text-edit.ts';
import { changeExpectations } from './change-expectations.ts';
import type { ExpectationChange, NewExpectation } from './expectation-change.ts';

const BLOCKED = { effect: 'prohibited', conditions: [] } as const;
const ALLOWED = { effect: 'permitted', conditions: [] } as const;
const NEW: NewExpectation = {
  name: 'nobody: trains',
  crawlers: ['*', 'purpose:ai-training'],
  paths: [
    { kind: 'path', text: '/' },
    { kind: 'all', text: '/a, b*' },
  ],
  expected: new Map([['crawl', BLOCKED]]),
  reader: 'acap',
  status: null,
};
const WRITTEN = [
  'name: "nobody: trains"',
  'crawlers: ["*", purpose:ai-training]',
  'paths: [/, { all: "/a, b*" }]',
  'expect: { crawl: blocked }',
  'reader: acap',
  'status: none',
];
const block = (indent = '  ') =>
  WRITTEN.map((line, index) => `${indent}${index === 0 ? '- ' : '  '}${line}\n`).join('');

const TWO = `# Mine
tests:
  # The first
  - name: one # its name
    crawlers:
      - GPTBot
      # Bing
      - bingbot
    paths: /
    expect:
      crawl: allowed # so be it

  # The second
  - {crawlers: a, paths: [/x , {all: [/y*, /z]}], expect: {crawl: blocked}}
# The end
`;

/** The text after the change, or why it is refused. */
function change(text: string, wanted: ExpectationChange): string {
  const result = changeExpectations(text, wanted);
  return result.ok ? applyEdits(text, result.edits) : result.reason;
}

describe('a change to expectations leaves everything else as written', () => {
  test.each<[title: string, before: string, after: string]>([
    ['an empty document', '', `tests:\n${block()}`],
    ['comments alone', '# Mine', `# Mine\ntests:\n${block()}`],
    ['no tests', 'robots: a.txt\n', `robots: a.txt\ntests:\n${block()}`],
    ['a field without a list', 'tests: # none\n', `tests: # none\n${block()}`],
    ['an empty list', 'tests: []\nrobots: a.txt\n', `tests:\n${block()}robots: a.txt\n`],
    [
      'a list, in its style',
      'tests:\n- crawlers: a\n  paths: /\n  expect: {crawl: allowed} # c',
      `tests:\n- crawlers: a\n  paths: /\n  expect: {crawl: allowed} # c\n${block('').trimEnd()}`,
    ],
    [
      'brackets',
      'tests: [{crawlers: a, paths: /, expect: {crawl: allowed}}]',
      `tests: [{crawlers: a, paths: /, expect: {crawl: allowed}}, { ${WRITTEN.join(', ')} }]`,
    ],
    ['CRLF and a BOM', '\uFEFFtests: []\r\n', `\uFEFFtests:\r\n${block().replaceAll('\n', '\r\n')}`],
  ])('a test is added to %s', (_title, before, after) => {
    expect(change(before, { kind: 'add', test: NEW })).toBe(after);
  });

  test.each<[wanted: ExpectationChange, from: string, to: string]>([
    [{ kind: 'remove', index: 1 }, '  - {crawlers: a, paths: [/x , {all: [/y*, /z]}], expect: {crawl: blocked}}\n', ''],
    [{ kind: 'field', index: 0, field: 'name', value: 'a "b"' }, 'name: one', 'name: a "b"'],
    [{ kind: 'field', index: 0, field: 'name', value: null }, 'name: one # its name\n    ', ''],
    [{ kind: 'field', index: 1, field: 'name', value: '#x' }, '{crawlers: a', '{name: "#x", crawlers: a'],
    [{ kind: 'field', index: 0, field: 'reader', value: 'google' }, '# so be it\n', '# so be it\n    reader: google\n'],
    [{ kind: 'crawler', index: 0, at: 1, value: '*' }, '- bingbot', '- "*"'],
    [{ kind: 'crawler', index: 0, at: 1, value: null }, '      - bingbot\n', ''],
    [{ kind: 'crawler', index: 0, at: 2, value: 'CCBot' }, '- bingbot\n', '- bingbot\n      - CCBot\n'],
    [{ kind: 'crawler', index: 1, at: 1, value: 'CCBot' }, 'crawlers: a', 'crawlers: [a, CCBot]'],
    [{ kind: 'path', index: 0, at: 1, value: { kind: 'all', text: '/n/*' } }, 'paths: /', 'paths: [/, { all: /n/* }]'],
    [{ kind: 'path', index: 1, at: 2, value: { kind: 'all', text: '/w' } }, '/z]', '/w]'],
    [{ kind: 'path', index: 1, at: 1, value: null }, '[/y*, /z]', '[/z]'],
    [{ kind: 'path', index: 1, at: 0, value: null }, '[/x , {all', '[{all'],
    [{ kind: 'path', index: 1, at: 3, value: { kind: 'path', text: '/n' } }, '/z]}]', '/z]}, /n]'],
    [{ kind: 'outcome', index: 0, usage: 'crawl', outcome: BLOCKED }, 'allowed # so', 'blocked # so'],
    [
      {
        kind: 'outcome',
        index: 0,
        usage: 'present-snippet',
        outcome: { ...ALLOWED, conditions: ['max-length=9-chars'] },
      },
      '# so be it\n',
      '# so be it\n      present-snippet: { allowed: true, max-length: 9-chars }\n',
    ],
    [
      { kind: 'outcome', index: 1, usage: 'index', outcome: BLOCKED },
      '{crawl: blocked}',
      '{crawl: blocked, index: blocked}',
    ],
    [
      { kind: 'duplicate', index: 1 },
      '{crawl: blocked}}\n',
      '{crawl: blocked}}\n  - {crawlers: a, paths: [/x , {all: [/y*, /z]}], expect: {crawl: blocked}}\n',
    ],
  ])('%j', (wanted, from, to) => {
    expect(TWO.split(from)).toHaveLength(2);
    expect(change(TWO, wanted)).toBe(TWO.replace(from, () => to));
  });

  test('a copy of a test has the same lines, and a name that marks it as a copy', () => {
    const [, before = ''] = /(  - name[^]*# so be it\n)/.exec(TWO) ?? [];
    expect(change(TWO, { kind: 'duplicate', index: 0 })).toBe(
      TWO.replace(before, () => before + before.replace('one', 'one (copy)')),
    );
  });

  test('removing the last test leaves an empty list', () => {
    expect(
      change('tests:\n  - crawlers: a\n    paths: /\n    expect: {crawl: allowed}\n# end\n', {
        kind: 'remove',
        index: 0,
      }),
    ).toBe('tests: []\n# end\n');
  });

  const LAST = 'tests: [{crawlers: a, paths: /, expect: {crawl: allowed}}]';
  test.each<[title: string, text: string, wanted: ExpectationChange, reason: string]>([
    [
      'a document with a mistake',
      'tests: [',
      { kind: 'add', test: NEW },
      'Fix the error on line 1 first: The closing "]" is missing.',
    ],
    ['a list', '- a\n', { kind: 'add', test: NEW }, 'can’t be changed here'],
    ['the last crawler', LAST, { kind: 'crawler', index: 0, at: 0, value: null }, 'A test needs at least one crawler.'],
    ['the last path', LAST, { kind: 'path', index: 0, at: 0, value: null }, 'A test needs at least one path.'],
    [
      'the last usage',
      LAST,
      { kind: 'outcome', index: 0, usage: 'crawl', outcome: null },
      'A test needs at least one usage.',
    ],
    [
      'an unknown purpose',
      LAST,
      { kind: 'crawler', index: 0, at: 1, value: 'purpose:serch' },
      'There is no purpose "serch". Did you mean search?',
    ],
    [
      'a path without a slash',
      LAST,
      { kind: 'path', index: 0, at: 0, value: { kind: 'path', text: 'x' } },
      '"x" is not a path: it must start with a slash.',
    ],
    [
      'a node with an anchor',
      LAST.replace('crawlers: a', 'crawlers: &x a'),
      { kind: 'crawler', index: 0, at: 0, value: 'b' },
      'can’t be changed here',
    ],
  ])('%s is refused with the reason', (_title, text, wanted, reason) => {
    expect(change(text, wanted)).toContain(reason);
  });
});
