import { describe, expect, test } from 'vitest';
import { robotsLine } from '../model/line-reference.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import type { ReadingId } from '../vocabulary/readings.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { precedenceOf } from './precedence.ts';
import type { Rule } from './rule.ts';
import { switchesOf } from './switches.ts';

function rule(pattern: string, parts: Partial<Rule> = {}): Rule {
  const line = robotsLine({ line: parts.place ?? 0 });
  return {
    kind: 'acap',
    usage: 'present',
    effect: 'allow',
    restrictions: [],
    tier: 'general-any',
    line,
    origin: line,
    treatedAsProhibition: false,
    place: 0,
    ...parts,
    pattern,
  };
}

/** Which of two rules takes precedence: `a`, `b` or neither. */
function first(
  a: Rule,
  b: Rule,
  readings: ReadingId[] = [],
  reader: ReaderId = 'acap',
  usage: Usage | null = 'present',
) {
  const goesBefore = precedenceOf(reader, switchesOf(new Set(readings)));
  return goesBefore(a, b, usage) ? 'a' : goesBefore(b, a, usage) ? 'b' : 'neither';
}

describe('precedenceOf', () => {
  test('G3, G4: the longest pattern, then Allow, then the first in the file', () => {
    const conventional = (pattern: string, effect: Rule['effect'], place: number) =>
      rule(pattern, { kind: 'conventional', usage: 'crawl', effect, place });
    const short = conventional('/a', 'allow', 0);
    for (const reader of ['rfc9309', 'google', 'acap'] as const) {
      expect(first(short, conventional('/*b', 'disallow', 1), [], reader, null)).toBe('b');
      expect(first(conventional('/b', 'disallow', 1), short, [], reader, null)).toBe('b');
      expect(first(conventional('/b', 'allow', 1), short, [], reader, null)).toBe('b');
    }
    expect(first(conventional('/ab', 'allow', 1), short, [], 'koster-1996', null)).toBe('b');
  });

  test('D4, R3: names take precedence over purposes only in the other reading', () => {
    const specific = rule('/', { tier: 'specific-any' });
    const named = rule('/a', { tier: 'general-named' });
    expect(first(specific, named)).toBe('a');
    expect(first(specific, named, ['R3'])).toBe('b');
  });

  test('D5, D6, R13, R14: the narrower pattern and the more specific usage', () => {
    const wide = rule('/a');
    const narrow = rule('/ab');
    const snippet = rule('/a', { usage: 'present-snippet' });
    expect(first(wide, narrow)).toBe('b');
    expect(first(wide, rule('/a'))).toBe('neither');
    expect(first(wide, snippet, [], 'acap', 'present-snippet')).toBe('b');
    expect(first(narrow, snippet, [], 'acap', 'present-snippet')).toBe('neither');
    expect(first(narrow, snippet, ['R13'], 'acap', 'present-snippet')).toBe('b');
    expect(first(wide, snippet, [], 'acap', null)).toBe('neither');
    expect(first(rule('/'), rule('*.htm$'))).toBe('b');
    expect(first(rule('/'), rule('*.htm$'), ['R14'])).toBe('a');
  });

  test('D4, D8, R4, R5: tiers count for the same usage; a restricted permission is not overridden', () => {
    const named = rule('/', { tier: 'general-named' });
    const snippet = rule('/', { usage: 'present-snippet' });
    expect(first(named, snippet, [], 'acap', 'present-snippet')).toBe('a');
    expect(first(named, snippet, ['R4'], 'acap', 'present-snippet')).toBe('neither');
    const limited = rule('/', { restrictions: [{ name: 'max-length', value: '9-chars', text: 'max-length=9-chars' }] });
    expect(first(limited, rule('/a'), ['R5'])).toBe('neither');
    expect(first(limited, rule('/a'))).toBe('b');
  });

  test('D11: conventional and ACAP rules are not ordered relative to each other', () => {
    expect(first(rule('/a', { kind: 'conventional', usage: 'crawl' }), rule('/', { usage: 'crawl' }))).toBe('neither');
  });
});
