import { describe, expect, test } from 'vitest';
import { ask, askReadings } from '#testing/ask.ts';
import { askPage, metaTags, type PageRow } from '#testing/ask-page.ts';
import { readPage } from '../../model/build-page-policy.ts';

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('M1: where a page makes statements, and to whom', () => {
  test.each(
    Object.entries<PageRow>({
      'M1: to everybody': { html: metaTags('ACAP disallow-index'), expected: 'prohibited by meta' },
      'M1: to one crawler, whatever the case of its name': {
        html: metaTags(['ANYBOT', 'ACAP disallow-index']),
        expected: 'prohibited by meta',
      },
      'M1: not to another crawler': {
        html: metaTags(['OtherBot', 'ACAP disallow-index']),
        expected: 'permitted by default',
      },
      'F9: to a name that occurs in a typed header': {
        html: metaTags(['bot', 'ACAP disallow-index']),
        asked: { ...index, crawler: 'Mozilla/5.0 (compatible; AnyBot/2)' },
        expected: 'prohibited by meta',
      },
      'F8: not after the head': {
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
      'M1: in value if content is missing': {
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
      'M2: pilot: a qualified usage defined in the page': {
        html: DEFINITIONS + metaTags('ACAP allow-(brief)'),
        asked: { usage: 'present-snippet' },
        expected: 'permitted by meta with max-length=9-words',
      },
      'A7: pilot: a composite covers its parts': {
        html: DEFINITIONS + metaTags('ACAP allow-(MINE)'),
        expected: 'permitted by meta',
      },
      'A8: pilot: a local usage may not be prohibited': {
        html: DEFINITIONS + metaTags('ACAP disallow-(mine)'),
        expected: 'permitted by default',
      },
      'M2: pilot: a statement about parts of the page says nothing about the page': {
        html: metaTags('ACAP allow-index id-list= a b time-limit=9-days'),
        expected: 'permitted by default',
      },
      'M2: pilot: a list without ids means nothing': {
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
      'V3: read as 1.1, what cannot be interpreted prohibits': {
        html: metaTags('ACAP version 1.1', UNCLEAR),
        expected: 'prohibited by uninterpretable',
      },
      'V1: the first version counts, wherever it is': {
        html: metaTags(UNCLEAR, 'ACAP Version 1.1', 'ACAP version 1.0'),
        expected: 'prohibited by uninterpretable',
      },
      'V1: a version above 1.1 is read as 1.1': {
        html: metaTags('ACAP version 2.0', UNCLEAR),
        expected: 'prohibited by uninterpretable',
      },
      'V1: a pilot version is read as 1.0': {
        html: metaTags('ACAP version 0.2', UNCLEAR),
        expected: 'permitted by default',
      },
      'F8: only a tag named robots declares a version': {
        html: metaTags(['AnyBot', 'ACAP version 1.1'], UNCLEAR),
        expected: 'permitted by default',
      },
      'V1: the version of the robots.txt is not the page’s': {
        robots: '##ACAP version=1.1\n',
        html: metaTags(UNCLEAR),
        expected: 'permitted by default',
      },
      'F4: together with a clear prohibition, the basis is meta': {
        html: metaTags('ACAP version 1.1', UNCLEAR, 'ACAP disallow-index'),
        expected: 'prohibited by meta',
      },
      'V3: an unclear permission of other prohibits nothing else': {
        html: metaTags('ACAP version 1.1', 'ACAP allow-other colour=red'),
        asked: { usage: 'crawl' },
        expected: 'permitted by default',
      },
      'V3: an unclear permission of other does not outrank a prohibition of other': {
        html: metaTags('ACAP version 1.1', ['AnyBot', 'ACAP allow-other colour=red'], 'ACAP disallow-other'),
        asked: { usage: 'crawl' },
        expected: 'prohibited by other',
      },
      'V3: an unclear permission of other prohibits other itself': {
        robots: `${ANY}ACAP-allow-crawl: /`,
        html: metaTags('ACAP version 1.1', 'ACAP allow-other colour=red', 'ACAP allow-crawl'),
        asked: { usage: 'other' },
        expected: 'prohibited by uninterpretable',
      },
      'Q: a keyword with %nn is decoded': {
        html: metaTags('ACAP allow-index time-limit=Until%2D2030-01-31'),
        expected: 'permitted by meta with time-limit=until-2030-01-31',
      },
      'Q: a keyword is decoded only once': {
        html: metaTags('ACAP allow-index time-limit=3%252Ddays'),
        expected: 'permitted by default',
      },
      'Q: a URI is not decoded': {
        html: metaTags('ACAP allow-index must-use-resource=/%61'),
        expected: 'permitted by meta with must-use-resource=/%61',
      },
      'Q: a character that no value may contain makes it malformed': {
        html: metaTags("ACAP allow-index must-use-resource=/a'b", 'ACAP allow-index must-use-resource=/a#b'),
        expected: 'permitted by default',
      },
      'V3: a malformed value is a prohibition under 1.1': {
        html: metaTags('ACAP version 1.1', 'ACAP allow-index must-use-resource=/\u00E9'),
        expected: 'prohibited by uninterpretable',
      },
      'R9: such values are understood as written': {
        html: metaTags('ACAP version 1.1', "ACAP allow-index time-limit=Soon's"),
        asked: { ...index, readings: ['R9'] },
        expected: "permitted by meta with time-limit=Soon's",
      },
      'Q: location is allowed in pages': {
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
