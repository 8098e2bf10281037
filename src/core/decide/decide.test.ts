import { describe, expect, test } from 'vitest';
import { ask, askReadings, type Asked } from '#testing/ask.ts';

type Row = readonly [title: string, text: string, asked: Asked, expected: string];

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('D1: whom a record addresses', () => {
  test.each<Row>([
    ['the very name', 'ACAP-crawler: anybot\nACAP-disallow-crawl: /', {}, 'prohibited by rule in 2'],
    ['not a part of it', 'ACAP-crawler: any\nACAP-disallow-crawl: /', {}, 'permitted by default'],
    ['not a longer one', 'ACAP-crawler: anybot-news\nACAP-disallow-crawl: /', {}, 'permitted by default'],
    [
      'any name that occurs in a header',
      'ACAP-crawler: bot\nACAP-disallow-crawl: /',
      { crawler: 'x Bot/1' },
      'prohibited by rule in 2',
    ],
    [
      'all records that address it',
      `${ANY}ACAP-allow-index: /a\n${ANY}ACAP-disallow-index: /`,
      index,
      'permitted by rule in 2',
    ],
    ['no crawler by an unreadable name', 'ACAP-crawler: b*\nACAP-disallow-crawl: /', {}, 'permitted by default'],
  ])('D1: %s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R2: a name that occurs in the typed name counts too', () => {
    const text = 'ACAP-crawler: any\nACAP-disallow-crawl: /';
    expect(ask(text, { readings: ['R2'] })).toBe('prohibited by rule in 2');
    expect(askReadings(text)).toEqual(['R2']);
  });
});

describe('D2: purposes', () => {
  const FOR_NEWS = `${ANY}ACAP-allow-index: /\nACAP-usage-purpose: News*\nACAP-disallow-index: /`;
  test.each<Row>([
    ['no purpose asked about', FOR_NEWS, index, 'permitted by rule in 2'],
    ['another purpose', FOR_NEWS, { ...index, purpose: 'sport' }, 'permitted by rule in 2'],
    ['the purpose, whatever its case', FOR_NEWS, { ...index, purpose: 'newsfeed' }, 'prohibited by rule in 4'],
    [
      'the purpose as a whole',
      FOR_NEWS.replace('*\nACAP-disallow', '\nACAP-disallow'),
      { ...index, purpose: 'newsfeed' },
      'permitted by rule in 2',
    ],
    [
      'an unreadable purpose is none',
      FOR_NEWS.replace('News*', ''),
      { ...index, purpose: 'news' },
      'permitted by rule in 2',
    ],
    [
      'purposes are not normalised',
      FOR_NEWS.replace('News*', '%61'),
      { ...index, purpose: 'a' },
      'permitted by rule in 2',
    ],
  ])('D2: %s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R8: a purpose pattern matches the beginning', () => {
    const text = `${ANY}ACAP-usage-purpose: news\nACAP-disallow-index: /`;
    const asked = { ...index, purpose: 'newsfeed' };
    expect(ask(text, asked)).toBe('permitted by default');
    expect(ask(text, { ...asked, readings: ['R8'] })).toBe('prohibited by rule in 3');
    expect(askReadings(text, asked)).toEqual(['R8']);
  });
});

describe('D3, P4, P5: candidates', () => {
  test.each<Row>([
    [
      'D3: present speaks of every kind of presentation',
      `${ANY}ACAP-disallow-present: /`,
      { usage: 'present-link' },
      'prohibited by rule in 2',
    ],
    [
      'D3: a kind does not speak of present',
      `${ANY}ACAP-disallow-present-link: /`,
      { usage: 'present' },
      'permitted by default',
    ],
    [
      'P4: case does not count',
      `${ANY}ACAP-disallow-index: /NEWS/É`,
      { ...index, path: '/news/%c3%89' },
      'prohibited by rule in 2',
    ],
    ['P5: a pattern without a slash matches nothing', `${ANY}ACAP-disallow-index: a`, index, 'permitted by default'],
    [
      'A9: a resource set is a rule for each pattern',
      `ACAP-resource-set: s /b /a\n${ANY}ACAP-disallow-index: the-acap:resource-set:S`,
      index,
      'prohibited by rule in 3',
    ],
    [
      'A9: an unknown set decides nothing',
      `${ANY}ACAP-disallow-index: the-acap:resource-set:s`,
      index,
      'permitted by default',
    ],
    [
      'A7: a composite is a permission for each part',
      `ACAP-composite-usage: c index (q)\nACAP-qualified-usage: q present time-limit=3-days\n${ANY}ACAP-allow-(c): /`,
      { usage: 'present' },
      'permitted by rule in 4 with time-limit=3-days',
    ],
    [
      'A6: present-links is present-link',
      `${ANY}ACAP-disallow-present-links: /`,
      { usage: 'present-link' },
      'prohibited by rule in 2',
    ],
  ])('%s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R7: a slash is implied', () => {
    const text = `${ANY}ACAP-disallow-index: a`;
    expect(ask(text, { ...index, readings: ['R7'] })).toBe('prohibited by rule in 2');
    expect(askReadings(text, index)).toEqual(['R7']);
  });
});

