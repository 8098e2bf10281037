import { describe, expect, test } from 'vitest';
import { ask, askReadings, type Asked } from '#testing/ask.ts';

type Row = readonly [title: string, text: string, asked: Asked, expected: string];

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('D11: conventional records', () => {
  const REP = 'User-agent: *\nDisallow: /a\n';
  test.each<Row>([
    ['decide where no ACAP rule does', `${REP}${ANY}ACAP-allow-index: /`, {}, 'prohibited by conventional in 2'],
    ['not when they are ignored', `${REP}${ANY}ACAP-ignore-conventional-records`, {}, 'permitted by default'],
    ['agree', `${REP}${ANY}ACAP-disallow-crawl: /`, {}, 'prohibited by rule in 4'],
    ['lose with the same pattern', `${REP}${ANY}ACAP-allow-crawl: /A`, {}, 'permitted by rule in 4'],
    ['lose against a narrower one', `${REP}${ANY}ACAP-allow-crawl: /ab`, { path: '/abc' }, 'permitted by rule in 4'],
    ['win where they are narrower', `${REP}${ANY}ACAP-allow-crawl: /`, {}, 'prohibited by conventional in 2'],
    [
      'conflict where nothing tells',
      `User-agent: *\nDisallow: /a*c\n${ANY}ACAP-allow-crawl: /a*b`,
      { path: '/abc' },
      'prohibited by conflict in 2, 4',
    ],
    [
      'do not settle a conflict of ACAP rules',
      `${REP}${ANY}ACAP-allow-crawl: /a\nACAP-disallow-crawl: /a`,
      {},
      'prohibited by conflict in 4, 5',
    ],
    ['A5: are not read inside ACAP records', `${ANY}ACAP-allow-index: /\n${REP}`, {}, 'permitted by default'],
    ['A5: not even after an unreadable crawler', `ACAP-crawler:\n${REP}`, {}, 'permitted by default'],
    [
      'need no name that ACAP has',
      `User-agent: AnyBot\nDisallow: /\n${ANY}ACAP-allow-crawl: /a`,
      {},
      'permitted by rule in 4',
    ],
  ])('D11: they %s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R1: any ACAP rule sets them aside', () => {
    const text = `${REP}${ANY}ACAP-allow-crawl: /`;
    expect(ask(text, { readings: ['R1'] })).toBe('permitted by rule in 4');
    expect(askReadings(text)).toEqual(['R1']);
  });

  test('R6: they are read inside ACAP records', () => {
    const text = `${ANY}ACAP-allow-index: /\n${REP}`;
    expect(ask(text, { readings: ['R6'] })).toBe('prohibited by conventional in 4');
    expect(askReadings(text)).toEqual(['R6']);
  });
});

describe('D12: everything depends on crawling', () => {
  test.each<Row>([
    [
      'by an ACAP rule',
      `${ANY}ACAP-disallow-crawl: /\nACAP-allow-index: /`,
      index,
      'prohibited by crawl-prohibited in 2',
    ],
    [
      'by a conventional rule',
      `User-agent: *\nDisallow: /\n${ANY}ACAP-allow-index: /`,
      index,
      'prohibited by crawl-prohibited in 2',
    ],
    [
      'by a conflict',
      `${ANY}ACAP-disallow-crawl: /\nACAP-allow-crawl: /`,
      index,
      'prohibited by crawl-prohibited in 2, 3',
    ],
  ])('D12: prohibited %s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });
});
