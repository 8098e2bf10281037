import { describe, expect, test } from 'vitest';
import { ask, askReadings, type Asked } from '#testing/ask.ts';

type Row = readonly [title: string, text: string, asked: Asked, expected: string];

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('D1: which crawlers a record addresses', () => {
  test.each<Row>([
    ['the exact name', 'ACAP-crawler: anybot\nACAP-disallow-crawl: /', {}, 'prohibited by rule in 2'],
    ['not a part of the name', 'ACAP-crawler: any\nACAP-disallow-crawl: /', {}, 'permitted by default'],
    ['not a longer name', 'ACAP-crawler: anybot-news\nACAP-disallow-crawl: /', {}, 'permitted by default'],
    [
      'any name that occurs in a header',
      'ACAP-crawler: bot\nACAP-disallow-crawl: /',
      { crawler: 'x Bot/1' },
      'prohibited by rule in 2',
    ],
    [
      'all records that address the crawler',
      `${ANY}ACAP-allow-index: /a\n${ANY}ACAP-disallow-index: /`,
      index,
      'permitted by rule in 2',
    ],
    ['an unreadable name addresses nobody', 'ACAP-crawler: b*\nACAP-disallow-crawl: /', {}, 'permitted by default'],
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
    ['no purpose given', FOR_NEWS, index, 'permitted by rule in 2'],
    ['another purpose', FOR_NEWS, { ...index, purpose: 'sport' }, 'permitted by rule in 2'],
    ['the purpose, in any case', FOR_NEWS, { ...index, purpose: 'newsfeed' }, 'prohibited by rule in 4'],
    [
      'a purpose must match as a whole',
      FOR_NEWS.replace('*\nACAP-disallow', '\nACAP-disallow'),
      { ...index, purpose: 'newsfeed' },
      'permitted by rule in 2',
    ],
    [
      'an unreadable purpose matches none',
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

  test('R8: a purpose pattern matches a prefix', () => {
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
      'D3: present covers every kind of presentation',
      `${ANY}ACAP-disallow-present: /`,
      { usage: 'present-link' },
      'prohibited by rule in 2',
    ],
    [
      'D3: a kind of presentation does not cover present',
      `${ANY}ACAP-disallow-present-link: /`,
      { usage: 'present' },
      'permitted by default',
    ],
    [
      'P4: case is ignored',
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
      'A6: present-links is read as present-link',
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
    ['a named rule overrides a narrower one for all', TIERS, index, 'prohibited by rule in 6'],
    ['a rule for the purpose overrides a named one', TIERS, { ...index, purpose: 'news' }, 'permitted by rule in 4'],
    ['a rule for purpose and name overrides all others', BOTH, { ...index, purpose: 'news' }, 'permitted by rule in 8'],
    [
      'a crawler that is not named obeys the rules for all',
      TIERS,
      { ...index, crawler: 'other' },
      'prohibited by rule in 2',
    ],
    [
      'a record with * and the name counts as named',
      'ACAP-crawler: *\nACAP-crawler: AnyBot\nACAP-allow-index: /\nACAP-crawler: *\nACAP-disallow-index: /',
      index,
      'permitted by rule in 3',
    ],
  ])('D4: %s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R3: named rules override those for the purpose', () => {
    const asked = { ...index, purpose: 'news' };
    expect(ask(TIERS, { ...asked, readings: ['R3'] })).toBe('prohibited by rule in 6');
    expect(askReadings(TIERS, asked)).toEqual(['R3']);
  });

  test('R4: a tier overrides another only for the very same usage', () => {
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
      'D5: a narrower pattern and a more specific usage conflict',
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
      'D7: patterns that cannot be ordered are a conflict',
      `${ANY}ACAP-disallow-index: /*a\nACAP-allow-index: /*b`,
      { ...index, path: '/ab' },
      'prohibited by conflict in 2, 3',
    ],
    ['D7: only permissions', `${ANY}ACAP-allow-index: /a\nACAP-allow-index: /a`, index, 'permitted by rule in 2, 3'],
    [
      'D7: only prohibitions',
      `${ANY}ACAP-disallow-index: /a\nACAP-disallow-index: /a\nACAP-allow-index: /`,
      index,
      'prohibited by rule in 2, 3',
    ],
    [
      'D6: a slash is implied before a leading asterisk',
      `${ANY}ACAP-disallow-index: /\nACAP-allow-index: *`,
      index,
      'permitted by rule in 3',
    ],
  ])('%s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R13: the more specific usage takes precedence', () => {
    const text = `${ANY}ACAP-disallow-present: /a\nACAP-allow-present-link: /`;
    const asked = { usage: 'present-link' } as const;
    expect(ask(text, { ...asked, readings: ['R13'] })).toBe('permitted by rule in 3');
    expect(askReadings(text, asked)).toEqual(['R13']);
  });

  test('R14: no slash is implied before a leading asterisk', () => {
    const text = `${ANY}ACAP-disallow-index: /\nACAP-allow-index: *`;
    expect(ask(text, { ...index, readings: ['R14'] })).toBe('prohibited by rule in 2');
    expect(askReadings(text, index)).toEqual(['R14']);
  });
});

describe('D8, D13: restrictions', () => {
  test.each<Row>([
    [
      'D8: restrictions of the permissions left',
      `${ANY}ACAP-allow-index: / time-limit=3-days\nACAP-allow-index: /a time-limit=UNTIL-RECRAWL`,
      index,
      'permitted by rule in 3 with time-limit=until-recrawled',
    ],
    [
      'D8: restrictions of all that are left, sorted, without duplicates',
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
      'F7: URLs as written',
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
      'D13: on the day after, without a fallback',
      `${ANY}ACAP-allow-index: /a time-limit=until-2024-02-29\nACAP-allow-index: /`,
      { ...index, date: '2024-03-01' },
      'prohibited by expired in 2',
    ],
    [
      'D13: a number of days without a known start',
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
    ['D9: other prohibits crawling too', OTHER, {}, 'prohibited by other in 2'],
    [
      'D9: other prohibits crawling, and so all that depends on it',
      OTHER,
      { usage: 'other' },
      'prohibited by crawl-prohibited in 2',
    ],
    [
      'D9: other spares crawling if a usage that depends on it is permitted',
      `${OTHER}\nACAP-allow-present: /`,
      {},
      'permitted by default',
    ],
    [
      'D9: other prohibits what no rule names, even if it spares crawling',
      `${OTHER}\nACAP-allow-present: /`,
      index,
      'prohibited by other in 2',
    ],
    [
      'D9: other leaves usages alone that a rule names',
      `${OTHER}\nACAP-allow-present: /`,
      { usage: 'present-link' },
      'permitted by rule in 3',
    ],
    ['D9: a permission of other', `${ANY}ACAP-allow-other: /`, index, 'permitted by other in 2'],
    [
      'D9: a conflict about other',
      `${ANY}ACAP-allow-other: /\nACAP-disallow-other: /\nACAP-allow-crawl: /`,
      index,
      'prohibited by other in 2, 3',
    ],
    [
      'D9: a conflict about other is a conflict for other itself',
      `${ANY}ACAP-allow-other: /\nACAP-disallow-other: /\nACAP-allow-crawl: /`,
      { usage: 'other' },
      'prohibited by conflict in 2, 3',
    ],
    [
      'D9: other does not override a conventional rule',
      `User-agent: *\nAllow: /\n${OTHER}`,
      {},
      'permitted by conventional in 2',
    ],
    ['D10: silence permits', 'User-agent: *\n', {}, 'permitted by default'],
    [
      'D10: /robots.txt may be crawled',
      `${ANY}ACAP-disallow-crawl: /`,
      { path: '/robots.txt' },
      'permitted by default',
    ],
    [
      'D10: rules decide other usages of /robots.txt',
      `${ANY}ACAP-disallow-index: /`,
      { ...index, path: '/robots.txt' },
      'prohibited by rule in 2',
    ],
  ])('%s', (_title, text, asked, expected) => {
    expect(ask(text, asked)).toBe(expected);
  });

  test('R12: other decides only itself', () => {
    expect(ask(OTHER, { readings: ['R12'] })).toBe('permitted by default');
    expect(ask(OTHER, { usage: 'other', readings: ['R12'] })).toBe('prohibited by rule in 2');
    expect(askReadings(OTHER)).toEqual(['R12']);
  });
});