describe('D4: tiers', () => {
  const TIERS = [
    'ACAP-crawler: *',
    'ACAP-disallow-index: /a',
    'ACAP-usage-purpose: news',
    'ACAP-allow-index: /',
    'ACAP-crawler: AnyBot',
    'ACAP-disallow-index: /',
  ].join('\n');
  const BOTH = `${TIERS}\nACAP-usage-purpose: news\nACAP-allow-index: /a`;
  test.each<Row>([
    ['a named rule goes before a narrower one for all', TIERS, index, 'prohibited by rule in 6'],
    ['a rule for the purpose goes before a named one', TIERS, { ...index, purpose: 'news' }, 'permitted by rule in 4'],
    ['one for purpose and name goes before all', BOTH, { ...index, purpose: 'news' }, 'permitted by rule in 8'],
    ['who is not named obeys the rules for all', TIERS, { ...index, crawler: 'other' }, 'prohibited by rule in 2'],
    [
      'a record with * and a name is named',
      'ACAP-crawler: *\nACAP-crawler: AnyBot\nACAP-allow-index: /\nACAP-crawler: *\nACAP-disallow-index: /',
      index,
      'permitted by rule in 3',
    ],
  ])('D4: %s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R3: named rules go before those for the purpose', () => {
    const asked = { ...index, purpose: 'news' };
    expect(ask(TIERS, { ...asked, readings: ['R3'] })).toBe('prohibited by rule in 6');
    expect(askReadings(TIERS, asked)).toEqual(['R3']);
  });

  test('R4: a tier overrides another for the very same usage only', () => {
    const text = `ACAP-crawler: AnyBot\nACAP-allow-present: /\n${ANY}ACAP-disallow-present-snippet: /`;
    const asked = { usage: 'present-snippet' } as const;
    expect(ask(text, asked)).toBe('permitted by rule in 2');
    expect(ask(text, { ...asked, readings: ['R4'] })).toBe('prohibited by rule in 4');
    expect(askReadings(text, asked)).toEqual(['R4']);
  });
});

describe('D5, D7: the narrower rule', () => {
  test.each<Row>([
    ['D5: the narrower pattern', `${ANY}ACAP-disallow-index: /\nACAP-allow-index: /a`, index, 'permitted by rule in 3'],
    [
      'D5: the more specific usage',
      `${ANY}ACAP-disallow-present: /\nACAP-allow-present-link: /`,
      { usage: 'present-link' },
      'permitted by rule in 3',
    ],
    [
      'D5: pattern and usage must not pull apart',
      `${ANY}ACAP-disallow-present: /a\nACAP-allow-present-link: /`,
      { usage: 'present-link' },
      'prohibited by conflict in 2, 3',
    ],
    [
      'D7: the same pattern twice is a conflict',
      `${ANY}ACAP-disallow-index: /a\nACAP-allow-index: /A`,
      index,
      'prohibited by conflict in 2, 3',
    ],
    [
      'D7: patterns that tell nothing are a conflict',
      `${ANY}ACAP-disallow-index: /*a\nACAP-allow-index: /*b`,
      { ...index, path: '/ab' },
      'prohibited by conflict in 2, 3',
    ],
    ['D7: all permissions', `${ANY}ACAP-allow-index: /a\nACAP-allow-index: /a`, index, 'permitted by rule in 2, 3'],
    [
      'D7: all prohibitions',
      `${ANY}ACAP-disallow-index: /a\nACAP-disallow-index: /a\nACAP-allow-index: /`,
      index,
      'prohibited by rule in 2, 3',
    ],
    [
      'D6: a leading asterisk stands behind a slash',
      `${ANY}ACAP-disallow-index: /\nACAP-allow-index: *`,
      index,
      'permitted by rule in 3',
    ],
  ])('%s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R13: the more specific usage goes first', () => {
    const text = `${ANY}ACAP-disallow-present: /a\nACAP-allow-present-link: /`;
    const asked = { usage: 'present-link' } as const;
    expect(ask(text, { ...asked, readings: ['R13'] })).toBe('permitted by rule in 3');
    expect(askReadings(text, asked)).toEqual(['R13']);
  });

  test('R14: no slash before a leading asterisk', () => {
    const text = `${ANY}ACAP-disallow-index: /\nACAP-allow-index: *`;
    expect(ask(text, { ...index, readings: ['R14'] })).toBe('prohibited by rule in 2');
    expect(askReadings(text, index)).toEqual(['R14']);
  });
});

