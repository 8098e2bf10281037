import { decideUsage } from '#testing/decide.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { READERS } from '../../vocabulary/readers.ts';
import { analyzeRules } from './analyze-rules.ts';
import { comparePolicies } from '../differences/compare-policies.ts';

/** Dead rules as `line kind path effect by lines`, lines from 1. */
function dead(text: string): string[] {
  const { dead: rules, complete } = analyzeRules({ policy: parsePolicy(text) });
  expect(complete).toBe(true);
  return rules.map(({ line, kind, path, effect, lines, neededBy }) => {
    const but = neededBy === null ? '' : `, but not for ${neededBy.reader}: ${neededBy.path}`;
    return `${line + 1} ${kind}: ${path} ${effect} by ${lines.map((one) => one.line + 1).join() || 'default'}${but}`;
  });
}

/** Shadowed rules as `line: path effect by lines, left path`, lines from 1. */
function shadowed(text: string): string[] {
  return analyzeRules({ policy: parsePolicy(text) }).shadowed.map(({ line, path, effect, lines, remaining }) => {
    return `${line + 1}: ${path} ${effect} by ${lines.map((one) => one.line + 1).join()}, left ${remaining.path}`;
  });
}

const group = (...rules: string[]) => ['User-agent: *', ...rules, ''].join('\n');
const record = (...rules: string[]) => ['ACAP-crawler: *', ...rules, ''].join('\n');

describe('rules that make no difference', () => {
  test('G3: the last rule of the unsound case is alive, and the one it covers is not', () => {
    const text = group('Allow: /private$', 'Disallow: /private/', 'Disallow: /private');
    expect(dead(text)).toEqual(['3 redundant: /private/ prohibited by 4']);
    expect(shadowed(text)).toEqual(['4: /private permitted by 2, left /private-docs']);
  });

  test.each([
    ['a longer one says the same', group('Disallow: /a', 'Disallow: /a/b'), ['3 redundant: /a/b prohibited by 2']],
    ['nothing is prohibited', group('Allow: /a', 'Disallow: /b'), ['2 redundant: /a permitted by default']],
    ['a duplicate', group('Disallow: /a', 'Disallow: /a'), ['3 redundant: /a prohibited by 2']],
    ['one of two that match the same', group('Disallow: /a', 'Disallow: /a*'), ['3 redundant: /a prohibited by 2']],
    [
      'Allow takes precedence, but not in the draft of 1996',
      group('Disallow: /a', 'Allow: /a', 'Disallow: /b'),
      ['2 overridden: /a permitted by 3, but not for koster-1996: /a'],
    ],
    [
      'a permission with an exception says nothing new',
      group('Allow: /', 'Disallow: /b'),
      ['2 redundant: / permitted by default, but not for koster-1996: /b'],
    ],
    [
      'the line named decides the path named',
      group('Disallow: /*/', 'Disallow: //', 'Disallow: /*'),
      ['2 redundant: /page/ prohibited by 4', '3 redundant: // prohibited by 4, but not for koster-1996: //'],
    ],
    ['an exception stays', group('Disallow: /a', 'Allow: /a/b'), []],
    ['the last rule of a group holds it together', group('Allow: /'), []],
    ['so does one of two', group('Allow: /', 'Allow: /a'), ['3 redundant: /a permitted by 2']],
  ])('G3, G5: %s', (_title, text, expected) => {
    expect(dead(text)).toEqual(expected);
  });

  test('G5: a reader that obeys the first match would miss it', () => {
    const text = group('Allow: /a/b', 'Disallow: /a', 'Allow: /a/b', 'Disallow: /a/b');
    expect(dead(text)).toEqual(['4 redundant: /a/b permitted by 2', '5 overridden: /a/b permitted by 2']);
  });

  test.each([
    [
      'a narrower one',
      record('ACAP-disallow-index: /a', 'ACAP-disallow-index: /a/b'),
      ['3 redundant: /a/b prohibited by 2'],
    ],
    [
      'other usages where crawling is prohibited',
      record('ACAP-disallow-crawl: /a', 'ACAP-disallow-index: /a', 'ACAP-disallow-index: /b'),
      ['3 redundant: /a prohibited by 2'],
    ],
    [
      'restrictions count',
      record('ACAP-allow-index: /', 'ACAP-allow-index: /a time-limit=2-days'),
      ['2 redundant: / permitted by default'],
    ],
    [
      'an exception that sometimes ends in a conflict',
      record('ACAP-allow-crawl: /*ab', 'ACAP-disallow-crawl: /*b$', 'ACAP-disallow-crawl: /'),
      [],
    ],
    ['what `other` does not reach', record('ACAP-disallow-other: /', 'ACAP-allow-index: /a'), []],
  ])('D5-D12: %s', (_title, text, expected) => {
    expect(dead(text)).toEqual(expected);
  });

  test('D4: a named record overrides the rules for any crawler', () => {
    const text = `${record('ACAP-disallow-crawl: /a', 'ACAP-disallow-crawl: /b')}ACAP-crawler: foo\nACAP-allow-crawl: /a\nACAP-allow-crawl: /c\n`;
    expect(dead(text)).toEqual(['6 redundant: /c permitted by default']);
  });

  test('D2: a rule for a purpose is not dead just because nobody states the purpose', () => {
    const text = record('ACAP-usage-purpose: news', 'ACAP-disallow-index: /a', 'ACAP-disallow-index: /a/b');
    expect(dead(text)).toEqual(['4 redundant: /a/b prohibited by 3']);
  });

  test('D11: a line that only other readers see is kept', () => {
    const text = `${group('Disallow: /a', 'Disallow: /b')}\nACAP-ignore-conventional-records\n${record('ACAP-disallow-crawl: /a')}`;
    expect(dead(text)).toEqual([]);
  });
});

