import { describe, expect, test } from 'vitest';
import { ask, askReadings, type Asked } from '#testing/ask.ts';

type Row = readonly [title: string, text: string, asked: Asked, expected: string];

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('V: versions', () => {
  const UNCLEAR = `${ANY}ACAP-allow-index: / colour=red`;
  const IN_1_1 = '##ACAP version=1.1\n';
  test.each<Row>([
    ['V2: 1.0 ignores what it does not define', UNCLEAR, index, 'permitted by default'],
    ['V3: 1.1 treats it as a prohibition', IN_1_1 + UNCLEAR, index, 'prohibited by uninterpretable in 3'],
    [
      'F4: together with a plain prohibition, the basis is rule',
      `${IN_1_1}${UNCLEAR}\nACAP-disallow-index: /`,
      index,
      'prohibited by rule in 3, 4',
    ],
    [
      'V3: a narrower permission overrules it',
      `${IN_1_1}${UNCLEAR}\nACAP-allow-index: /a`,
      index,
      'permitted by rule in 4',
    ],
    [
      'V3: a repeated qualifier stays void',
      `${IN_1_1}${ANY}ACAP-allow-index: / time-limit=1-days time-limit=2-days`,
      index,
      'permitted by default',
    ],
    [
      'V3: a local usage stays void',
      `${IN_1_1}ACAP-qualified-usage: q index colour=red\n${ANY}ACAP-allow-(q): /`,
      index,
      'permitted by default',
    ],
    [
      'V3: a prohibition with a qualifier stays void',
      `${IN_1_1}${ANY}ACAP-disallow-index: / colour=red`,
      index,
      'permitted by default',
    ],
    [
      'F4: an uninterpretable permission of other prohibits other itself',
      `${IN_1_1}${ANY}ACAP-allow-crawl: /\nACAP-allow-other: / colour=red`,
      { usage: 'other' },
      'prohibited by uninterpretable in 4',
    ],
    [
      'V3: an uninterpretable permission of other leaves the rest alone',
      `${IN_1_1}${ANY}ACAP-allow-crawl: /\nACAP-allow-other: / colour=red`,
      index,
      'permitted by default',
    ],
    [
      'V4: a new qualifier is unclear',
      `${IN_1_1}${ANY}ACAP-allow-present: / target-condition=x`,
      { usage: 'present' },
      'prohibited by uninterpretable in 3',
    ],
    [
      'V3: location is only misplaced, whatever else the line contains',
      `${IN_1_1}${ANY}ACAP-allow-present: / location=/x colour=red`,
      { usage: 'present' },
      'permitted by default',
    ],
  ])('%s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R9: new names and values are understood, under 1.1 only', () => {
    const text = `${ANY}ACAP-allow-present: / target-condition=Gold time-limit=soon`;
    const asked = { usage: 'present', readings: ['R9'] } as const;
    expect(ask(IN_1_1 + text, asked)).toBe('permitted by rule in 3 with target-condition=Gold time-limit=soon');
    expect(ask(text, asked)).toBe('permitted by default');
    expect(askReadings(IN_1_1 + text, { usage: 'present' })).toEqual(['R9']);
  });

  test('R10: V3 applies under 1.0 too', () => {
    expect(ask(UNCLEAR, { ...index, readings: ['R10'] })).toBe('prohibited by uninterpretable in 2');
    expect(ask(UNCLEAR, { ...index, readings: ['R9', 'R10'] })).toBe('prohibited by uninterpretable in 2');
    expect(askReadings(UNCLEAR, index)).toEqual(['R10']);
  });
});

describe('A11: references', () => {
  const REFERRING =
    'ACAP-qualified-usage: q index time-limit=3-days\nACAP-crawler: AnyBot\nACAP-permissions-reference: /acap.txt';
  const referring = (content: string) => ({ ...index, references: { '/acap.txt': content } });
  test.each<Row>([
    ['a missing document makes the answer incomplete', REFERRING, index, 'permitted by default, incomplete'],
    [
      'a missing document does not affect other crawlers',
      REFERRING,
      { ...index, crawler: 'b' },
      'permitted by default',
    ],
    [
      'its rules appear as the line of the reference',
      REFERRING,
      referring(`${ANY}ACAP-disallow-index: /`),
      'prohibited by rule in 3',
    ],
    [
      'its rules are only for the crawlers of the referring record',
      REFERRING,
      { ...referring(`${ANY}ACAP-disallow-index: /`), crawler: 'b' },
      'permitted by default',
    ],
    [
      'its rules are only for the crawlers that it names itself',
      REFERRING,
      referring('ACAP-crawler: b\nACAP-disallow-index: /'),
      'permitted by default',
    ],
    [
      'its rules have their own tier',
      `${REFERRING}\nACAP-allow-index: /`,
      referring(`${ANY}ACAP-disallow-index: /a`),
      'permitted by rule in 4',
    ],
    [
      'it may use local usages of the referring file',
      REFERRING,
      referring(`${ANY}ACAP-allow-(q): /`),
      'permitted by rule in 3 with time-limit=3-days',
    ],
    [
      'its own local usages take precedence',
      REFERRING,
      referring(`${ANY}ACAP-allow-(q): /\nACAP-qualified-usage: q index time-limit=4-days`),
      'permitted by rule in 3 with time-limit=4-days',
    ],
    [
      'its conventional part does not count',
      REFERRING,
      referring('User-agent: *\nDisallow: /'),
      'permitted by default',
    ],
    [
      'its references are not followed',
      REFERRING,
      referring(`${ANY}ACAP-permissions-reference: /further.txt`),
      'permitted by default',
    ],
    [
      'its version is its own',
      REFERRING,
      referring(`##ACAP version=1.1\n${ANY}ACAP-allow-index: / x=y`),
      'prohibited by uninterpretable in 3',
    ],
  ])('A11: %s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });
});

describe('F7: readings that are switched on', () => {
  test('F7: are not tried again, and the others are added to them', () => {
    const text = `User-agent: *\nDisallow: /a\n${ANY}ACAP-allow-crawl: a`;
    expect(askReadings(text)).toEqual(['R7']);
    expect(askReadings(text, { readings: ['R7'] })).toEqual([]);
    expect(askReadings(text, { reader: 'rfc9309' })).toEqual([]);
  });
});
