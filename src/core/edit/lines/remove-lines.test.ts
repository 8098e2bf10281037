import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { removeLines } from './remove-lines.ts';

const edited = (text: string, line: number) => textAfter(text, (policy) => removeLines(policy, [line]));

describe('E2, E7, E8: a line is removed with its own line ending', () => {
  test.each([
    {
      name: 'a rule',
      text: 'User-agent: *\r\nAllow: /1 # c\r\nAllow: /2',
      line: 1,
      after: 'User-agent: *\r\nAllow: /2',
    },
    {
      name: 'an unterminated last line',
      text: 'User-agent: *\nAllow: /1\nAllow: /2',
      line: 2,
      after: 'User-agent: *\nAllow: /1\n',
    },
    {
      name: 'the first line, not the BOM',
      text: '\uFEFF# c\nUser-agent: *\n',
      line: 0,
      after: '\uFEFFUser-agent: *\n',
    },
    { name: 'a comment', text: 'User-agent: *\r# c\rAllow: /\r', line: 1, after: 'User-agent: *\rAllow: /\r' },
    { name: 'a blank line', text: 'User-agent: *\n \t\nAllow: /\n', line: 1, after: 'User-agent: *\nAllow: /\n' },
    { name: 'a malformed line', text: 'User-agent: *\nfoo\nAllow: /\n', line: 1, after: 'User-agent: *\nAllow: /\n' },
    {
      name: 'one of two agents',
      text: 'User-agent: a\nUser-agent: b\nAllow: /\n',
      line: 0,
      after: 'User-agent: b\nAllow: /\n',
    },
    { name: 'the only line', text: 'Allow: /', line: 0, after: '' },
    { name: 'E8: a CR and an LF do not merge', text: '# 1\r# 2\n\n# 3', line: 1, after: '# 1\r\r\n# 3' },
    { name: 'the empty line after the last line ending', text: '# 1\n', line: 1, after: 'refused: no-such-line' },
    { name: 'a line that does not exist', text: '# 1\n', line: -1, after: 'refused: no-such-line' },
    { name: 'a fractional line number', text: '# 1\n', line: 0.5, after: 'refused: no-such-line' },
  ])('$name', ({ text, line, after }) => {
    expect(edited(text, line)).toBe(after);
  });
});

describe('G1: what keeps conventional groups apart', () => {
  test.each([
    {
      name: 'the last rule of a group leaves an empty Disallow',
      text: 'User-agent: a\r\n  allow : /1 # c\r\n\r\nUser-agent: b\r\nAllow: /2',
      line: 1,
      after: 'User-agent: a\r\n  disallow :\r\n\r\nUser-agent: b\r\nAllow: /2',
    },
    {
      name: 'one of two rules does not',
      text: 'User-agent: a\nAllow: /1\nAllow: /2\nUser-agent: b\nAllow: /3',
      line: 1,
      after: 'User-agent: a\nAllow: /2\nUser-agent: b\nAllow: /3',
    },
    {
      name: 'nor does the last rule of the last group',
      text: 'User-agent: a\nAllow: /1\nUser-agent: b\nAllow: /2',
      line: 3,
      after: 'User-agent: a\nAllow: /1\nUser-agent: b\n',
    },
    {
      name: 'the empty Disallow itself',
      text: 'User-agent: a\nDisallow:\nUser-agent: b\nAllow: /2',
      line: 1,
      after: 'refused: last-rule',
    },
    {
      name: 'an empty Disallow that separates nothing',
      text: 'User-agent: a\nDisallow:\n',
      line: 1,
      after: 'User-agent: a\n',
    },
    {
      name: 'the only agent of a group',
      text: 'User-agent: a\nAllow: /1\nUser-agent: b\nAllow: /2',
      line: 2,
      after: 'refused: last-crawler',
    },
    {
      name: 'the only agent of the only group',
      text: 'User-agent: a\nAllow: /1\n',
      line: 0,
      after: 'refused: last-crawler',
    },
  ])('$name', ({ text, line, after }) => {
    expect(edited(text, line)).toBe(after);
  });
});

describe('A2, A4: what keeps ACAP records and sub-records apart', () => {
  const text = [
    'ACAP-crawler: a',
    'ACAP-crawler: b',
    'ACAP-allow-crawl: /1',
    'ACAP-crawler: c*d',
    'ACAP-crawler: c',
    'ACAP-allow-crawl: /2',
    'ACAP-usage-purpose: p',
    'ACAP-usage-purpose: q',
    'ACAP-allow-index: /3',
    'ACAP-usage-purpose: r',
    'ACAP-allow-index: /4',
  ];

  test.each([
    { name: 'one of two crawlers is removed', line: 0, refusal: null },
    { name: 'the only rule of a record stays', line: 2, refusal: 'last-rule' },
    { name: 'an unreadable crawler next to another is removed', line: 3, refusal: null },
    { name: 'the only readable crawler stays', line: 4, refusal: 'last-crawler' },
    { name: 'a rule before a sub-record is removed', line: 5, refusal: null },
    { name: 'one of two purposes is removed', line: 6, refusal: null },
    { name: 'the only rule of a sub-record stays', line: 8, refusal: 'last-rule' },
    { name: 'the only purpose stays', line: 9, refusal: 'last-purpose' },
    { name: 'the last rule of the last sub-record is removed', line: 10, refusal: null },
  ])('$name', ({ line, refusal }) => {
    const rest = text.map((content) => `${content}\n`).toSpliced(line, 1);
    expect(edited(`${text.join('\n')}\n`, line)).toBe(refusal ? `refused: ${refusal}` : rest.join(''));
  });

  test('L6: an unreadable crawler that opens a record on its own stays', () => {
    expect(edited('ACAP-crawler: a\nACAP-allow-crawl: /\nACAP-crawler:\nACAP-allow-crawl: /\n', 2)).toBe(
      'refused: last-crawler',
    );
  });

  test('A5: a first crawler that keeps conventional lines below the records stays', () => {
    expect(edited('ACAP-crawler: a\nUser-agent: *\nDisallow: /\nACAP-crawler: b\nACAP-allow-crawl: /\n', 0)).toBe(
      'refused: changes-other-lines',
    );
  });
});

describe('A7, A9, L7: definitions and the version', () => {
  const used = 'ACAP-resource-set: s /a\nACAP-crawler: *\nACAP-allow-crawl: the-acap:resource-set:S\n';

  test('a definition in use stays', () => {
    expect(edited(used, 0)).toBe('refused: definition-in-use');
  });

  test('an unused definition is removed', () => {
    expect(edited(used.replace(':S', ':t'), 0)).toBe(used.replace(':S', ':t').slice(24));
  });

  test('A7: the second definition of a name is removed', () => {
    expect(edited(`ACAP-resource-set: s /b\n${used}`, 1)).toBe(used.replace('/a', '/b'));
  });

  test('L7: a declaration of the version is removed on request', () => {
    expect(edited(`##ACAP version=1.1\n${used}`, 0)).toBe(used);
  });

  test('L7: a line above a comment that would then declare a version stays', () => {
    expect(edited(`Sitemap: /s\n##ACAP version=1.1\n${used}`, 0)).toBe('refused: changes-other-lines');
  });
});
