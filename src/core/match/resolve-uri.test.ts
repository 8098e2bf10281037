import { describe, expect, test } from 'vitest';
import { resolveUri } from './resolve-uri.ts';

const BASE = 'http://a/b/c/d?q';

describe('M5: references, as RFC 3986 §5.4 resolves them', () => {
  test.each([
    ['g', 'http://a/b/c/g'],
    ['./g', 'http://a/b/c/g'],
    ['g/', 'http://a/b/c/g/'],
    ['/g', 'http://a/g'],
    ['//g', 'http://g/'],
    ['?y', 'http://a/b/c/d?y'],
    ['g?y', 'http://a/b/c/g?y'],
    ['', 'http://a/b/c/d?q'],
    ['#s', 'http://a/b/c/d?q'],
    [';x', 'http://a/b/c/;x'],
    ['.', 'http://a/b/c/'],
    ['..', 'http://a/b/'],
    ['../g', 'http://a/b/g'],
    ['../../../../g', 'http://a/g'],
    ['/../g', 'http://a/g'],
    ['g.', 'http://a/b/c/g.'],
    ['..g', 'http://a/b/c/..g'],
    ['./g/.', 'http://a/b/c/g/'],
    ['g/../h', 'http://a/b/c/h'],
    ['g?y/../x', 'http://a/b/c/g?y/../x'],
    ['http:g', 'http:g'],
    ['https://x/../y', 'https://x/y'],
  ])('%j is %j', (reference, uri) => {
    expect(resolveUri(reference, BASE)).toBe(uri);
  });
});

describe('M5: equivalent URIs resolve to the same text', () => {
  const HERE = resolveUri('', 'HTTPS://A.Example:443/caf\u00e9/./%7eu?x=$#top');
  test.each([
    'https://a.example/caf%c3%a9/~u?x=%24',
    'https://a.example:/caf%C3%A9/x/%2E%2E/~u?x=$',
    '//a.example/caf\u00e9/%7Eu?x=$',
    '~u?x=$',
    '?x=%24',
    '',
  ])('%j is the page', (reference) => {
    expect(resolveUri(reference, 'https://a.example/caf\u00e9/~u?x=$')).toBe(HERE);
  });

  test.each([
    'http://a.example/caf%c3%a9/~u?x=$',
    'https://a.example:80/caf%c3%a9/~u?x=$',
    'https://a.example/CAF%c3%a9/~u?x=$',
    'https://a.example/caf%c3%a9//~u?x=$',
    'https://a.example/caf%c3%a9/~u?x=$&',
    'https://a.example/caf%c3%a9/~u',
    'https://me@a.example/caf%c3%a9/~u?x=$',
  ])('%j is not', (reference) => {
    expect(resolveUri(reference, 'https://a.example/')).not.toBe(HERE);
  });

  test.each([
    ['http://a.example', 'http://a.example:80/'],
    ['ftp://a.example:21', 'ftp://a.example/'],
    ['http://[::1]:80/*', 'http://[::1]/%2A'],
    ['http://a.example/a%2Fb', 'http://a.example/a%2fb'],
    ['gopher://A.example:', 'gopher://a.example/'],
  ])('%j and %j are the same', (a, b) => {
    expect(resolveUri(a, BASE)).toBe(resolveUri(b, BASE));
  });

  test('an empty query differs from none', () => {
    expect(resolveUri('http://a/?', BASE)).not.toBe(resolveUri('http://a/', BASE));
  });
});

test('M5: a reference stays relative if the URL of the page is not a URI', () => {
  expect(resolveUri('b', '/x/a')).toBe('/x/b');
  expect(resolveUri('b', 'a')).toBe('b');
  expect(resolveUri('../../b', '')).toBe('b');
});
