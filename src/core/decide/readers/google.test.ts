import { describe, expect, test } from 'vitest';
import { crawlDecisionsOf } from '#testing/ask.ts';

const decide = crawlDecisionsOf('google');

describe('G4: what google/robotstxt tolerates', () => {
  test.each([
    ['keys are recognised by their prefix', 'User-agents: a\nDisallowed: /', 'a', '/', 'prohibited by 2'],
    ['misspelt keys', 'useragent: a\ndissalow: /', 'a', '/', 'prohibited by 2'],
    ['white space instead of a colon', 'user-agent a\ndisallow\t/x', 'a', '/x', 'prohibited by 2'],
    [
      'white space instead of a colon, but not between more than two words',
      'user-agent a\ndisallow / x',
      'a',
      '/',
      'permitted',
    ],
    ['a line without a key', 'user-agent: a\n: /', 'a', '/', 'permitted'],
    ['a line of one word', 'user-agent: a\ndisallow', 'a', '/', 'permitted'],
    ['agents are cut at the first unusual character', 'User-agent: Bot2.0\nDisallow: /', 'bot', '/', 'prohibited by 2'],
    ['agents are compared as a whole', 'User-agent: Bot\nDisallow: /', 'Bot/2.0', '/', 'permitted'],
    ['* followed by a space is everybody', 'User-agent: * x\nDisallow: /', 'a', '/', 'prohibited by 2'],
    ['*x is nobody', 'User-agent: *x\nDisallow: /', 'a', '/', 'permitted'],
    [
      'rules for both everybody and one crawler belong to that crawler',
      'User-agent: *\nUser-agent: a\nDisallow: /\nUser-agent: *\nAllow: /',
      'a',
      '/',
      'prohibited by 3',
    ],
    [
      'a named crawler ignores other groups',
      'User-agent: *\nDisallow: /\nUser-agent: a\nDisallow:',
      'a',
      '/',
      'permitted',
    ],
    ['rules before agents', 'Disallow: /\nUser-agent: a', 'a', '/', 'permitted'],
    [
      'index.html opens the directory',
      'User-agent: a\nDisallow: /\nAllow: /d/index.html',
      'a',
      '/d/',
      'permitted by 3',
    ],
    [
      'index.html opens nothing else in the directory',
      'User-agent: a\nDisallow: /\nAllow: /d/index.html',
      'a',
      '/d/x',
      'prohibited by 2',
    ],
    ['unreserved characters stay encoded', 'User-agent: a\nDisallow: /%61', 'a', '/a', 'permitted'],
    [
      'the case of encoded characters is ignored',
      'User-agent: a\nDisallow: /%c3%a9',
      'a',
      '/%C3%A9',
      'prohibited by 2',
    ],
    ['characters outside ASCII are encoded', 'User-agent: a\nDisallow: /é', 'a', '/é', 'prohibited by 2'],
    ['an encoded asterisk does not match a raw one', 'User-agent: a\nDisallow: /%2A', 'a', '/*', 'permitted'],
    ['/robots.txt is a path like any other', 'User-agent: a\nDisallow: /', 'a', '/robots.txt', 'prohibited by 2'],
    ['Allow wins over an equally long Disallow', 'User-agent: a\nDisallow: /b\nAllow: /b', 'a', '/b', 'permitted by 3'],
    ['a NUL ends the line', 'User-agent: a\nDisallow: /b\0c', 'a', '/b', 'prohibited by 2'],
    ['a BOM is skipped', '\ufeffUser-agent: a\nDisallow: /', 'a', '/', 'prohibited by 2'],
    ['a URL may lack its scheme', 'User-agent: a\nDisallow: /x', 'a', 'example.com/x', 'prohibited by 2'],
    [
      'a URL may begin its path with a semicolon',
      'User-agent: a\nDisallow: /;x',
      'a',
      'http://example.com;x',
      'prohibited by 2',
    ],
    ['a fragment before the path', 'User-agent: a\nDisallow: /$', 'a', 'http://example.com#/x', 'prohibited by 2'],
  ])('G4: %s', (_title, text, crawler, path, expected) => {
    expect(decide(text, crawler, path)).toBe(expected);
  });

  test('G4: an over-long line is cut', () => {
    const long = 'a'.repeat(2083 * 8 - 'Disallow: /'.length - 1);
    const text = `User-agent: a\nDisallow: /${long}bc`;
    expect(decide(text, 'a', `/${long}`)).toBe('prohibited by 2');
    expect(decide(text, 'a', `/${long.slice(1)}`)).toBe('permitted');
    // Cut by octets: the second half of the é is lost.
    const half = `User-agent: a\nDisallow: /${long.slice(1)}éx`;
    expect(decide(half, 'a', `/${long.slice(1)}%C3`)).toBe('prohibited by 2');
    expect(decide(half, 'a', `/${long.slice(1)}%C4`)).toBe('permitted');
  });
});
