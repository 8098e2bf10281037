import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { insertRules } from './insert-rules.ts';
import type { NewAcapRule } from './new-rule.ts';

const NEW: NewAcapRule = { effect: 'disallow', usage: 'crawl', pattern: '/n' };

const edited = (text: string, owner: number, index: number | 'end', rule = NEW) =>
  textAfter(text, (policy) => insertRules(policy, owner, index, [rule]));

describe('A2, A4: where a new ACAP rule goes', () => {
  const record = [
    'ACAP-crawler: a',
    '# who',
    'ACAP-crawler: b*c',
    '# what',
    'ACAP-allow-crawl: /1',
    'ACAP-allow-crawl: /2 foo',
    'ACAP-allow-index: /3',
    'ACAP-usage-purpose: news',
    'ACAP-usage-purpose: two words',
    'ACAP-allow-follow: /4',
    '',
  ];
  const withNew = (line: number, content = 'ACAP-disallow-crawl: /n') => record.toSpliced(line, 0, content).join('\n');

  test.each([
    { name: 'the first below the last crawler, readable or not', owner: 0, index: 0, line: 3 },
    { name: 'the second below the first', owner: 0, index: 1, line: 5 },
    { name: 'the last above the sub-records', owner: 0, index: 'end' as const, line: 7 },
    { name: 'an index that is too high is the end', owner: 0, index: 9, line: 7 },
    { name: 'the first of a sub-record below its last purpose', owner: 7, index: 0, line: 9 },
    { name: 'the last of a sub-record', owner: 7, index: 'end' as const, line: 10 },
    { name: 'a record is found by an unreadable crawler', owner: 2, index: 0, line: 3 },
    { name: 'a sub-record is found by an unreadable purpose', owner: 8, index: 0, line: 9 },
  ])('$name', ({ owner, index, line }) => {
    expect(edited(record.join('\n'), owner, index)).toBe(withNew(line));
  });

  test('a record with crawlers only', () => {
    expect(edited('ACAP-crawler: a', 0, 'end')).toBe('ACAP-crawler: a\nACAP-disallow-crawl: /n');
  });

  test('a record with sub-records only', () => {
    expect(edited('ACAP-crawler: a\nACAP-usage-purpose: p\nACAP-allow-crawl: /\n', 0, 'end')).toBe(
      'ACAP-crawler: a\nACAP-disallow-crawl: /n\nACAP-usage-purpose: p\nACAP-allow-crawl: /\n',
    );
  });

  test('conventional lines in between stay in place', () => {
    expect(edited('ACAP-crawler: a\nDisallow: /x\nACAP-allow-crawl: /1\nDisallow: /y\n', 0, 'end')).toBe(
      'ACAP-crawler: a\nDisallow: /x\nACAP-allow-crawl: /1\nACAP-disallow-crawl: /n\nDisallow: /y\n',
    );
  });
});

describe('the style of a new ACAP rule', () => {
  test.each<{ name: string; lines: string[]; rule?: NewAcapRule; after: string }>([
    {
      name: 'indentation, lower case and blanks of the rule above',
      lines: ['\tacap-allow-index :/a # c'],
      after: '\tacap-disallow-crawl :/n',
    },
    { name: 'upper case', lines: ['ACAP-ALLOW-INDEX:  /a'], after: 'ACAP-DISALLOW-CRAWL:  /n' },
    {
      name: 'a rule of the same name wins',
      lines: ['ACAP-Disallow-Crawl:    /a', 'ACAP-allow-index: /b'],
      after: 'ACAP-Disallow-Crawl:    /n',
    },
    {
      name: 'A7: a local usage as given',
      lines: ['acap-allow-index: /a'],
      rule: { effect: 'allow', usage: { local: 'My' }, pattern: ' /n ' },
      after: 'acap-allow-(My): /n',
    },
    {
      name: 'A9: a resource set',
      lines: ['ACAP-allow-index: /a'],
      rule: { effect: 'allow', usage: 'present-link', pattern: 'the-acap:resource-set:s' },
      after: 'ACAP-allow-present-link: the-acap:resource-set:s',
    },
  ])('$name', ({ lines, rule, after }) => {
    const text = (rules: string[]) => ['ACAP-crawler: x', ...rules, ''].join('\r\n');
    expect(edited(text(lines), 0, 'end', rule)).toBe(text([...lines, after]));
  });

  test('a record without rules follows the style of the nearest other one', () => {
    expect(edited('ACAP-crawler: x\n  ACAP-allow-index: /\n\nACAP-crawler: y\n', 3, 0)).toBe(
      'ACAP-crawler: x\n  ACAP-allow-index: /\n\nACAP-crawler: y\n  ACAP-disallow-crawl: /n\n',
    );
  });
});

describe('A8, A11, L6: ACAP rules that are refused', () => {
  test.each<{ name: string; rule: NewAcapRule; refusal: string }>([
    {
      name: 'A8: a local usage prohibited',
      rule: { effect: 'disallow', usage: { local: 'x' }, pattern: '/' },
      refusal: 'local-usage-prohibited',
    },
    {
      name: 'L6: an invalid local name',
      rule: { effect: 'allow', usage: { local: 'x:' }, pattern: '/' },
      refusal: 'local-name-unreadable',
    },
    { name: 'L6: no pattern', rule: { effect: 'allow', usage: 'crawl', pattern: '' }, refusal: 'value-is-empty' },
    {
      name: 'L6: white space',
      rule: { effect: 'allow', usage: 'crawl', pattern: '/a b' },
      refusal: 'value-has-white-space',
    },
    {
      name: 'L3: a comment mark',
      rule: { effect: 'allow', usage: 'crawl', pattern: '/#' },
      refusal: 'value-has-comment-mark',
    },
    {
      name: 'L2: a line break',
      rule: { effect: 'allow', usage: 'crawl', pattern: '/\r\n' },
      refusal: 'value-has-line-end',
    },
  ])('$name', ({ rule, refusal }) => {
    expect(edited('ACAP-crawler: *\n', 0, 0, rule)).toBe(`refused: ${refusal}`);
  });

  test('A11: a record that refers to another document', () => {
    const text = 'ACAP-crawler: *\nACAP-permissions-reference: more.txt\n';
    expect(edited(text, 0, 0)).toBe('refused: record-holds-a-reference');
  });

  test.each([
    [1, 'no-such-section'],
    [2, 'rules-of-two-kinds'],
    [3, 'no-such-section'],
    [99, 'no-such-section'],
  ])('line %i does not start a record', (owner, refusal) => {
    expect(edited('ACAP-crawler: *\nACAP-allow-crawl: /\nUser-agent: *\n', owner, 0)).toBe(`refused: ${refusal}`);
  });
});
