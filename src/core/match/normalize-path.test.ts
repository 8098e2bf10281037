import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#testing/properties/arbitraries.ts';
import { foldCase, normalizePath, normalizePattern, pathOfUrl } from './normalize-path.ts';

describe('P1: path and query are matched', () => {
  test.each([
    ['/a/b', '/a/b'],
    ['/a?x=1', '/a?x=1'],
    ['/a?x=1#top', '/a?x=1'],
    ['', '/'],
    ['#top', '/'],
    ['?x=1', '/?x=1'],
    ['a/b', '/a/b'],
    ['https://example.com', '/'],
    ['https://example.com/', '/'],
    ['https://example.com#x/y', '/'],
    ['https://example.com?q=1#top', '/?q=1'],
    ['HTTPS://user@example.com:8080/a;b?c#d', '/a;b?c'],
    ['//example.com/a', '//example.com/a'],
    ['/login?next=http://example.com/x', '/login?next=http://example.com/x'],
    ['mailto:someone', '/mailto:someone'],
    ['http:/a', '/http:/a'],
    ['1http://a/b', '/1http://a/b'],
  ])('P1: %j is the path %j', (typed, path) => {
    expect(pathOfUrl(typed)).toBe(path);
  });
});

describe('P2: normalisation', () => {
  test.each([
    ['/plain/path?x=1&y', '/plain/path?x=1&y'],
    ['/café', '/caf%C3%A9'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/ツ/𝒳', '/%E3%83%84/%F0%9D%92%B3'],
    ['/a\ud800b', '/a%EF%BF%BDb'],
    ['/%7euser/%41%2d%2E%5f', '/~user/A-._'],
    ['/a%2fb%3F', '/a%2Fb%3F'],
    ['/%2541', '/%2541'],
    ['/100%', '/100%'],
    ['/%zz%4', '/%zz%4'],
    ['/%%41', '/%A'],
    ['/a%2ab%24', '/a%2Ab%24'],
    ['/ſ\u212a', '/%C5%BF%E2%84%AA'],
    ['/a b\u0001', '/a b\u0001'],
  ])('P2: %j becomes %j in a path and in a pattern', (text, normalized) => {
    expect(normalizePath(text)).toBe(normalized);
    expect(normalizePattern(text)).toBe(normalized);
  });

  test.each([
    ['/a*b', '/a%2Ab', '/a*b'],
    ['/a$', '/a%24', '/a$'],
    ['/a$b', '/a%24b', '/a%24b'],
    ['/a$$', '/a%24%24', '/a%24$'],
    ['$', '%24', '$'],
    ['/*.php$', '/%2A.php%24', '/*.php$'],
    ['/é$', '/%C3%A9%24', '/%C3%A9$'],
  ])('P2: %j becomes %j in a path, %j in a pattern', (text, path, pattern) => {
    expect(normalizePath(text)).toBe(path);
    expect(normalizePattern(text)).toBe(pattern);
  });

  test('P2: any string becomes ASCII without a raw asterisk or dollar in a path', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(normalizePath(text)).toMatch(/^[^*$\u0080-\uffff]*$/s);
        expect(normalizePattern(text)).toMatch(/^[^$\u0080-\uffff]*\$?$/s);
      }),
    );
  });
});

test('P4: only ASCII letters are folded', () => {
  expect(foldCase('/ABC/É%C3')).toBe('/abc/É%c3');
});
