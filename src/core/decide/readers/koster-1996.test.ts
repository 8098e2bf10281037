import { describe, expect, test } from 'vitest';
import { ask, crawlDecisionsOf } from '#testing/ask.ts';

const decide = crawlDecisionsOf('koster-1996');

describe('G5: records', () => {
  test.each([
    ['a blank line ends a record', 'User-agent: a\n\nDisallow: /', 'a', '/', 'permitted'],
    ['white space is blank', 'User-agent: a\n \t\nDisallow: /', 'a', '/', 'permitted'],
    ['a comment line is not blank', 'User-agent: a\n# x\nDisallow: /', 'a', '/', 'prohibited by 3'],
    [
      'agents and rules may come in any order',
      'Disallow: /x\nUser-agent: a\nDisallow: /y\nUser-agent: b',
      'b',
      '/x',
      'prohibited by 1',
    ],
    ['a value may contain the name', 'User-agent: MyFooBot/1.0\nDisallow: /', 'foobot', '/', 'prohibited by 2'],
    ['a name that contains the value does not match it', 'User-agent: foo\nDisallow: /', 'foobot', '/', 'permitted'],
    [
      'only the first record with the name counts',
      'User-agent: a\nDisallow: /x\n\nUser-agent: a\nDisallow: /',
      'a',
      '/y',
      'permitted',
    ],
    [
      'a record with the name overrides *',
      'User-agent: *\nDisallow: /\n\nUser-agent: a\nDisallow: /x',
      'a',
      '/y',
      'permitted',
    ],
    [
      'otherwise the first record with * counts',
      'User-agent: *\nDisallow: /x\n\nUser-agent: *\nDisallow: /',
      'a',
      '/y',
      'permitted',
    ],
    ['what is typed is trimmed', 'User-agent: a\nDisallow: /', ' A ', '/', 'prohibited by 2'],
    ['the name comes first in a header', 'User-agent: a\nDisallow: /', 'A/1.0 (b)', '/', 'prohibited by 2'],
    ['an empty name follows *', 'User-agent: a\nDisallow: /\n\nUser-agent: *\nDisallow: /x', '', '/', 'permitted'],
  ])('G5: %s', (_title, text, crawler, path, expected) => {
    expect(decide(text, crawler, path)).toBe(expected);
  });
});

describe('G5: rules', () => {
  test.each([
    ['the first rule that matches decides', 'Allow: /a\nDisallow: /a/b', '/a/b', 'permitted by 2'],
    ['an asterisk is an ordinary character', 'Disallow: /*b', '/ab', 'permitted'],
    ['an asterisk is an ordinary character', 'Disallow: /*b', '/*bc', 'prohibited by 2'],
    ['a dollar is an ordinary character', 'Disallow: /a$', '/a', 'permitted'],
    ['the query is ignored', 'Disallow: /a?x', '/a?x', 'permitted'],
    ['octets are decoded', 'Disallow: /%61%7E', '/a~b', 'prohibited by 2'],
    ['octets are decoded, outside ASCII too', 'Disallow: /%c3%a9', '/é', 'prohibited by 2'],
    ['an encoded slash is not decoded', 'Disallow: /a%2fb', '/a/b', 'permitted'],
    ['the case of an encoded slash is ignored', 'Disallow: /a%2fb', '/a%2Fb', 'prohibited by 2'],
    ['an empty value matches nothing', 'Disallow:\nDisallow: /a', '/b', 'permitted'],
    ['/robots.txt is always permitted', 'Disallow: /', '/robots.txt', 'permitted'],
    ['F5: /robots.txt with a query is always permitted too', 'Disallow: /', '/robots.txt?x', 'permitted'],
  ])('G5: %s (%#)', (_title, rules, path, expected) => {
    expect(decide(`User-agent: *\n${rules}`, 'a', path)).toBe(expected);
  });
});

test('G6: a page that is not crawled cannot be used', () => {
  const asked = { reader: 'koster-1996' as const, usage: 'index' as const };
  expect(ask('User-agent: *\nDisallow: /a', asked)).toBe('prohibited by crawl-prohibited in 2');
  expect(ask('User-agent: *\nDisallow: /b', asked)).toBe('permitted by default');
});
