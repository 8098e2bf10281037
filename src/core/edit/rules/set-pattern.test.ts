import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { setPattern } from './set-pattern.ts';

const edited = (text: string, line: number, pattern: string) =>
  textAfter(text, (policy) => setPattern(policy, line, pattern));

describe('E6, G3: the pattern of a conventional rule', () => {
  test.each([
    {
      name: 'only the pattern changes',
      text: 'User-agent: *\nDisallow: /a\n',
      to: '/b',
      after: 'User-agent: *\nDisallow: /b\n',
    },
    {
      name: 'odd spacing, lower case and the comment stay',
      text: 'User-agent: *\r\n\t disallow :\t/a \t# why\r\n',
      to: '/b',
      after: 'User-agent: *\r\n\t disallow :\t/b \t# why\r\n',
    },
    {
      name: 'CR line endings stay',
      text: 'User-agent: *\rDisallow: /a\rAllow: /c',
      to: '/b',
      after: 'User-agent: *\rDisallow: /b\rAllow: /c',
    },
    {
      name: 'mixed line endings stay',
      text: 'User-agent: *\r\nDisallow: /a\rAllow: /c\n',
      to: '/b',
      after: 'User-agent: *\r\nDisallow: /b\rAllow: /c\n',
    },
    {
      name: 'an empty value is filled after its blank',
      text: 'User-agent: *\nDisallow: \n',
      to: '/b',
      after: 'User-agent: *\nDisallow: /b\n',
    },
    {
      name: 'an empty value without a blank gets one',
      text: 'User-agent: *\nDisallow:',
      to: '/b',
      after: 'User-agent: *\nDisallow: /b',
    },
    {
      name: 'an empty value is spaced like the rules near it',
      text: 'User-agent: *\nDisallow:\nDisallow:/x',
      to: '/b',
      after: 'User-agent: *\nDisallow:/b\nDisallow:/x',
    },
    {
      name: 'an empty value before a comment',
      text: 'User-agent: *\nDisallow:#c\n',
      to: '/b',
      after: 'User-agent: *\nDisallow: /b #c\n',
    },
    {
      name: 'an empty value before a comment, one blank',
      text: 'User-agent: *\nDisallow: #c\n',
      to: '/b',
      after: 'User-agent: *\nDisallow: /b #c\n',
    },
    {
      name: 'an empty value before a comment, many blanks',
      text: 'User-agent: *\nDisallow:   #c\n',
      to: '/b',
      after: 'User-agent: *\nDisallow: /b  #c\n',
    },
    {
      name: 'a pattern can be emptied',
      text: 'User-agent: *\nDisallow: /a # c\n',
      to: '',
      after: 'User-agent: *\nDisallow:  # c\n',
    },
    {
      name: 'leading and trailing blanks are dropped',
      text: 'User-agent: *\nDisallow: /a',
      to: ' /b\t',
      after: 'User-agent: *\nDisallow: /b',
    },
    {
      name: 'a missing slash, inner blanks and other scripts are written as typed',
      text: 'User-agent: *\nDisallow: /a',
      to: 'ключ x',
      after: 'User-agent: *\nDisallow: ключ x',
    },
    { name: 'a rule that belongs to nobody', text: '\nDisallow: /a', to: '/b', after: '\nDisallow: /b' },
    { name: 'below a line with only a BOM', text: '\uFEFF\nDisallow: /a', to: '/b', after: '\uFEFF\nDisallow: /b' },
  ])('$name', ({ text, to, after }) => {
    expect(edited(text, 1, to)).toBe(after);
  });

  test('L2: the first line, after a BOM', () => {
    expect(edited('\uFEFFDisallow: /a', 0, '/b')).toBe('\uFEFFDisallow: /b');
  });
});

describe('A9, E6: the resource of an ACAP rule', () => {
  test.each([
    {
      name: 'qualifiers and comment stay',
      rule: 'ACAP-allow-index:  /a\ttime-limit = 3-days  # c',
      to: '/b',
      after: 'ACAP-allow-index:  /b\ttime-limit = 3-days  # c',
    },
    {
      name: 'a pattern becomes a resource set',
      rule: 'ACAP-allow-index: /a',
      to: 'the-acap:resource-set:news',
      after: 'ACAP-allow-index: the-acap:resource-set:news',
    },
    {
      name: 'a resource set becomes a pattern',
      rule: 'acap-disallow-crawl:the-acap:resource-set:news',
      to: '*.gif$',
      after: 'acap-disallow-crawl:*.gif$',
    },
    { name: 'in a void rule', rule: 'ACAP-allow-teleport: /a', to: '/b', after: 'ACAP-allow-teleport: /b' },
    { name: 'L6: nothing', rule: 'ACAP-allow-index: /a', to: ' ', after: 'refused: value-is-empty' },
    {
      name: 'L6: white space within',
      rule: 'ACAP-allow-index: /a',
      to: '/a b',
      after: 'refused: value-has-white-space',
    },
    {
      name: 'A9: a resource set without a name',
      rule: 'ACAP-allow-index: /a',
      to: 'The-acap:resource-set:',
      after: 'refused: resource-set-without-name',
    },
    { name: 'L6: an unreadable rule', rule: 'ACAP-allow-index: /a foo', to: '/b', after: 'refused: not-a-rule' },
  ])('$name', ({ rule, to, after }) => {
    const text = (line: string) => `ACAP-crawler: *\r\n${line}\r\n`;
    expect(edited(text(rule), 1, to)).toBe(after.startsWith('refused') ? after : text(after));
  });
});

describe('L3, E5: refusals and no-ops', () => {
  const text = 'User-agent: *\nDisallow: /a\n# c\nfoo\n';

  test.each([
    { name: 'a comment mark', line: 1, to: '/a#b', after: 'refused: value-has-comment-mark' },
    { name: 'a line feed', line: 1, to: '/a\nAllow: /', after: 'refused: value-has-line-end' },
    { name: 'a carriage return', line: 1, to: '/a\r', after: 'refused: value-has-line-end' },
    { name: 'an agent', line: 0, to: '/', after: 'refused: not-a-rule' },
    { name: 'a comment', line: 2, to: '/', after: 'refused: not-a-rule' },
    { name: 'a malformed line', line: 3, to: '/', after: 'refused: not-a-rule' },
    { name: 'the empty line after the last line ending', line: 4, to: '/', after: 'refused: not-a-rule' },
    { name: 'a line that does not exist', line: 99, to: '/', after: 'refused: not-a-rule' },
  ])('$name', ({ line, to, after }) => {
    expect(edited(text, line, to)).toBe(after);
  });

  test('E5: setting the same pattern again makes no edit', () => {
    const policy = parsePolicy(text);
    expect(setPattern(policy, 1, ' /a ')).toEqual({ ok: true, edits: [], line: 1 });
  });
});