describe('D8, D13: restrictions', () => {
  test.each<Row>([
    [
      'D8: those of the permissions left',
      `${ANY}ACAP-allow-index: / time-limit=3-days\nACAP-allow-index: /a time-limit=UNTIL-RECRAWL`,
      index,
      'permitted by rule in 3 with time-limit=until-recrawled',
    ],
    [
      'D8: of all that are left, sorted, each once',
      `${ANY}ACAP-allow-present: / prohibited-modification=STYLE\nACAP-allow-present: / time-limit = 04-days prohibited-modification=format\nACAP-allow-present: / prohibited-modification=style`,
      { usage: 'present' },
      'permitted by rule in 2, 3, 4 with prohibited-modification=format prohibited-modification=style time-limit=04-days',
    ],
    [
      'F7: keywords in lower case, names as written',
      `${ANY}ACAP-allow-present: / must-use-resource=the-ACAP:Extract:ID:Main`,
      { usage: 'present' },
      'permitted by rule in 2 with must-use-resource=the-acap:extract:id:Main',
    ],
    [
      'F7: addresses as written',
      `${ANY}ACAP-allow-present: / must-include-resource=/Credit.html`,
      { usage: 'present' },
      'permitted by rule in 2 with must-include-resource=/Credit.html',
    ],
    [
      'D13: on the last day',
      `${ANY}ACAP-allow-index: / time-limit=until-2024-02-29`,
      { ...index, date: '2024-02-29' },
      'permitted by rule in 2 with time-limit=until-2024-02-29',
    ],
    [
      'D13: the day after, without a fall-back',
      `${ANY}ACAP-allow-index: /a time-limit=until-2024-02-29\nACAP-allow-index: /`,
      { ...index, date: '2024-03-01' },
      'prohibited by expired in 2',
    ],
    [
      'D13: days that are not counted from a date',
      `${ANY}ACAP-allow-index: / time-limit=3-days`,
      { ...index, date: '2024-03-01' },
      'permitted by rule in 2 with time-limit=3-days',
    ],
  ])('%s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R5: all permissions of the tier restrict', () => {
    const text = `${ANY}ACAP-allow-index: / time-limit=3-days\nACAP-allow-index: /a`;
    expect(ask(text, { ...index, readings: ['R5'] })).toBe('permitted by rule in 3 with time-limit=3-days');
    expect(askReadings(text, index)).toEqual(['R5']);
  });
});

describe('D9, D10: other, and silence', () => {
  const OTHER = `${ANY}ACAP-disallow-other: /`;
  test.each<Row>([
    ['D9: other prohibits what no rule names', OTHER, index, 'prohibited by crawl-prohibited in 2'],
    ['D9: crawling too', OTHER, {}, 'prohibited by other in 2'],
    ['D9: and so all that depends on it', OTHER, { usage: 'other' }, 'prohibited by crawl-prohibited in 2'],
    [
      'D9: not crawling, where a usage that depends on it is permitted',
      `${OTHER}\nACAP-allow-present: /`,
      {},
      'permitted by default',
    ],
    ['D9: then what no rule names', `${OTHER}\nACAP-allow-present: /`, index, 'prohibited by other in 2'],
    ['D9: not what is named', `${OTHER}\nACAP-allow-present: /`, { usage: 'present-link' }, 'permitted by rule in 3'],
    ['D9: a permission', `${ANY}ACAP-allow-other: /`, index, 'permitted by other in 2'],
    [
      'D9: a conflict',
      `${ANY}ACAP-allow-other: /\nACAP-disallow-other: /\nACAP-allow-crawl: /`,
      index,
      'prohibited by other in 2, 3',
    ],
    [
      'D9: for itself a conflict is one',
      `${ANY}ACAP-allow-other: /\nACAP-disallow-other: /\nACAP-allow-crawl: /`,
      { usage: 'other' },
      'prohibited by conflict in 2, 3',
    ],
    ['D9: not against a conventional rule', `User-agent: *\nAllow: /\n${OTHER}`, {}, 'permitted by conventional in 2'],
    ['D10: nothing is said', 'User-agent: *\n', {}, 'permitted by default'],
    [
      'D10: /robots.txt may be crawled',
      `${ANY}ACAP-disallow-crawl: /`,
      { path: '/robots.txt' },
      'permitted by default',
    ],
    [
      'D10: but its other usages have rules',
      `${ANY}ACAP-disallow-index: /`,
      { ...index, path: '/robots.txt' },
      'prohibited by rule in 2',
    ],
  ])('%s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R12: other decides none but itself', () => {
    expect(ask(OTHER, { readings: ['R12'] })).toBe('permitted by default');
    expect(ask(OTHER, { usage: 'other', readings: ['R12'] })).toBe('prohibited by rule in 2');
    expect(askReadings(OTHER)).toEqual(['R12']);
  });
});
