import { describe, expect, test } from 'vitest';
import type { ConversionDifference, DifferenceReason, UnconvertedReason } from './conversion.ts';
import { describeDifference, describeUnconverted } from './describe-difference.ts';

const difference: ConversionDifference = {
  crawler: 'Googlebot',
  crawlers: ['Googlebot'],
  path: '/private/',
  original: 'permitted',
  converted: 'prohibited',
  reason: 'case',
  lines: [1],
};

describe('C2: a difference in words', () => {
  test('C2: says for whom, where, what and why', () => {
    expect(describeDifference(difference)).toEqual({
      sentence:
        'For Googlebot, crawling /private/ is permitted now and will be prohibited: ACAP does not tell upper case from lower case.',
      advice:
        'Nothing in ACAP can express this. It matters only if the site has addresses that differ in case alone; then rename one of them.',
    });
  });

  test.each<[string[], string]>([
    [['*'], 'crawlers that no group names'],
    [['a', 'b'], 'a and b'],
    [['a', '*'], 'a and all others'],
    [['a', 'b', 'c', '*'], 'a, b, c and all others'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b and 3 more'],
  ])('C2: %j: %s', (crawlers, text) => {
    const { sentence } = describeDifference({ ...difference, crawlers });
    expect(sentence.startsWith(`For ${text}, crawling`)).toBe(true);
  });

  test('C2: every reason has words of its own', () => {
    const reasons: DifferenceReason[] = ['case', 'existing-record', 'crawler-name', 'blank-in-pattern', 'overlap'];
    const sentences = reasons.map((reason) => describeDifference({ ...difference, reason }).sentence);
    expect(new Set(sentences).size).toBe(reasons.length);
  });
});

describe('C4: an unconverted line in words', () => {
  test('C4: says which field, why, and what can be done', () => {
    expect(describeUnconverted({ line: 4, field: 'Crawl-delay', reason: 'no-counterpart', by: null })).toEqual({
      sentence: 'Crawl-delay was not converted: ACAP has nothing that says the same.',
      advice: 'It stays as it is; crawlers that know it go on reading it.',
    });
  });

  test('C2: names the line that decides instead, as a person counts', () => {
    expect(describeUnconverted({ line: 4, field: 'Disallow', reason: 'overruled', by: 1 }).sentence).toBe(
      'Disallow was not converted: wherever it matches, another rule of the same group decides (line 2).',
    );
  });

  test('C4: every reason has words of its own', () => {
    const reasons: UnconvertedReason[] = [
      'no-counterpart',
      'unknown-field',
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
