import { describe, expect, test } from 'vitest';
import { ask, askDecision } from '#testing/ask.ts';

const decide = (text: string, crawler: string, path: string) => {
  const { effect, lines } = askDecision(text, { reader: 'koster-1996', crawler, path });
  return `${effect}${lines.map(({ line }) => ` by ${line + 1}`).join('')}`;
};

describe('G5: records', () => {
  test.each([
    ['a blank line ends a record', 'User-agent: a\n\nDisallow: /', 'a', '/', 'permitted'],
    ['white space is blank', 'User-agent: a\n \t\nDisallow: /', 'a', '/', 'permitted'],
    ['a comment line is not', 'User-agent: a\n# x\nDisallow: /', 'a', '/', 'prohibited by 3'],
    [
      'agents and rules stand in any order',
      'Disallow: /x\nUser-agent: a\nDisallow: /y\nUser-agent: b',
      'b',
      '/x',
      'prohibited by 1',
    ],
    ['a value contains the name', 'User-agent: MyFooBot/1.0\nDisallow: /', 'foobot', '/', 'prohibited by 2'],
    ['a name does not contain the value', 'User-agent: foo\nDisallow: /', 'foobot', '/', 'permitted'],
    [
      'the first record of the name counts, no other',
      'User-agent: a\nDisallow: /x\n\nUser-agent: a\nDisallow: /',
      'a',
      '/y',
      'permitted',
    ],
    [
      'a record of the name goes before *',
      'User-agent: *\nDisallow: /\n\nUser-agent: a\nDisallow: /x',
      'a',
      '/y',
      'permitted',
    ],
    [
      'else the first record with *',
      'User-agent: *\nDisallow: /x\n\nUser-agent: *\nDisallow: /',
      'a',
      '/y',
      'permitted',
    ],
    ['what is typed is trimmed', 'User-agent: a\nDisallow: /', ' A ', '/', 'prohibited by 2'],
    ['of a header the name stands first', 'User-agent: a\nDisallow: /', 'A/1.0 (b)', '/', 'prohibited by 2'],
    [
      'an empty name is one of all others',
      'User-agent: a\nDisallow: /\n\nUser-agent: *\nDisallow: /x',
      '',
      '/',
      'permitted',
    ],
  ])('G5: %s', (_title, text, crawler, path, expected) => {
    expect(decide(text, crawler, path)).toBe(expected);
  });
});

describe('G5: rules', () => {
  test.each([
    ['the first that matches decides', 'Allow: /a\nDisallow: /a/b', '/a/b', 'permitted by 2'],
    ['an asterisk is an asterisk', 'Disallow: /*b', '/ab', 'permitted'],
    ['an asterisk is an asterisk', 'Disallow: /*b', '/*bc', 'prohibited by 2'],
    ['a dollar is a dollar', 'Disallow: /a$', '/a', 'permitted'],
    ['the query takes no part', 'Disallow: /a?x', '/a?x', 'permitted'],
    ['octets are decoded', 'Disallow: /%61%7E', '/a~b', 'prohibited by 2'],
    ['octets are decoded, outside ASCII too', 'Disallow: /%c3%a9', '/é', 'prohibited by 2'],
    ['an encoded slash is not', 'Disallow: /a%2fb', '/a/b', 'permitted'],
    ['of an encoded slash case does not count', 'Disallow: /a%2fb', '/a%2Fb', 'prohibited by 2'],
    ['an empty value matches nothing', 'Disallow:\nDisallow: /a', '/b', 'permitted'],
    ['/robots.txt is always permitted', 'Disallow: /', '/robots.txt', 'permitted'],
    ['F5: with a query too', 'Disallow: /', '/robots.txt?x', 'permitted'],
  ])('G5: %s (%#)', (_title, rules, path, expected) => {
    expect(decide(`User-agent: *\n${rules}`, 'a', path)).toBe(expected);
  });
});

test('G6: what is not crawled is not used', () => {
  const asked = { reader: 'koster-1996' as const, usage: 'index' as const };
  expect(ask('User-agent: *\nDisallow: /a', asked)).toBe('prohibited by crawl-prohibited in 2');
  expect(ask('User-agent: *\nDisallow: /b', asked)).toBe('permitted by default');
});
