import { describe, expect, test } from 'vitest';
import type { UnconvertedReason } from '../plan/find-unconverted.ts';
import type { ConversionDifference, DifferenceReason } from '../verify/conversion-differences.ts';
import { describeRecord } from './describe-conversion.ts';
import { describeDifference } from './describe-difference.ts';
import { describeUnconverted } from './describe-unconverted.ts';

const difference: ConversionDifference = {
  crawler: 'Googlebot',
  crawlers: ['Googlebot'],
  path: '/private/',
  original: 'permitted',
  converted: 'prohibited',
  reason: 'case',
  lines: [1],
};

test.each([
  [3, 0, '3 rules'],
  [3, 1, '3 rules, 1 of them to preserve decisions where rules overlap'],
  [1, 1, '1 rule to preserve decisions where rules overlap'],
])('C2: describes a record with %d rules of which %d repair overlaps', (rules, repairs, expected) => {
  expect(describeRecord({ rules, repairs })).toBe(expected);
});

describe('C2: describing a difference', () => {
  test('C2: says for whom, where, what and why', () => {
    expect(describeDifference(difference)).toEqual({
      sentence: 'For Googlebot, /private/ is allowed now but will be blocked: ACAP ignores letter case.',
      advice: 'ACAP cannot express this. It only matters if your site has URLs that differ in letter case alone.',
    });
  });

  test.each<[string[], string]>([
    [['*'], 'any other crawler'],
    [['a', 'b'], 'a and b'],
    [['a', '*'], 'a and any other crawler'],
    [['a', 'b', 'c', '*'], 'a, b, c and any other crawler'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
  ])('C2: %j: %s', (crawlers, text) => {
    const { sentence } = describeDifference({ ...difference, crawlers });
    expect(sentence.startsWith(`For ${text}, /private/`)).toBe(true);
  });

  test('C2: every reason has its own wording', () => {
    const reasons: DifferenceReason[] = ['case', 'existing-record', 'crawler-name', 'blank-in-pattern', 'overlap'];
    const sentences = reasons.map((reason) => describeDifference({ ...difference, reason }).sentence);
    expect(new Set(sentences).size).toBe(reasons.length);
  });
});

describe('C4: describing an unconverted line', () => {
  test('C4: says which field, why, and what can be done', () => {
    expect(describeUnconverted({ line: 4, field: 'Crawl-delay', reason: 'no-counterpart', by: null })).toEqual({
      sentence: 'Crawl-delay was not converted: ACAP has no counterpart.',
      advice: 'It stays as it is, for the crawlers that read it.',
    });
  });

  test('C2: names the line that decides instead, counting from 1', () => {
    expect(describeUnconverted({ line: 4, field: 'Disallow', reason: 'overruled', by: 1 }).sentence).toBe(
      'Disallow was not converted: another rule of the group overrides it wherever it matches (line 2).',
    );
  });

  test('C4: every reason has its own wording', () => {
    const reasons: UnconvertedReason[] = [
      'no-counterpart',
      'unknown-field',
      'no-field',
      'several-fields',
      'full-address',
      'missing-document',
      'empty-pattern',
      'pattern-without-slash',
      'overruled',
      'case-clash',
      'crawler-name',
      'nobody',
    ];
    const all = reasons.map((reason) => describeUnconverted({ line: 0, field: 'Disallow', reason, by: null }));
    expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(reasons.length);
  });
});
