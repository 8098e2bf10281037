import { describe, expect, test } from 'vitest';
import { ask, askReadings, type Asked } from '#testing/ask.ts';
import { askPage, metaTags, type PageRow } from '#testing/ask-page.ts';
import { readPage } from '../../model/build-page-policy.ts';

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('M3: competing statements', () => {
  const snippet = { usage: 'present-snippet' } as const;
  test.each(
    Object.entries<PageRow>({
      'M3: the more specific usage wins': {
        html: metaTags('ACAP disallow-present', 'ACAP allow-present-snippet'),
        asked: snippet,
        expected: 'permitted by meta',
      },
      'M3: present covers every presentation': {
        html: metaTags('ACAP disallow-present', 'ACAP allow-present-snippet'),
        asked: { usage: 'present-link' },
        expected: 'prohibited by meta',
      },
      'M3: a prohibition beats a permission of the same usage': {
        html: metaTags('ACAP allow-index', 'ACAP disallow-index'),
        expected: 'prohibited by meta',
      },
      'D4: a name overrides everybody': {
        html: metaTags('ACAP disallow-index', ['AnyBot', 'ACAP allow-index']),
        expected: 'permitted by meta',
      },
      'D4: a name overrides everybody even if its usage is less specific': {
        html: metaTags('ACAP disallow-present-snippet', ['AnyBot', 'ACAP allow-present']),
        asked: snippet,
        expected: 'permitted by meta',
      },
      'D4: the purpose overrides the name': {
        html: metaTags('ACAP news disallow-index', ['AnyBot', 'ACAP allow-index']),
        asked: { ...index, purpose: 'News' },
        expected: 'prohibited by meta',
      },
      'D2: a statement for a purpose applies to no other': {
        html: metaTags('ACAP news* disallow-index'),
        asked: { ...index, purpose: 'sport' },
        expected: 'permitted by default',
      },
      'D2: a statement for a purpose does not apply without a purpose': {
        html: metaTags('ACAP news disallow-index'),
        expected: 'permitted by default',
      },
      'F8: two permissions combine their qualifiers': {
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
      'D9: other decides if nothing else does': {
        html: metaTags(OTHER, 'ACAP allow-follow'),
        expected: 'prohibited by other',
      },
      'D9: other does not override a rule of the robots.txt': {
        robots: `${ANY}ACAP-allow-index: /`,
        html: metaTags(OTHER),
        expected: 'permitted by rule in 2',
      },
      'D9: other overrides the other of the robots.txt': {
        robots: `${ANY}ACAP-allow-other: /\nACAP-allow-follow: /`,
        html: metaTags(OTHER),
        expected: 'prohibited by other',
      },
      'F8: other spares crawling if the page permits a usage': {
        html: metaTags(OTHER, 'ACAP allow-follow'),
        asked: {},
        expected: 'permitted by default',
      },
      'R15: other covers crawling too': {
        html: metaTags(OTHER, 'ACAP allow-follow'),
        asked: { readings: ['R15'] },
        expected: 'prohibited by other',
      },
      'F9: other spares crawling if the robots.txt permits a usage': {
        robots: `${ANY}ACAP-allow-follow: /`,
        html: metaTags(OTHER),
        asked: {},
        expected: 'permitted by default',
      },
      'F8: other prohibits crawling otherwise': { html: metaTags(OTHER), asked: {}, expected: 'prohibited by other' },
      'D12: other prohibits crawling, and with it everything': {
        html: metaTags(OTHER),
        expected: 'prohibited by crawl-prohibited',
      },
      'F8: for other itself, it is a statement like any other': {
        html: metaTags(OTHER, 'ACAP allow-follow'),
        asked: { usage: 'other' },
        expected: 'prohibited by meta',
      },
      'D8: other permits with its restrictions': {
        html: metaTags('ACAP allow-other location=http://a.example/'),
        asked: { ...index, url: 'http://a.example/' },
        expected: 'permitted by other with location=http://a.example/',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage(row)).toBe(row.expected);
  });

  test('R4, R5: permissions in the tiers of both usages restrict', () => {
    const html = metaTags('ACAP allow-present must-use-resource=/a', [
      'AnyBot',
      'ACAP allow-present-snippet max-length=5-chars',
    ]);
    expect(askPage({ html, asked: { ...snippet, readings: ['R4', 'R5'] } })).toBe(
      'permitted by meta with max-length=5-chars must-use-resource=/a',
    );
  });

  test('R3, R4, R5, R8, R12: each reading is reported where it matters', () => {
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

describe('M4: a page overrides the robots.txt', () => {
  test.each(
    Object.entries<PageRow>({
      'M4: a permission overrides a prohibition': {
        robots: `${ANY}ACAP-disallow-index: /a`,
        html: metaTags('ACAP allow-index'),
        expected: 'permitted by meta',
      },
      'M4: a prohibition overrides a permission': {
        robots: `${ANY}ACAP-allow-index: /a`,
        html: metaTags('ACAP disallow-index'),
        expected: 'prohibited by meta',
      },
      'M4: only the restrictions of the page apply': {
        robots: `${ANY}ACAP-allow-index: /a time-limit=9-days`,
        html: metaTags('ACAP allow-index must-use-resource=/x'),
        expected: 'permitted by meta with must-use-resource=/x',
      },
      'M4: regardless of whom each addresses': {
        robots: 'ACAP-crawler: AnyBot\nACAP-disallow-index: /a',
        html: metaTags('ACAP allow-index'),
        expected: 'permitted by meta',
      },
      'M4: only for the usages that the page names': {
        robots: `${ANY}ACAP-disallow-index: /a`,
        html: metaTags('ACAP allow-follow'),
        expected: 'prohibited by rule in 2',
      },
      'M4: the page is never read if the robots.txt prohibits crawling': {
        robots: `${ANY}ACAP-disallow-crawl: /a`,
        html: metaTags('ACAP allow-crawl', 'ACAP allow-index'),
        expected: 'prohibited by crawl-prohibited in 2',
      },
      'M4: a page cannot permit its own crawling': {
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
      'D12: a page that prohibits its own crawling prohibits everything else': {
        html: metaTags('ACAP disallow-crawl', 'ACAP allow-index'),
        expected: 'prohibited by crawl-prohibited',
      },
      'F8: META may prohibit crawling /robots.txt': {
        html: metaTags('ACAP disallow-crawl'),
        asked: { path: '/robots.txt' },
        expected: 'prohibited by meta',
      },
      'D13: a time limit of the page expires like any other, without lines': {
        robots: `${ANY}ACAP-allow-index: /`,
        html: metaTags('ACAP allow-index time-limit=until-2024-01-31'),
        asked: { ...index, date: '2024-02-01' },
        expected: 'prohibited by expired',
      },
      'F9: a time limit still permits on its last day': {
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
      'M5: at the same URL, location is a restriction': {
        html: metaTags(allow('index', HERE)),
        asked: { ...index, url: HERE },
        expected: `permitted by meta with location=${HERE}`,
      },
      'M5: at another URL, the usage is prohibited': {
        html: metaTags(allow('index', THERE)),
        asked: { ...index, url: HERE },
        expected: 'prohibited by meta',
      },
      'M5: an equivalent URL counts as the same': {
        html: metaTags(allow('index', 'HTTP://A.example:80/x/../%70')),
        asked: { ...index, url: `${HERE}#top` },
        expected: 'permitted by meta with location=HTTP://A.example:80/x/../%70',
      },
      'M5: a relative URL is resolved against the page': {
        html: metaTags(allow('index', './p')),
        asked: { ...index, url: HERE },
        expected: 'permitted by meta with location=./p',
      },
      'Q: a URL with a fragment is malformed': {
        html: metaTags(allow('index', `${THERE}#top`)),
        asked: { ...index, url: HERE },
        expected: 'permitted by default',
      },
      'M5: without the URL of the page, nothing is known': {
        html: metaTags(allow('index', THERE)),
        expected: `permitted by meta with location=${THERE}`,
      },
      'Q: any of several URLs may match': {
        html: metaTags(allow('index', THERE, HERE)),
        asked: { ...index, url: HERE },
        expected: `permitted by meta with location=${HERE} location=${THERE}`,
      },
      'M5: another URL prohibits, whatever else permits': {
        html: metaTags(allow('index', THERE), ['AnyBot', 'ACAP allow-index']),
        asked: { ...index, url: HERE },
        expected: 'prohibited by meta',
      },
      'F8: any applicable statement with another URL prohibits': {
        html: metaTags(allow('index', THERE), allow('index', HERE)),
        asked: { ...index, url: HERE },
        expected: 'prohibited by meta',
      },
      'F8: the URLs of all matching statements are listed': {
        html: metaTags(allow('index', HERE), allow('index', HERE, THERE)),
        asked: { ...index, url: HERE },
        expected: `permitted by meta with location=${HERE} location=${THERE}`,
      },
      'F9: on present, location prohibits a presentation that has its own permission': {
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
      'M5: a permission of other at another URL permits nothing': {
        robots: `${ANY}ACAP-allow-follow: /`,
        html: metaTags(allow('other', THERE)),
        asked: { ...index, url: HERE },
        expected: 'prohibited by other',
      },
      'M5: a permission of other at another URL does not permit other itself': {
        robots: `${ANY}ACAP-allow-follow: /`,
        html: metaTags(allow('other', THERE)),
        asked: { usage: 'other', url: HERE },
        expected: 'prohibited by meta',
      },
      'M5: an existing prohibition keeps its basis': {
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
