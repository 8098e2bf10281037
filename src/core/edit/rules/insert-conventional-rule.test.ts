import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { insertRules } from './insert-rules.ts';
import type { NewConventionalRule } from './new-rule.ts';

const NEW: NewConventionalRule = { effect: 'disallow', pattern: '/n' };

const edited = (text: string, group: number, index: number | 'end', rule = NEW) =>
  textAfter(text, (policy) => insertRules(policy, group, index, [rule]));

describe('G1: where a new conventional rule goes', () => {
  const group = [
    '# top',
    'User-agent: a',
    'Crawl-delay: 5',
    'User-agent: b',
    '# first',
    'Disallow: /1',
    '',
    '# second',
    'Allow: /2',
    'Sitemap: /s',
    '',
    'User-agent: c',
    'Disallow: /3',
    '',
  ];
  const withNew = (line: number) => group.toSpliced(line, 0, 'Disallow: /n').join('\n');

  test.each([
    { name: 'the first below the last agent, above the comment of the next rule', owner: 1, index: 0, line: 4 },
    { name: 'the second right below the first', owner: 1, index: 1, line: 6 },
    { name: 'the end below the last rule', owner: 1, index: 'end' as const, line: 9 },
    { name: 'an index that is too high is the end', owner: 1, index: 99, line: 9 },
    { name: 'a group is found by any of its agents', owner: 3, index: 0, line: 4 },
    { name: 'the last group', owner: 11, index: 'end' as const, line: 13 },
  ])('$name', ({ owner, index, line }) => {
    expect(edited(group.join('\n'), owner, index)).toBe(withNew(line));
  });

  test('A5: the end is above the ACAP records, where ACAP-aware crawlers read it', () => {
    expect(edited('User-agent: *\nDisallow: /1\nACAP-crawler: *\nACAP-allow-crawl: /\nDisallow: /2\n', 0, 'end')).toBe(
      'User-agent: *\nDisallow: /1\nDisallow: /n\nACAP-crawler: *\nACAP-allow-crawl: /\nDisallow: /2\n',
    );
  });

  test('A5: in a group among ACAP records, the end is its own end', () => {
    expect(edited('ACAP-crawler: *\nACAP-allow-crawl: /\nUser-agent: *\nDisallow: /2\n', 2, 'end')).toBe(
      'ACAP-crawler: *\nACAP-allow-crawl: /\nUser-agent: *\nDisallow: /2\nDisallow: /n\n',
    );
  });

  test.each([0, 2, 5, 13, 99])('line %i does not start a group', (owner) => {
    expect(edited(group.join('\n'), owner, 0)).toBe('refused: no-such-section');
  });
});

describe('E7, E8: line endings', () => {
  test.each([
    {
      name: 'E7: below an unterminated line',
      text: 'User-agent: *\nDisallow: /1',
      after: 'User-agent: *\nDisallow: /1\nDisallow: /n',
    },
    {
      name: 'E7: the only line of a document',
      text: '\uFEFFUser-agent: *',
      after: '\uFEFFUser-agent: *\nDisallow: /n',
    },
    {
      name: 'CRLF',
      text: 'User-agent: *\r\nDisallow: /1\r\n',
      after: 'User-agent: *\r\nDisallow: /1\r\nDisallow: /n\r\n',
    },
    { name: 'CR', text: 'User-agent: *\rDisallow: /1\r\r', after: 'User-agent: *\rDisallow: /1\rDisallow: /n\r\r' },
    {
      name: 'E7: CR, unterminated',
      text: 'User-agent: *\rDisallow: /1',
      after: 'User-agent: *\rDisallow: /1\rDisallow: /n',
    },
    {
      name: 'mixed: that of the line above',
      text: 'User-agent: *\nDisallow: /1\r\nAllow: /\n',
      index: 1,
      after: 'User-agent: *\nDisallow: /1\r\nDisallow: /n\r\nAllow: /\n',
    },
    {
      name: 'E8: a new CR does not merge with an LF after it',
      text: 'User-agent: *\n\rDisallow: /1\r\r\n\n',
      after: 'User-agent: *\n\rDisallow: /1\rDisallow: /n\r\r\n\n',
    },
  ])('$name', ({ text, index, after }) => {
    expect(edited(text, 0, index ?? 'end')).toBe(after);
  });
});

describe('the style of a new conventional rule', () => {
  test.each<{ name: string; lines: string[]; rule?: NewConventionalRule; after: string }>([
    {
      name: 'indentation, lower case and blanks of the rule above',
      lines: ['  disallow :/a # c'],
      after: '  disallow :/n',
    },
    { name: 'a rule of the same name wins', lines: ['Disallow:\t\t/a', 'Allow: /b'], after: 'Disallow:\t\t/n' },
    { name: 'letter case for another name', lines: ['ALLOW:  /a'], after: 'DISALLOW:  /n' },
    { name: 'an empty rule sets no spacing', lines: ['  Disallow:'], after: '  Disallow: /n' },
    {
      name: 'G3: an empty rule is written without trailing blanks',
      lines: ['Disallow:  /a'],
      rule: { effect: 'allow', pattern: ' ' },
      after: 'Allow:',
    },
    { name: 'as typed', lines: [], rule: { effect: 'allow', pattern: 'a b ü' }, after: 'Allow: a b ü' },
    { name: 'the style of the agents if there is no rule', lines: [], after: 'Disallow: /n' },
  ])('$name', ({ lines, rule, after }) => {
    const text = (rules: string[]) => ['User-agent: x', ...rules, ''].join('\r\n');
    expect(edited(text(lines), 0, 'end', rule)).toBe(text([...lines, after]));
  });

  test('a group without rules follows the style of the nearest other one', () => {
    expect(edited('User-agent: x\n\tdisallow: /\n\nUser-agent: y\n', 3, 0)).toBe(
      'User-agent: x\n\tdisallow: /\n\nUser-agent: y\n\tdisallow: /n\n',
    );
  });

  test('a group without rules, on its own, follows the style of its agents', () => {
    expect(edited(' user-agent:y', 0, 0)).toBe(' user-agent:y\n disallow:/n');
  });

  test.each([
    { pattern: '/a#b', refusal: 'value-has-comment-mark' },
    { pattern: '/a\n', refusal: 'value-has-line-end' },
  ])('$refusal', ({ pattern, refusal }) => {
    expect(edited('User-agent: *', 0, 0, { effect: 'allow', pattern })).toBe(`refused: ${refusal}`);
  });
});
