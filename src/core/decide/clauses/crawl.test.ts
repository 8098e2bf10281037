import { describe, expect, test } from 'vitest';
import { ask, askReadings, type Asked } from '#testing/ask.ts';

type Row = readonly [title: string, text: string, asked: Asked, expected: string];

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('D11: conventional records', () => {
  const REP = 'User-agent: *\nDisallow: /a\n';
  test.each<Row>([
    ['decide where no ACAP rule does', `${REP}${ANY}ACAP-allow-index: /`, {}, 'prohibited by conventional in 2'],
    ['do not count when ignored', `${REP}${ANY}ACAP-ignore-conventional-records`, {}, 'permitted by default'],
    ['may agree with ACAP rules', `${REP}${ANY}ACAP-disallow-crawl: /`, {}, 'prohibited by rule in 4'],
    [
      'lose against an ACAP rule with the same pattern',
      `${REP}${ANY}ACAP-allow-crawl: /A`,
      {},
      'permitted by rule in 4',
    ],
    [
      'lose against a narrower ACAP rule',
      `${REP}${ANY}ACAP-allow-crawl: /ab`,
      { path: '/abc' },
      'permitted by rule in 4',
    ],
    ['win where they are narrower', `${REP}${ANY}ACAP-allow-crawl: /`, {}, 'prohibited by conventional in 2'],
    [
      'conflict where the order is undetermined',
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
    ['A5: are not read after an unreadable crawler either', `ACAP-crawler:\n${REP}`, {}, 'permitted by default'],
    [
      'do not win by naming the crawler',
      `User-agent: AnyBot\nDisallow: /\n${ANY}ACAP-allow-crawl: /a`,
      {},
      'permitted by rule in 4',
    ],
    [
      'are set aside one by one, with the pattern of an opposing ACAP rule',
      `User-agent: *\nAllow: /a*\nDisallow: /a\n${ANY}ACAP-disallow-crawl: /a*`,
      { path: '/ab' },
      'prohibited by rule in 5',
    ],
    [
      'win by any rule narrower than the ACAP rules, even if another one is longer',
      `User-agent: *\nDisallow: /*bcdef\nDisallow: /ab\n${ANY}ACAP-allow-crawl: /a`,
      { path: '/abcdef' },
      'prohibited by conventional in 3',
    ],
    [
      'lose if an ACAP rule is narrower than each of them',
      `User-agent: *\nDisallow: /a\nDisallow: /*bc\n${ANY}ACAP-allow-crawl: /ab`,
      { path: '/abc' },
      'permitted by rule in 5',
    ],
    [
      'conflict with all their lines',
      `User-agent: *\nDisallow: /a*c\nDisallow: /a*d\n${ANY}ACAP-allow-crawl: /a*b`,
      { path: '/abcd' },
      'prohibited by conflict in 2, 3, 5',
    ],
    [
      'count only if they beat all opposing ones',
      `User-agent: *\nDisallow: /abcdef\nAllow: /abcd\nDisallow: /abc\n${ANY}ACAP-allow-crawl: /a`,
      { path: '/abcdef' },
      'prohibited by conventional in 2',
    ],
    [
      'leave nothing to rules about other',
      `User-agent: *\nAllow: /a\n${ANY}ACAP-disallow-other: /`,
      {},
      'permitted by conventional in 2',
    ],
  ])('D11: they %s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R1: any ACAP rule sets them aside', () => {
    const text = `${REP}${ANY}ACAP-allow-crawl: /`;
    expect(ask(text, { readings: ['R1'] })).toBe('permitted by rule in 4');
    expect(askReadings(text)).toEqual(['R1']);
  });

  test('R16: only the winner is compared', () => {
    const text = `User-agent: *\nDisallow: /*bcdef\nDisallow: /ab\n${ANY}ACAP-allow-crawl: /a`;
    expect(ask(text, { path: '/abcdef' })).toBe('prohibited by conventional in 3');
    expect(ask(text, { path: '/abcdef', readings: ['R16'] })).toBe('permitted by rule in 5');
  });

  test('R17: those that name the crawler override ACAP rules for all', () => {
    const text = `User-agent: AnyBot\nDisallow: /\n${ANY}ACAP-allow-crawl: /a`;
    expect(ask(text, { readings: ['R17'] })).toBe('prohibited by conventional in 2');
    expect(ask(text, { readings: ['R1', 'R17'] })).toBe('permitted by rule in 4');
    const conflict = `${text}\nACAP-disallow-crawl: /a`;
    expect(ask(conflict)).toBe('prohibited by conflict in 4, 5');
    expect(ask(`User-agent: AnyBot\nAllow: /b\n${conflict}`, { readings: ['R17'] })).toBe(
      'prohibited by conventional in 4',
    );
    expect(ask(`${text}\nACAP-crawler: AnyBot\nACAP-allow-crawl: /a`, { readings: ['R17'] })).toBe(
      'permitted by rule in 6',
    );
  });

  test('R15: other prohibits crawling even if another usage is permitted', () => {
    const text = `${ANY}ACAP-allow-index: /\nACAP-disallow-other: /`;
    expect(ask(text)).toBe('permitted by default');
    expect(ask(text, { readings: ['R15'] })).toBe('prohibited by other in 3');
    expect(askReadings(text)).toEqual(['R15']);
  });

  test('R6: they are read inside ACAP records', () => {
    const text = `${ANY}ACAP-allow-index: /\n${REP}`;
    expect(ask(text, { readings: ['R6'] })).toBe('prohibited by conventional in 4');
    expect(askReadings(text)).toEqual(['R6']);
  });
});

describe('R18: presenting a copy depends on preserving it', () => {
  const text = `${ANY}ACAP-disallow-preserve: /\nACAP-allow-present: /\nACAP-disallow-present-oldcopy: /`;
  test.each<Row>([
    ['R18: a copy', text, { usage: 'present-currentcopy' }, 'prohibited by rule in 2'],
    ['R18: a copy that is prohibited itself', text, { usage: 'present-oldcopy' }, 'prohibited by rule in 2'],
    ['R18: a snippet of an old copy', text, { usage: 'present-oldsnippet' }, 'prohibited by rule in 2'],
    ['R18: other snippets do not depend on it', text, { usage: 'present-snippet' }, 'permitted by rule in 3'],
    [
      'R18: a copy that may no longer be kept',
      `${ANY}ACAP-allow-preserve: / time-limit=until-2024-01-01`,
      { usage: 'present-currentcopy', date: '2024-01-02' },
      'prohibited by expired in 2',
    ],
    [
      'R18, D12: a copy that may not be crawled',
      `${text}\nACAP-disallow-crawl: /`,
      { usage: 'present-oldcopy' },
      'prohibited by crawl-prohibited in 5',
    ],
  ])('%s', (_title, lines, asked, expected) => {
    expect(ask(lines, { ...asked, readings: ['R18'] })).toBe(expected);
  });

  test('R18: is reported where it makes a difference', () => {
    expect(askReadings(text, { usage: 'present-currentcopy' })).toEqual(['R18']);
    expect(askReadings(text, { usage: 'present-oldcopy' })).toEqual([]);
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
