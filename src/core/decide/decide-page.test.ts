import { describe, expect, test } from 'vitest';
import { ask, askReadings, type Asked } from '#testing/ask.ts';
import { askPage, metaTags, type PageRow } from '#testing/ask-page.ts';
import { readPage } from '../model/build-page-policy.ts';

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('M1: where a page speaks, and to whom', () => {
  test.each(
    Object.entries<PageRow>({
      'M1: to everybody': { html: metaTags('ACAP disallow-index'), expected: 'prohibited by meta' },
      'M1: to one crawler, whatever the case of its name': {
        html: metaTags(['ANYBOT', 'ACAP disallow-index']),
        expected: 'prohibited by meta',
      },
      'M1: not to another': { html: metaTags(['OtherBot', 'ACAP disallow-index']), expected: 'permitted by default' },
      'F9: to a name that occurs in a typed header': {
        html: metaTags(['bot', 'ACAP disallow-index']),
        asked: { ...index, crawler: 'Mozilla/5.0 (compatible; AnyBot/2)' },
        expected: 'prohibited by meta',
      },
      'F8: not behind the head': {
        html: `<head></head>${metaTags('ACAP disallow-index')}<body></body>`,
        expected: 'permitted by default',
      },
      'M1: not in the body': {
        html: `<body>${metaTags('ACAP disallow-index')}</body>`,
        expected: 'permitted by default',
      },
      'M1: before a body without a head': {
        html: `${metaTags('ACAP disallow-index')}<body>x</body>`,
        expected: 'prohibited by meta',
      },
      'M1: by value where content is missing': {
        html: '<META NAME="robots" VALUE="ACAP disallow-index">',
        expected: 'prohibited by meta',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage(row)).toBe(row.expected);
  });

  test('R2: a name that occurs in the typed name counts too', () => {
    const page = readPage(metaTags(['any', 'ACAP disallow-index']));
    expect(ask('', { ...index, page })).toBe('permitted by default');
    expect(askReadings('', { ...index, page })).toEqual(['R2']);
  });
});

describe('M2: statements and pilot forms', () => {
  const DEFINITIONS =
    '<meta name="ACAP-qualified-usage" value="brief present-snippet max-length=9-words">\n' +
    '<meta name="acap-composite-usage" content="ACAP mine index (brief) nonsense">\n';
  test.each(
    Object.entries<PageRow>({
      'M2: a permission with qualifiers': {
        html: metaTags('ACAP allow-index time-limit = 9-days must-use-resource=/x'),
        expected: 'permitted by meta with must-use-resource=/x time-limit=9-days',
      },
      'F8: in any case, with any white space': {
        html: metaTags('acap\n\tDISALLOW-INDEX'),
        expected: 'prohibited by meta',
      },
      'M2: a void statement decides nothing': {
        html: metaTags('ACAP disallow-index time-limit=9-days', 'ACAP allow-archive', 'ACAP disallow index'),
        expected: 'permitted by default',
      },
      'M2: pilot: a qualified usage of its own': {
        html: DEFINITIONS + metaTags('ACAP allow-(brief)'),
        asked: { usage: 'present-snippet' },
        expected: 'permitted by meta with max-length=9-words',
      },
      'A7: pilot: a composite stands for its parts': {
        html: DEFINITIONS + metaTags('ACAP allow-(MINE)'),
        expected: 'permitted by meta',
      },
      'A8: pilot: a local usage may not be prohibited': {
        html: DEFINITIONS + metaTags('ACAP disallow-(mine)'),
        expected: 'permitted by default',
      },
      'M2: pilot: a statement about parts of the page says nothing of the page': {
        html: metaTags('ACAP allow-index id-list= a b time-limit=9-days'),
        expected: 'permitted by default',
      },
      'M2: pilot: a list without ids is nothing': {
        html: metaTags('ACAP disallow-index', 'ACAP allow-index id-list= time-limit=9-days'),
        expected: 'prohibited by meta',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage(row)).toBe(row.expected);
  });
});

describe('V1, V2, V3: versions of a page', () => {
  const UNCLEAR = 'ACAP allow-index colour=red';
  test.each(
    Object.entries<PageRow>({
      'V2: without a version, what 1.0 does not define is ignored': {
        html: metaTags(UNCLEAR),
        expected: 'permitted by default',
      },
      'V3: read as 1.1, what is not understood prohibits': {
        html: metaTags('ACAP version 1.1', UNCLEAR),
        expected: 'prohibited by uninterpretable',
      },
      'V1: the version counts wherever it stands, the first of several': {
        html: metaTags(UNCLEAR, 'ACAP Version 1.1', 'ACAP version 1.0'),
        expected: 'prohibited by uninterpretable',
      },
      'V1: above 1.1 is read as 1.1': {
        html: metaTags('ACAP version 2.0', UNCLEAR),
        expected: 'prohibited by uninterpretable',
      },
      'V1: a pilot version is read as 1.0': {
        html: metaTags('ACAP version 0.2', UNCLEAR),
        expected: 'permitted by default',
      },
      'F8: only a tag named robots declares one': {
        html: metaTags(['AnyBot', 'ACAP version 1.1'], UNCLEAR),
        expected: 'permitted by default',
      },
      'V1: the version of the robots.txt is not the page’s': {
        robots: '##ACAP version=1.1\n',
        html: metaTags(UNCLEAR),
        expected: 'permitted by default',
      },
      'F4: with a clear prohibition beside it, the basis is the page': {
        html: metaTags('ACAP version 1.1', UNCLEAR, 'ACAP disallow-index'),
        expected: 'prohibited by meta',
      },
      'F4: an unclear permission of other prohibits as other': {
        html: metaTags('ACAP version 1.1', 'ACAP allow-other colour=red'),
        asked: { usage: 'crawl' },
        expected: 'prohibited by other',
      },
      'F4: and itself as uninterpretable': {
        robots: `${ANY}ACAP-allow-crawl: /`,
        html: metaTags('ACAP version 1.1', 'ACAP allow-other colour=red', 'ACAP allow-crawl'),
        asked: { usage: 'other' },
        expected: 'prohibited by uninterpretable',
      },
      'Q: location belongs to pages': {
        html: metaTags('ACAP allow-index location=http://a.example/'),
        expected: 'permitted by meta with location=http://a.example/',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage(row)).toBe(row.expected);
  });

  test('R9, R10: new names as restrictions, or void permissions as prohibitions', () => {
    const fresh = readPage(metaTags('ACAP version 1.1', 'ACAP allow-present target-condition=x'));
    const present = { usage: 'present' } as const;
    expect(ask('', { ...present, page: fresh })).toBe('prohibited by uninterpretable');
    expect(ask('', { ...present, page: fresh, readings: ['R9'] })).toBe('permitted by meta with target-condition=x');
    expect(askReadings('', { ...present, page: fresh })).toEqual(['R9']);
    expect(askReadings('', { ...index, page: readPage(metaTags(UNCLEAR)) })).toEqual(['R10']);
  });
});

describe('M3: statements against each other', () => {
  const snippet = { usage: 'present-snippet' } as const;
  test.each(
    Object.entries<PageRow>({
      'M3: the more specific usage': {
        html: metaTags('ACAP disallow-present', 'ACAP allow-present-snippet'),
        asked: snippet,
        expected: 'permitted by meta',
      },
      'M3: present speaks of every presentation': {
        html: metaTags('ACAP disallow-present', 'ACAP allow-present-snippet'),
        asked: { usage: 'present-link' },
        expected: 'prohibited by meta',
      },
      'M3: permission and prohibition of one usage': {
        html: metaTags('ACAP allow-index', 'ACAP disallow-index'),
        expected: 'prohibited by meta',
      },
      'D4: a name goes before everybody': {
        html: metaTags('ACAP disallow-index', ['AnyBot', 'ACAP allow-index']),
        expected: 'permitted by meta',
      },
      'D4: though it be less specific': {
        html: metaTags('ACAP disallow-present-snippet', ['AnyBot', 'ACAP allow-present']),
        asked: snippet,
        expected: 'permitted by meta',
      },
      'D4: the purpose goes before the name': {
        html: metaTags('ACAP news disallow-index', ['AnyBot', 'ACAP allow-index']),
        asked: { ...index, purpose: 'News' },
        expected: 'prohibited by meta',
      },
      'D2: a statement for a purpose is for that alone': {
        html: metaTags('ACAP news* disallow-index'),
        asked: { ...index, purpose: 'sport' },
        expected: 'permitted by default',
      },
      'D2: and for none that is not asked about': {
        html: metaTags('ACAP news disallow-index'),
        expected: 'permitted by default',
      },
      'F8: two permissions add their qualifiers': {
        html: metaTags('ACAP allow-index time-limit=9-days', 'ACAP allow-index must-use-resource=/x'),
        expected: 'permitted by meta with must-use-resource=/x time-limit=9-days',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage(row)).toBe(row.expected);
  });

  const OTHER = 'ACAP disallow-other';
  test.each(
    Object.entries<PageRow>({
      'D9: other, where nothing else speaks': {
        html: metaTags(OTHER, 'ACAP allow-follow'),
        expected: 'prohibited by other',
      },
      'D9: not against a rule of the robots.txt': {
        robots: `${ANY}ACAP-allow-index: /`,
        html: metaTags(OTHER),
        expected: 'permitted by rule in 2',
      },
      'D9: before the other of the robots.txt': {
        robots: `${ANY}ACAP-allow-other: /\nACAP-allow-follow: /`,
        html: metaTags(OTHER),
        expected: 'prohibited by other',
      },
      'F8: it spares crawling where the page permits a usage': {
        html: metaTags(OTHER, 'ACAP allow-follow'),
        asked: {},
        expected: 'permitted by default',
      },
      'F9: or the robots.txt does': {
        robots: `${ANY}ACAP-allow-follow: /`,
        html: metaTags(OTHER),
        asked: {},
        expected: 'permitted by default',
      },
      'F8: and prohibits it elsewhere': { html: metaTags(OTHER), asked: {}, expected: 'prohibited by other' },
      'D12: and with it everything': { html: metaTags(OTHER), expected: 'prohibited by crawl-prohibited' },
      'F8: for itself it is a statement like others': {
        html: metaTags(OTHER, 'ACAP allow-follow'),
        asked: { usage: 'other' },
        expected: 'prohibited by meta',
      },
      'D8: a permission with its restrictions': {
        html: metaTags('ACAP allow-other location=http://a.example/'),
        asked: { ...index, url: 'http://a.example/' },
        expected: 'permitted by other with location=http://a.example/',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage(row)).toBe(row.expected);
  });

  test('R3, R4, R5, R8, R12: each reading where it matters', () => {
    const readings = (html: string, asked: Asked) => askReadings('', { ...asked, page: readPage(html) });
    expect(
      readings(metaTags('ACAP news disallow-index', ['AnyBot', 'ACAP allow-index']), { ...index, purpose: 'news' }),
    ).toEqual(['R3']);
    expect(readings(metaTags('ACAP disallow-present-snippet', ['AnyBot', 'ACAP allow-present']), snippet)).toEqual([
      'R4',
    ]);
    expect(readings(metaTags('ACAP allow-present-snippet', 'ACAP allow-present time-limit=9-days'), snippet)).toEqual([
      'R5',
    ]);
    expect(readings(metaTags('ACAP news disallow-index'), { ...index, purpose: 'newsfeed' })).toEqual(['R8']);
    expect(readings(metaTags(OTHER, 'ACAP allow-follow'), index)).toEqual(['R12']);
  });
});

describe('M4: a page goes before the robots.txt', () => {
  test.each(
    Object.entries<PageRow>({
      'M4: its permission against a prohibition': {
        robots: `${ANY}ACAP-disallow-index: /a`,
        html: metaTags('ACAP allow-index'),
        expected: 'permitted by meta',
      },
      'M4: its prohibition against a permission': {
        robots: `${ANY}ACAP-allow-index: /a`,
        html: metaTags('ACAP disallow-index'),
        expected: 'prohibited by meta',
      },
      'M4: its restrictions, and no others': {
        robots: `${ANY}ACAP-allow-index: /a time-limit=9-days`,
        html: metaTags('ACAP allow-index must-use-resource=/x'),
        expected: 'permitted by meta with must-use-resource=/x',
      },
      'M4: whomever each addresses': {
        robots: 'ACAP-crawler: AnyBot\nACAP-disallow-index: /a',
        html: metaTags('ACAP allow-index'),
        expected: 'permitted by meta',
      },
      'M4: for the usages that it speaks of': {
        robots: `${ANY}ACAP-disallow-index: /a`,
        html: metaTags('ACAP allow-follow'),
        expected: 'prohibited by rule in 2',
      },
      'M4: where the robots.txt prohibits crawling it is never read': {
        robots: `${ANY}ACAP-disallow-crawl: /a`,
        html: metaTags('ACAP allow-crawl', 'ACAP allow-index'),
        expected: 'prohibited by crawl-prohibited in 2',
      },
      'M4: for crawling itself too': {
        robots: 'User-agent: *\nDisallow: /',
        html: metaTags('ACAP allow-crawl'),
        asked: {},
        expected: 'prohibited by conventional in 2',
      },
      'M4: a page may prohibit its own crawling': {
        robots: `${ANY}ACAP-allow-crawl: /`,
        html: metaTags('ACAP disallow-crawl'),
        asked: {},
        expected: 'prohibited by meta',
      },
      'D12: and so everything else': {
        html: metaTags('ACAP disallow-crawl', 'ACAP allow-index'),
        expected: 'prohibited by crawl-prohibited',
      },
      'F8: that of /robots.txt too': {
        html: metaTags('ACAP disallow-crawl'),
        asked: { path: '/robots.txt' },
        expected: 'prohibited by meta',
      },
      'D13: its time limit ends like others, without lines': {
        robots: `${ANY}ACAP-allow-index: /`,
        html: metaTags('ACAP allow-index time-limit=until-2024-01-31'),
        asked: { ...index, date: '2024-02-01' },
        expected: 'prohibited by expired',
      },
      'F9: on its last day it holds': {
        html: metaTags('ACAP allow-index time-limit=until-2024-01-31'),
        asked: { ...index, date: '2024-01-31' },
        expected: 'permitted by meta with time-limit=until-2024-01-31',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage(row)).toBe(row.expected);
  });

  test.each([
    ['ACAP-crawler: AnyBot', metaTags('ACAP allow-index'), 'prohibited by rule in 2'],
    ['ACAP-crawler: AnyBot', metaTags(['AnyBot', 'ACAP allow-index']), 'permitted by meta'],
    ['ACAP-crawler: *', metaTags(['AnyBot', 'ACAP allow-index']), 'permitted by meta'],
  ])('R11: only for the same addressee: %s with %s', (record, html, expected) => {
    const asked = { ...index, page: readPage(html) };
    const robots = `${record}\nACAP-disallow-index: /`;
    expect(ask(robots, asked)).toBe('permitted by meta');
    expect(ask(robots, { ...asked, readings: ['R11'] })).toBe(expected);
    expect(askReadings(robots, asked)).toEqual(expected === 'permitted by meta' ? [] : ['R11']);
  });
});

describe('M5: location', () => {
  const HERE = 'http://a.example/p';
  const THERE = 'http://b.example/p';
  const allow = (usage: string, ...locations: readonly string[]) =>
    `ACAP allow-${usage}${locations.map((location) => ` location=${location}`).join('')}`;
  test.each(
    Object.entries<PageRow>({
      'M5: at the same address it is a restriction': {
        html: metaTags(allow('index', HERE)),
        asked: { ...index, url: HERE },
        expected: `permitted by meta with location=${HERE}`,
      },
      'M5: at another the usage is prohibited': {
        html: metaTags(allow('index', THERE)),
        asked: { ...index, url: HERE },
        expected: 'prohibited by meta',
      },
      'M5: addresses are compared as strings': {
        html: metaTags(allow('index', 'HTTP://a.example/p')),
        asked: { ...index, url: HERE },
        expected: 'prohibited by meta',
      },
      'M5: nothing is known without an address': {
        html: metaTags(allow('index', THERE)),
        expected: `permitted by meta with location=${THERE}`,
      },
      'Q: any of several may match': {
        html: metaTags(allow('index', THERE, HERE)),
        asked: { ...index, url: HERE },
        expected: `permitted by meta with location=${HERE} location=${THERE}`,
      },
      'M5: whatever else permits it': {
        html: metaTags(allow('index', THERE), ['AnyBot', 'ACAP allow-index']),
        asked: { ...index, url: HERE },
        expected: 'prohibited by meta',
      },
      'F8: any applicable statement with another address prohibits': {
        html: metaTags(allow('index', THERE), allow('index', HERE)),
        asked: { ...index, url: HERE },
        expected: 'prohibited by meta',
      },
      'F8: of several that match all are listed': {
        html: metaTags(allow('index', HERE), allow('index', HERE, THERE)),
        asked: { ...index, url: HERE },
        expected: `permitted by meta with location=${HERE} location=${THERE}`,
      },
      'F9: on present it prohibits a presentation with a permission of its own': {
        html: metaTags(allow('present', THERE), 'ACAP allow-present-link'),
        asked: { usage: 'present-link', url: HERE },
        expected: 'prohibited by meta',
      },
      'M5: a statement for others prohibits nothing': {
        html: metaTags(['OtherBot', allow('index', THERE)], [`AnyBot`, `ACAP news allow-index location=${THERE}`]),
        asked: { ...index, url: HERE },
        expected: 'permitted by default',
      },
      'M5: for crawling: the page is treated as if it were not crawled': {
        html: metaTags(allow('crawl', THERE)),
        asked: { ...index, url: HERE },
        expected: 'prohibited by crawl-prohibited',
      },
      'M5: a permission of other at another address permits nothing': {
        robots: `${ANY}ACAP-allow-follow: /`,
        html: metaTags(allow('other', THERE)),
        asked: { ...index, url: HERE },
        expected: 'prohibited by meta',
      },
      'M5: what is prohibited stays prohibited as it was': {
        robots: `${ANY}ACAP-disallow-index: /`,
        html: metaTags(allow('follow', THERE)),
        asked: { ...index, url: HERE },
        expected: 'prohibited by rule in 2',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage(row)).toBe(row.expected);
  });
});
