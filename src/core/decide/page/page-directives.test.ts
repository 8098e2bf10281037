import { describe, expect, test } from 'vitest';
import { askReadings } from '#testing/ask.ts';
import { askPage, metaTags, type PageRow } from '#testing/ask-page.ts';
import { readPage } from '../../model/build-page-policy.ts';
import { USAGES } from '../../vocabulary/usages.ts';

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('M6: conventional tags', () => {
  const PERMITS = `${ANY}ACAP-allow-index: /`;
  test.each(
    Object.entries<PageRow>({
      'M6: noindex prohibits despite permissions in the robots.txt': {
        robots: PERMITS,
        html: metaTags('noindex'),
        expected: 'prohibited by meta',
      },
      'M6: none prohibits following too': {
        html: metaTags('none'),
        asked: { usage: 'follow' },
        expected: 'prohibited by meta',
      },
      'M6: nofollow says nothing about indexing': { html: metaTags('nofollow'), expected: 'permitted by default' },
      'M6: index overrides nothing': {
        robots: `${ANY}ACAP-disallow-index: /`,
        html: metaTags('index, follow', 'all'),
        expected: 'prohibited by rule in 2',
      },
      'M6: index, noindex prohibits': { html: metaTags('index, noindex'), expected: 'prohibited by meta' },
      'M6: white space separates directives like commas': {
        html: metaTags('index nofollow'),
        asked: { usage: 'follow' },
        expected: 'prohibited by meta',
      },
      'M6: an ACAP statement about the very same usage sets a directive aside': {
        html: metaTags('noindex', 'ACAP allow-index'),
        expected: 'permitted by meta',
      },
      'M6: a statement under another name sets it aside if it names the crawler': {
        html: metaTags('noindex', ['AnyBot', 'ACAP allow-index']),
        expected: 'permitted by meta',
      },
      'M6: a statement under the name robots does not set aside a directive for one crawler': {
        html: metaTags(['AnyBot', 'noindex'], 'ACAP allow-index'),
        expected: 'prohibited by meta',
      },
      'M6: a statement for another purpose does not set it aside': {
        html: metaTags('noindex', 'ACAP news allow-index'),
        expected: 'prohibited by meta',
      },
      'M6: a statement about another usage does not set it aside': {
        html: metaTags('noindex', 'ACAP allow-present'),
        expected: 'prohibited by meta',
      },
      'M6: a directive for one crawler is not for others': {
        html: metaTags(['OtherBot', 'noindex']),
        expected: 'permitted by default',
      },
      'F8: a directive that prohibits what is prohibited already keeps the basis': {
        robots: `${ANY}ACAP-disallow-index: /`,
        html: metaTags('noindex'),
        expected: 'prohibited by rule in 2',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage(row)).toBe(row.expected);
  });
});

describe('M8: modern directives', () => {
  test.each(
    Object.entries<PageRow>({
      'M8: noarchive prohibits copies': {
        html: metaTags('noarchive'),
        asked: { usage: 'present-oldcopy' },
        expected: 'prohibited by meta',
      },
      'M8: nosnippet': {
        html: metaTags('nosnippet'),
        asked: { usage: 'present-snippet' },
        expected: 'prohibited by meta',
      },
      'M8: max-snippet of zero': {
        html: metaTags('max-snippet:0'),
        asked: { usage: 'present-snippet' },
        expected: 'prohibited by meta',
      },
      'M8: max-snippet of some characters': {
        html: metaTags('max-snippet: 70'),
        asked: { usage: 'present-snippet' },
        expected: 'permitted by default with max-length=70-chars',
      },
      'M8: max-snippet without limit': {
        html: metaTags('max-snippet:-1'),
        asked: { usage: 'present-snippet' },
        expected: 'permitted by default',
      },
      'M8: a restriction lifts no prohibition': {
        robots: `${ANY}ACAP-disallow-present: /`,
        html: metaTags('max-snippet:70'),
        asked: { usage: 'present-snippet' },
        expected: 'prohibited by rule in 2',
      },
      'M8: a restriction is added to those of the rules': {
        robots: `${ANY}ACAP-allow-present-snippet: / time-limit=9-days`,
        html: metaTags('max-snippet:70'),
        asked: { usage: 'present-snippet' },
        expected: 'permitted by rule in 2 with max-length=70-chars time-limit=9-days',
      },
      'F8: notranslate restricts every presentation': {
        html: metaTags('notranslate'),
        asked: { usage: 'present-link' },
        expected: 'permitted by default with prohibited-modification=translation',
      },
      'M6: a statement about present sets notranslate aside for every presentation': {
        html: metaTags('notranslate', 'ACAP allow-present'),
        asked: { usage: 'present-link' },
        expected: 'permitted by meta',
      },
      'M6: a statement about a single presentation never sets notranslate aside': {
        html: metaTags('notranslate', 'ACAP allow-present-link'),
        asked: { usage: 'present-link' },
        expected: 'permitted by meta with prohibited-modification=translation',
      },
      'M6: a statement for all crawlers leaves the directives for a single one alone': {
        html: metaTags(['AnyBot', 'noindex'], 'ACAP allow-index'),
        expected: 'prohibited by meta',
      },
      'R19: a statement for all crawlers overrides the directives for a single one': {
        html: metaTags(['AnyBot', 'noindex'], 'ACAP allow-index'),
        asked: { ...index, readings: ['R19'] },
        expected: 'permitted by meta',
      },
      'M6: only HTML white space separates directives': {
        html: metaTags('nofollow\u00A0noindex'),
        expected: 'permitted by default',
      },
      'M8: a length of any size': {
        html: metaTags('max-snippet:0099999999999999999999999'),
        asked: { usage: 'present-snippet' },
        expected: 'permitted by default with max-length=99999999999999999999999-chars',
      },
      'M8: max-image-preview of none': {
        html: metaTags('max-image-preview:none'),
        asked: { usage: 'present-thumbnail' },
        expected: 'prohibited by meta',
      },
      'M8: max-image-preview of a size': {
        html: metaTags('max-image-preview:large'),
        asked: { usage: 'present-thumbnail' },
        expected: 'permitted by default',
      },
      'M8: noimageindex': {
        html: metaTags('noimageindex'),
        asked: { usage: 'present-thumbnail' },
        expected: 'prohibited by meta',
      },
      'M8: a day in ISO 8601': {
        html: metaTags('unavailable_after: 2024-01-31T10:00:00+01:00'),
        expected: 'permitted by default with time-limit=until-2024-01-31',
      },
      'F8: a day in RFC 1123': {
        html: metaTags('unavailable_after: Wed, 31 Jan 2024 10:00:00 GMT, nofollow'),
        expected: 'permitted by default with time-limit=until-2024-01-31',
      },
      'F9: a two-digit year below fifty': {
        html: metaTags('unavailable_after: 31-Jan-49 23:59:59 EST'),
        expected: 'permitted by default with time-limit=until-2049-01-31',
      },
      'F9: a two-digit year from fifty on': {
        html: metaTags('unavailable_after: 31 Jan 50'),
        expected: 'permitted by default with time-limit=until-1950-01-31',
      },
      'M6: a directive after a day is no time zone': {
        html: metaTags('unavailable_after: 25 Jun 2030 none'),
        asked: { usage: 'follow' },
        expected: 'prohibited by meta',
      },
      'M6: a directive after an unreadable day counts': {
        html: metaTags('unavailable_after: 25-06-2030 noindex'),
        expected: 'prohibited by meta',
      },
      'M8: a day that does not exist is ignored': {
        html: metaTags('unavailable_after: 31 Feb 2024'),
        expected: 'permitted by default',
      },
      'F9: two time limits are both listed': {
        robots: `${ANY}ACAP-allow-index: / time-limit=9-days`,
        html: metaTags('unavailable_after: 2024-01-31'),
        expected: 'permitted by rule in 2 with time-limit=9-days time-limit=until-2024-01-31',
      },
      'D13: unavailable_after expires after its day': {
        robots: `${ANY}ACAP-allow-index: /`,
        html: metaTags('unavailable_after: 2024-01-31'),
        asked: { ...index, date: '2024-02-01' },
        expected: 'prohibited by expired in 2',
      },
      'D13: what a directive prohibits does not count as expired': {
        robots: `${ANY}ACAP-allow-present-snippet: / time-limit=until-2024-01-01`,
        html: metaTags('nosnippet'),
        asked: { usage: 'present-snippet', date: '2024-02-01' },
        expected: 'prohibited by meta',
      },
      'D13: a statement of the page overrides an expired permission in the robots.txt': {
        robots: `${ANY}ACAP-allow-index: / time-limit=until-2024-01-01`,
        html: metaTags('ACAP allow-index'),
        asked: { ...index, date: '2024-02-01' },
        expected: 'permitted by meta',
      },
      'D13: unavailable_after expires for readers of conventional records too': {
        html: metaTags('unavailable_after: 2024-01-31'),
        asked: { ...index, reader: 'google', date: '2024-02-01' },
        expected: 'prohibited by expired',
      },
      'M8: an ACAP statement sets a directive aside': {
        html: metaTags('max-snippet:70', 'ACAP allow-present-snippet max-length=9-words'),
        asked: { usage: 'present-snippet' },
        expected: 'permitted by meta with max-length=9-words',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage(row)).toBe(row.expected);
  });

  test.each(
    Object.entries<PageRow>({
      'M8: a header': { headers: 'X-Robots-Tag: noindex', expected: 'prohibited by meta' },
      'M8: a header for one crawler': { headers: 'x-robots-tag: anybot: noindex', expected: 'prohibited by meta' },
      'M8: a header for another crawler': {
        headers: 'X-Robots-Tag: otherbot: noindex',
        expected: 'permitted by default',
      },
      'M8: a header with a value, which is not taken for a crawler': {
        headers: 'X-Robots-Tag: max-snippet:70',
        asked: { usage: 'present-snippet' },
        expected: 'permitted by default with max-length=70-chars',
      },
      'M8: a header with a day': {
        headers: 'X-Robots-Tag: unavailable_after: 25 Jun 2024 15:00:00 PST',
        expected: 'permitted by default with time-limit=until-2024-06-25',
      },
      'M8: a header for one crawler, with a day': {
        headers: 'X-Robots-Tag: AnyBot: unavailable_after: 25 Jun 2024 15:00:00 PST, nofollow',
        expected: 'permitted by default with time-limit=until-2024-06-25',
      },
      'M8: a header among others, after a status line': {
        headers: 'HTTP/2 200\r\ncontent-type: text/html\r\nX-ROBOTS-TAG : nofollow\r\nX-Robots-Tag: noindex\r\n',
        expected: 'prohibited by meta',
      },
      'M8: a folded header': { headers: 'X-Robots-Tag: nofollow,\r\n\tnoindex', expected: 'prohibited by meta' },
      'M8: another header that contains the word does not count': {
        headers: 'X-Note: X-Robots-Tag: noindex\nLink: <x>; rel=noindex',
        expected: 'permitted by default',
      },
      'M6: a header set aside by the page': {
        headers: 'X-Robots-Tag: noindex',
        html: metaTags('ACAP allow-index'),
        expected: 'permitted by meta',
      },
      'M6: a header set aside by name': {
        headers: 'X-Robots-Tag: AnyBot: noindex',
        html: metaTags(['anybot', 'ACAP allow-index']),
        expected: 'permitted by meta',
      },
      'M6: a header for everybody, by an asterisk': {
        headers: 'X-Robots-Tag: *: noindex',
        html: metaTags('ACAP allow-index'),
        expected: 'permitted by meta',
      },
      'M6: a header that names the crawler is not set aside by a statement for all': {
        headers: 'X-Robots-Tag: AnyBot: noindex',
        html: metaTags('ACAP allow-index'),
        expected: 'prohibited by meta',
      },
      'M4: a header does not count if crawling is prohibited': {
        robots: `${ANY}ACAP-disallow-crawl: /`,
        headers: 'X-Robots-Tag: noindex',
        expected: 'prohibited by crawl-prohibited in 2',
      },
      'M8: an empty header': { headers: 'X-Robots-Tag:', expected: 'permitted by default' },
      'M8: a header and a tag together': {
        headers: 'X-Robots-Tag: unavailable_after: 2024-06-25',
        html: metaTags('unavailable_after: 2024-07-25'),
        expected: 'permitted by default with time-limit=until-2024-06-25 time-limit=until-2024-07-25',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage(row)).toBe(row.expected);
  });
});

describe('G6, F10: a page, for readers of conventional records', () => {
  test.each(
    Object.entries<PageRow>({
      'G6: directives in tags': { html: metaTags('noindex'), expected: 'prohibited by meta' },
      'G6: directives in headers': { headers: 'X-Robots-Tag: anybot: noindex', expected: 'prohibited by meta' },
      'G6: modern restrictions': {
        html: metaTags('max-snippet:70'),
        asked: { usage: 'present-snippet' },
        expected: 'permitted by default with max-length=70-chars',
      },
      'G6: directives say nothing about crawling': {
        html: metaTags('none'),
        asked: {},
        expected: 'permitted by default',
      },
      'G6: directives of a page that is not crawled do not count': {
        robots: 'User-agent: *\nDisallow: /',
        html: metaTags('noindex'),
        expected: 'prohibited by crawl-prohibited in 2',
      },
      'G6: ACAP statements are unknown, and set nothing aside': {
        html: metaTags('ACAP allow-index', 'noindex', 'ACAP disallow-follow'),
        expected: 'prohibited by meta',
      },
      'G6: ACAP prohibitions are unknown too': {
        html: metaTags('ACAP disallow-index', 'ACAP disallow-crawl'),
        expected: 'permitted by default',
      },
      'D13: a day that has passed': {
        html: metaTags('unavailable_after: 2024-01-31'),
        asked: { ...index, date: '2024-02-01' },
        expected: 'prohibited by expired',
      },
      'F10: elements, purpose and URL do not count': {
        html: `${metaTags('ACAP allow-index location=http://b.example/')}<p class="the-acap:disallow-index">`,
        asked: { ...index, readsElements: false, purpose: 'news', url: 'http://a.example/' },
        expected: 'permitted by default',
      },
    }),
  )('%s', (_title, { asked = index, ...row }) => {
    for (const reader of ['rfc9309', 'google', 'koster-1996'] as const) {
      expect(askPage({ ...row, asked: { ...asked, reader } })).toBe(row.expected);
    }
  });

  test('F10: there are no readings to choose from', () => {
    const page = readPage(metaTags('noindex', 'ACAP allow-index'));
    expect(USAGES.flatMap((usage) => askReadings('', { usage, page, reader: 'rfc9309' }))).toEqual([]);
  });
});
