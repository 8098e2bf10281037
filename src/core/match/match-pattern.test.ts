import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern, matchCompiled, matchPattern, matchWhole } from './match-pattern.ts';
import { foldCase, normalizePath, normalizePattern } from './normalize-path.ts';

/** Straight from the definition: tries every split. Exponential, so for short strings only. */
function matchNaively(pattern: string, path: string): boolean {
  if (pattern === '') return true;
  if (pattern === '$') return path === '';
  if (pattern.startsWith('*')) {
    for (let i = 0; i <= path.length; i++) if (matchNaively(pattern.slice(1), path.slice(i))) return true;
    return false;
  }
  return path !== '' && pattern[0] === path[0] && matchNaively(pattern.slice(1), path.slice(1));
}

describe('P3: a pattern matches a prefix, * any characters, a final $ the end', () => {
  test.each([
    ['/', '/', true],
    ['/', '/a', true],
    ['/a', '/', false],
    ['/a', '/ab', true],
    ['/a/', '/a', false],
    ['/a$', '/a', true],
    ['/a$', '/ab', false],
    ['/a$', '/a?x', false],
    ['/*', '/', true],
    ['*', '/', true],
    ['*a', '/bca', true],
    ['*a', '/bc', false],
    ['/a*b', '/ab', true],
    ['/a*b', '/axxbxx', true],
    ['/a*b$', '/axxbxx', false],
    ['/a*b$', '/abxb', true],
    ['/a*a$', '/a', false],
    ['/a**b', '/ab', true],
    ['/a***$', '/a', true],
    ['/*.gif$', '/x.gif.gif', true],
    ['/*.gif$', '/x.gif?', false],
    ['/*$', '/anything', true],
    ['*$', '/', true],
    ['$', '/', false],
    ['', '/', true],
    ['a', '/a', false],
  ])('P3: %j on %j: %j', (pattern, path, matches) => {
    expect(matchPattern(pattern, path)).toBe(matches);
  });

  test.each([
    ['/a$b', '/a$b', true],
    ['/a%24b', '/a$b', true],
    ['/a%24', '/a$', true],
    ['/a%2Ab', '/a*b', true],
    ['/a%2ab', '/axb', false],
    ['/a*b', '/a*b', true],
    ['/é', '/%c3%a9', true],
    ['/~a', '/%7Ea', true],
    ['/a%2fb', '/a/b', false],
    ['/a%2fb', '/a%2Fb', true],
  ])('P2: after normalisation %j on %j: %j', (pattern, path, matches) => {
    expect(matchPattern(normalizePattern(pattern), normalizePath(path))).toBe(matches);
  });

  test('P4: case counts unless both are folded', () => {
    expect(matchPattern('/News', '/news')).toBe(false);
    expect(matchPattern(foldCase('/News/%2F'), foldCase('/nEWS/%2F'))).toBe(true);
  });

  test('P3: agrees with a naive matcher, compiled or not', () => {
    const pattern = fc
      .tuple(
        fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '*', '%'), maxLength: 9 }),
        fc.constantFrom('', '', '$'),
      )
      .map(([body, end]) => body + end);
    const path = fc.string({ unit: fc.constantFrom('a', 'b', '/', '%'), maxLength: 9 });
    let matching = 0;
    fc.assert(
      fc.property(pattern, path, (p, t) => {
        const expected = matchNaively(p, t);
        if (expected && t !== '') matching++;
        expect(matchPattern(p, t)).toBe(expected);
        expect(matchCompiled(compilePattern(p), t)).toBe(expected);
      }),
      { numRuns: 5000 },
    );
    expect(matching).toBeGreaterThan(300);
  });
});

describe('D2: a purpose is matched as a whole', () => {
  test.each([
    ['news', 'news', true],
    ['news', 'newspaper', false],
    ['news$', 'news', true],
    ['news*', 'newspaper', true],
    ['*paper', 'newspaper', true],
    ['*', '', true],
    ['n*s', 'n*s', true],
    ['a$b', 'a$b', true],
  ])('D2: %j on %j: %j', (pattern, text, matches) => {
    expect(matchWhole(pattern, text)).toBe(matches);
  });
});

describe('P6: hostile patterns take linear time', () => {
  test.each([
    ['many pieces that fit everywhere', `/${'*a'.repeat(2000)}*b`, `/${'a'.repeat(20_000)}`, false],
    ['two thousand asterisks', `/${'*'.repeat(2000)}x`, `/${'a'.repeat(20_000)}`, false],
    ['a long piece that nearly fits', `/*${'a'.repeat(1000)}b`, `/${'a'.repeat(20_000)}`, false],
    ['an anchored tail', `/${'*a'.repeat(2000)}$`, `/${'a'.repeat(20_000)}`, true],
  ])('P6: %s', (_name, pattern, path, matches) => {
    for (let i = 0; i < 20; i++) expect(matchPattern(pattern, path)).toBe(matches);
  });
});
