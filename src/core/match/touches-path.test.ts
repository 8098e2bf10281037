import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPattern } from './match-pattern.ts';
import { touchesPath } from './touches-path.ts';

describe('P3: a pattern touches a path when it matches it or something below it', () => {
  test.each([
    ['/', '/news/', true],
    ['/news/', '/news/', true],
    ['/news/', '/news', true],
    ['/news', '/news/', true],
    ['/newsletter', '/news', false],
    ['/newsletter', '/news/', false],
    ['/news$', '/news', true],
    ['/news$', '/news/', false],
    ['/news/a$', '/news/', true],
    ['/news/a/b', '/news/', true],
    ['/*.pdf$', '/news/', true],
    ['*.pdf', '/news/', true],
    ['/old/*.pdf', '/news/', false],
    ['/*/archive', '/news/', true],
    ['/a*b$', '/ab', true],
    ['news/', '/news/', false],
    ['', '/news/', false],
  ])('%s, %s: %s', (pattern, path, expected) => {
    expect(touchesPath(pattern, path)).toBe(expected);
  });

  test('P3: a pattern touches a path if it matches anything there', () => {
    const rest = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '*', '$'), maxLength: 6 });
    const pattern = fc.tuple(fc.constantFrom('/', '*'), rest).map((parts) => parts.join(''));
    const text = fc.string({ unit: fc.constantFrom('/', 'a', 'b'), maxLength: 4 });
    const holds = fc.property(pattern, text, text, (one, path, below) => {
      const asked = `/${path}`;
      const whole = below === '' ? asked : `${asked}${asked.endsWith('/') ? '' : '/'}${below}`;
      return !matchPattern(one, whole) || touchesPath(one, asked);
    });
    expect(fc.check(holds, { numRuns: 3000 })).toMatchObject({ failed: false });
  });
});
