import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { duplicateRules } from './duplicate-rules.ts';
import { moveRules } from './move-rules.ts';

const moved = (text: string, line: number, direction: 'up' | 'down') =>
  textAfter(text, (policy) => moveRules(policy, [line], direction));

describe('G1: moving a conventional rule', () => {
  const text =
    'User-agent: *\nDisallow: /1 # one\n\n# about two\nAllow: /2\nSitemap: /s\nDisallow: /3\n\nUser-agent: b\nAllow: /4\n';

  test.each([
    {
      name: 'down past comments, which stay',
      line: 1,
      direction: 'down' as const,
      after:
        'User-agent: *\n\n# about two\nAllow: /2\nDisallow: /1 # one\nSitemap: /s\nDisallow: /3\n\nUser-agent: b\nAllow: /4\n',
    },
    {
      name: 'up past comments, which stay',
      line: 4,
      direction: 'up' as const,
      after:
        'User-agent: *\nAllow: /2\nDisallow: /1 # one\n\n# about two\nSitemap: /s\nDisallow: /3\n\nUser-agent: b\nAllow: /4\n',
    },
    { name: 'the first has nowhere to go up', line: 1, direction: 'up' as const, after: 'refused: nowhere-to-move' },
    {
      name: 'the last of its group stays in it',
      line: 6,
      direction: 'down' as const,
      after: 'refused: nowhere-to-move',
    },
    { name: 'the only rule', line: 9, direction: 'up' as const, after: 'refused: nowhere-to-move' },
    { name: 'an agent', line: 0, direction: 'down' as const, after: 'refused: not-a-rule' },
    { name: 'a comment', line: 3, direction: 'down' as const, after: 'refused: not-a-rule' },
  ])('$name', ({ line, direction, after }) => {
    expect(moved(text, line, direction)).toBe(after);
  });

  test.each([
    {
      name: 'up from an unterminated last line',
      text: 'User-agent: *\r\nAllow: /1\r\nAllow: /2',
      line: 2,
      direction: 'up' as const,
      after: 'User-agent: *\r\nAllow: /2\r\nAllow: /1',
    },
    {
      name: 'down to an unterminated last line',
      text: 'User-agent: *\nAllow: /1\r# c\nAllow: /2',
      line: 1,
      direction: 'down' as const,
      after: 'User-agent: *\n# c\nAllow: /2\rAllow: /1',
    },
    {
      name: 'mixed line endings move with their lines',
      text: 'User-agent: *\nAllow: /1\r\nAllow: /2\r',
      line: 1,
      direction: 'down' as const,
      after: 'User-agent: *\nAllow: /2\rAllow: /1\r\n',
    },
    {
      name: 'E8: a CR does not come before an LF',
      text: 'User-agent: *\nAllow: /1\rAllow: /2\n\n',
      line: 1,
      direction: 'down' as const,
      after: 'User-agent: *\nAllow: /2\nAllow: /1\r\n\n',
    },
    {
      name: 'rules that belong to nobody',
      text: '\uFEFFAllow: /1\nAllow: /2\n',
      line: 1,
      direction: 'up' as const,
      after: '\uFEFFAllow: /2\nAllow: /1\n',
    },
    {
      name: 'A5: not past the first ACAP record',
      text: 'User-agent: *\nAllow: /1\nACAP-crawler: *\nAllow: /2\n',
      line: 1,
      direction: 'down' as const,
      after: 'refused: conventional-lines-in-record',
    },
  ])('$name', ({ text: before, line, direction, after }) => {
    expect(moved(before, line, direction)).toBe(after);
  });

  test('of two adjacent lines the neighbour is moved, so that the rule stays untouched', () => {
    const policy = parsePolicy('User-agent: *\nAllow: /1\nAllow: /2\n');
    expect(moveRules(policy, [2], 'up')).toEqual({
      ok: true,
      edits: [
        { start: 14, end: 24, newText: '' },
        { start: 34, end: 34, newText: 'Allow: /1\n' },
      ],
      line: 1,
    });
  });
});

describe('A2, A4: moving an ACAP rule', () => {
  const text = [
    'ACAP-crawler: *',
    'ACAP-allow-crawl: /1',
    'ACAP-allow-nonsense x',
    'ACAP-allow-crawl: /2 foo',
    'ACAP-disallow-crawl: /3',
    'ACAP-usage-purpose: p',
    'ACAP-allow-index: /4',
    'ACAP-allow-index: /5',
    'ACAP-crawler: b',
    'ACAP-allow-index: /6',
  ];

  test.each([
    { name: 'past unreadable ones', line: 1, direction: 'down' as const, order: [0, 2, 3, 4, 1, 5, 6, 7, 8, 9] },
    { name: 'within a sub-record', line: 7, direction: 'up' as const, order: [0, 1, 2, 3, 4, 5, 7, 6, 8, 9] },
  ])('$name', ({ line, direction, order }) => {
    expect(moved(text.join('\n'), line, direction)).toBe(order.map((from) => text[from]).join('\n'));
  });

  test.each([
    { name: 'not into a sub-record', line: 4, direction: 'down' as const, refusal: 'nowhere-to-move' },
    { name: 'not out of a sub-record', line: 6, direction: 'up' as const, refusal: 'nowhere-to-move' },
    { name: 'not into the next record', line: 7, direction: 'down' as const, refusal: 'nowhere-to-move' },
    { name: 'not an unreadable rule', line: 3, direction: 'up' as const, refusal: 'not-a-rule' },
  ])('$name', ({ line, direction, refusal }) => {
    expect(moved(text.join('\n'), line, direction)).toBe(`refused: ${refusal}`);
  });
});

describe('duplicating a rule', () => {
  test.each([
    {
      name: 'its comment and spacing are copied',
      text: 'User-agent: *\n\tdisallow:/a # c\nAllow: /',
      after: 'User-agent: *\n\tdisallow:/a # c\n\tdisallow:/a # c\nAllow: /',
    },
    {
      name: 'E7: an unterminated one',
      text: 'User-agent: *\r\nAllow: /',
      after: 'User-agent: *\r\nAllow: /\r\nAllow: /',
    },
    {
      name: 'qualifiers are copied',
      text: 'ACAP-crawler: *\rACAP-allow-index: / time-limit=1-days\r',
      after: 'ACAP-crawler: *\rACAP-allow-index: / time-limit=1-days\rACAP-allow-index: / time-limit=1-days\r',
    },
    { name: 'a crawler', text: 'ACAP-crawler: *\nACAP-crawler: a', after: 'refused: not-a-rule' },
  ])('$name', ({ text, after }) => {
    expect(textAfter(text, (policy) => duplicateRules(policy, [1]))).toBe(after);
  });
});