describe('partly shadowed rules', () => {
  test.each([
    ['an exception does not count', group('Disallow: /a', 'Allow: /a/b'), []],
    [
      'a rule that reaches beyond',
      group('Disallow: /*.pdf$', 'Allow: /documents/'),
      ['2: /documents/.pdf permitted by 3, left /.pdf'],
    ],
  ])('G3, D5, D6: %s', (_title, text, expected) => {
    expect(shadowed(text)).toEqual(expected);
  });
});

const PATTERNS = ['/', '/a', '/a/', '/a/b', '/*b', '/a*', '/a$', '/b$', '/*a$'];
const rule = fc.oneof({
  weight: 3,
  arbitrary: fc.tuple(fc.constantFrom('Allow', 'Disallow'), fc.constantFrom(...PATTERNS)),
});
const acapRule = fc.tuple(
  fc.constantFrom(
    'allow-crawl',
    'disallow-crawl',
    'allow-index',
    'disallow-present',
    'allow-present-link',
    'disallow-other',
  ),
  fc.constantFrom(...PATTERNS),
);
const file = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom('*', 'x'), fc.array(rule, { minLength: 1, maxLength: 5 })), { maxLength: 2 }),
    fc.array(fc.tuple(fc.constantFrom('*', 'x'), fc.array(acapRule, { minLength: 1, maxLength: 5 })), { maxLength: 2 }),
  )
  .map(([groups, records]) => [
    ...groups.flatMap(([name, rules]) => [
      `User-agent: ${name}`,
      ...rules.map(([field, value]) => `${field}: ${value}`),
    ]),
    ...records.flatMap(([name, rules]) => [
      `ACAP-crawler: ${name}`,
      ...rules.map(([field, value]) => `ACAP-${field}: ${value}`),
    ]),
  ]);

test('G3, G5, D3-D12: removing all removable rules changes nothing for any reader', () => {
  fc.assert(
    fc.property(file, (lines) => {
      const before = { policy: parsePolicy(lines.join('\n')) };
      const { removable, complete } = analyzeRules(before, { includesDependent: true });
      expect(complete).toBe(true);
      const gone = new Set(removable);
      const left = lines.filter((_, line) => !gone.has(line));
      const differs = (others: readonly string[]) =>
        READERS.some(
          (reader) => !comparePolicies(before, { policy: parsePolicy(others.join('\n')) }, { reader }).equivalent,
        );
      expect(differs(left)).toBe(false);
    }),
    {
      numRuns: 40,
      examples: [
        [
          [
            'ACAP-crawler: *',
            'ACAP-allow-present-link: /*a$',
            'ACAP-disallow-present: /a$',
            'ACAP-disallow-present: /*a$',
            'ACAP-allow-crawl: /',
          ],
        ],
      ],
    },
  );
});

test('G3, G5, D3-D12: removing any one reported rule changes nothing for the reader it is written for', () => {
  fc.assert(
    fc.property(file, (lines) => {
      const before = { policy: parsePolicy(lines.join('\n')) };
      for (const { line, neededBy } of analyzeRules(before).dead) {
        const after = { policy: parsePolicy(lines.filter((_, index) => index !== line).join('\n')) };
        const main = lines[line]?.startsWith('ACAP') === true ? 'acap' : 'rfc9309';
        for (const reader of neededBy === null ? READERS : ([main] as const)) {
          expect(comparePolicies(before, after, { reader }).equivalent).toBe(true);
        }
        if (neededBy === null) continue;
        const { reader, representative, path } = neededBy;
        const [was, is] = [before, after].map(
          ({ policy }) => decideUsage(policy, { reader, crawler: representative, path }, 'crawl').decision.effect,
        );
        expect([was, is]).toEqual([neededBy.before.effect, neededBy.after.effect]);
      }
    }),
    { numRuns: 40 },
  );
});
