import { describe, expect, test } from 'vitest';
import { ask, type Asked } from '#testing/ask.ts';

interface Row {
  readonly lines: readonly string[];
  readonly asked?: Asked;
  readonly expected: string;
}

const index = { usage: 'index' } as const;

/** Answers the question of a row, by default about `index`. */
const answer = ({ lines, asked = {} }: Row) => ask(lines.join('\n'), { ...index, ...asked });

describe('lines, as seen in decisions', () => {
  test.each(
    Object.entries<Row>({
      'L1: an empty text permits everything': { lines: [], expected: 'permitted by default' },
      'L2: any line ending ends a line, and the last line may lack one': {
        lines: ['ACAP-crawler: *\rACAP-allow-follow: /\r\nACAP-disallow-index: /'],
        expected: 'prohibited by rule in 3',
      },
      'L2: a BOM is not part of the first name': {
        lines: ['\uFEFFACAP-crawler: *', 'ACAP-disallow-index: /'],
        expected: 'prohibited by rule in 2',
      },
      'L3: a comment ends the value': {
        lines: ['ACAP-crawler: *# all', 'ACAP-disallow-index: /a#b'],
        expected: 'prohibited by rule in 2',
      },
      'L4: names in any case, surrounded by blanks': {
        lines: ['  aCaP-CRAWLER\t: *', '\tacap-DISALLOW-Index  :\t/ '],
        expected: 'prohibited by rule in 2',
      },
      'L5: the field without a colon may have one': {
        lines: ['User-agent: *', 'Disallow: /', 'acap-ignore-conventional-records :'],
        asked: { usage: 'crawl' },
        expected: 'permitted by default',
      },
      'L5: the field without a colon is malformed if it has a value': {
        lines: ['User-agent: *', 'Disallow: /', 'ACAP-ignore-conventional-records: yes'],
        asked: { usage: 'crawl' },
        expected: 'prohibited by conventional in 2',
      },
      'L5: no other field may lack its colon': {
        lines: ['ACAP-crawler: *', 'ACAP-disallow-index /'],
        expected: 'permitted by default',
      },
      'L6: an unreadable crawler opens a record that addresses nobody': {
        lines: ['ACAP-crawler: *', 'ACAP-allow-follow: /', 'ACAP-crawler: any*', 'ACAP-disallow-index: /'],
        expected: 'permitted by default',
      },
      'L6: an unreadable purpose opens a sub-record that matches none': {
        lines: ['ACAP-crawler: *', 'ACAP-usage-purpose: two words', 'ACAP-disallow-index: /'],
        asked: { purpose: 'two words' },
        expected: 'permitted by default',
      },
      'L6: an unreadable rule closes the list of crawlers above it': {
        lines: ['ACAP-crawler: AnyBot', 'ACAP-allow-index:', 'ACAP-crawler: b', 'ACAP-disallow-index: /'],
        expected: 'permitted by default',
      },
      'L6: an unreadable rule closes the list of purposes above it': {
        lines: [
          'ACAP-crawler: *',
          'ACAP-usage-purpose: news',
          'ACAP-allow-index:',
          'ACAP-usage-purpose: sport',
          'ACAP-disallow-index: /',
        ],
        asked: { purpose: 'news' },
        expected: 'permitted by default',
      },
      'L6: a crawler name may start with a digit': {
        lines: ['ACAP-crawler: 360bot', 'ACAP-disallow-index: /'],
        asked: { crawler: '360Bot' },
        expected: 'prohibited by rule in 2',
      },
    }),
  )('%s', (_title, row) => {
    expect(answer(row)).toBe(row.expected);
  });
});

describe('versions, as seen in decisions', () => {
  const UNCLEAR = ['ACAP-crawler: *', 'ACAP-allow-index: / colour=red'];
  const AS_1_0 = 'permitted by default';
  const asOneOne = (line: number) => `prohibited by uninterpretable in ${line}`;
  test.each(
    Object.entries<Row>({
      'L7: declared in any case, before the first field': {
        lines: ['# a', '', '##acap VERSION=1.1', ...UNCLEAR],
        expected: asOneOne(5),
      },
      'L7: not declared after the first field': {
        lines: ['User-agent: *', '##ACAP version=1.1', ...UNCLEAR],
        expected: AS_1_0,
      },
      'L7: a version ends at white space or a number sign': {
        lines: ['##ACAP version=1.1# x', ...UNCLEAR],
        expected: asOneOne(3),
      },
      'L7: the first declaration counts': {
        lines: ['##ACAP version=1.0', '##ACAP version=1.1', ...UNCLEAR],
        expected: AS_1_0,
      },
      'L7: declared by the field that 1.1 probably has': {
        lines: ['ACAP-version: 1.1', ...UNCLEAR],
        expected: asOneOne(3),
      },
      'F2: declared after blanks, with several before the word': {
        lines: [' \t##ACAP \t version=1.1', ...UNCLEAR],
        expected: asOneOne(3),
      },
      'F2: without a blank before the word, it declares nothing': {
        lines: ['##ACAPversion=1.1', ...UNCLEAR],
        expected: AS_1_0,
      },
      'F2: with blanks around the equals sign, it declares nothing': {
        lines: ['##ACAP version = 1.1', ...UNCLEAR],
        expected: AS_1_0,
      },
      'F2: a comment that declares nothing does not count as the first': {
        lines: ['##ACAP version=new', '##ACAP version=1.1', ...UNCLEAR],
        expected: asOneOne(4),
      },
      'F2: the field counts anywhere': { lines: [...UNCLEAR, 'ACAP-version: 1.1'], expected: asOneOne(2) },
      'F2: after the field, the comment no longer counts': {
        lines: ['ACAP-version: new', '##ACAP version=1.1', ...UNCLEAR],
        expected: AS_1_0,
      },
      'F2: after a malformed line with a colon, the comment no longer counts': {
        lines: ['ACAP-nonsense: x', '##ACAP version=1.1', ...UNCLEAR],
        expected: AS_1_0,
      },
      'F2: after a malformed line without a colon, the comment still counts': {
        lines: ['nonsense', '##ACAP version=1.1', ...UNCLEAR],
        expected: asOneOne(4),
      },
      'V1: integers are compared one by one': { lines: ['##ACAP version=1.01', ...UNCLEAR], expected: asOneOne(3) },
      'V1: a version above 1.1 is read as 1.1': { lines: ['##ACAP version=3', ...UNCLEAR], expected: asOneOne(3) },
      'V1: a pilot version is read as 1.0': { lines: ['##ACAP version=0.9', ...UNCLEAR], expected: AS_1_0 },
    }),
  )('%s', (_title, row) => {
    expect(answer(row)).toBe(row.expected);
  });
});

describe('records, as seen in decisions', () => {
  test.each(
    Object.entries<Row>({
      'A1: a definition counts anywhere in the file': {
        lines: ['ACAP-crawler: *', 'ACAP-disallow-index: the-acap:resource-set:s', 'ACAP-resource-set: s /'],
        expected: 'prohibited by rule in 2',
      },
      'A2: definitions, conventional and unknown lines do not separate crawlers': {
        lines: [
          'ACAP-crawler: AnyBot',
          'ACAP-resource-set: s /',
          'Disallow: /',
          'Foo: x',
          'ACAP-crawler: b',
          'ACAP-disallow-index: /',
        ],
        expected: 'prohibited by rule in 6',
      },
      'A3: a rule before any crawler belongs to nobody': {
        lines: ['ACAP-disallow-index: /', 'ACAP-crawler: *', 'ACAP-allow-follow: /'],
        expected: 'permitted by default',
      },
      'A4: several purposes share a sub-record': {
        lines: [
          'ACAP-crawler: *',
          'ACAP-usage-purpose: news',
          '',
          'ACAP-usage-purpose: sport',
          'ACAP-disallow-index: /',
        ],
        asked: { purpose: 'news' },
        expected: 'prohibited by rule in 5',
      },
      'A4: rules after a purpose belong to it': {
        lines: ['ACAP-crawler: *', 'ACAP-usage-purpose: news', 'ACAP-allow-follow: /', 'ACAP-disallow-index: /'],
        expected: 'permitted by default',
      },
      'A6: an unknown usage decides nothing': {
        lines: ['ACAP-crawler: *', 'ACAP-disallow-archive: /', 'ACAP-disallow-present-copy: /'],
        expected: 'permitted by default',
      },
      'A7: the first valid definition of a name counts': {
        lines: [
          'ACAP-qualified-usage: q index colour=red',
          'ACAP-composite-usage: q follow',
          'ACAP-qualified-usage: Q index time-limit=3-days',
          'ACAP-crawler: *',
          'ACAP-allow-(q): /',
        ],
        asked: { usage: 'follow' },
        expected: 'permitted by rule in 5',
      },
      'A7: a composite within a composite decides nothing, but the other parts count': {
        lines: [
          'ACAP-composite-usage: inner follow',
          'ACAP-composite-usage: outer (inner) index archive',
          'ACAP-crawler: *',
          'ACAP-disallow-index: /',
          'ACAP-allow-(outer): /a',
        ],
        expected: 'permitted by rule in 5',
      },
      'A8: a permission of a local usage with a qualifier is void': {
        lines: [
          'ACAP-composite-usage: c index',
          'ACAP-crawler: *',
          'ACAP-disallow-index: /',
          'ACAP-allow-(c): /a time-limit=3-days',
        ],
        expected: 'prohibited by rule in 3',
      },
      'A10: requests close the list of crawlers': {
        lines: ['ACAP-crawler: AnyBot', 'ACAP-request-re-crawl: /a', 'ACAP-crawler: b', 'ACAP-disallow-index: /'],
        expected: 'permitted by default',
      },
      'A12: what needs prior arrangement is read like anything else': {
        lines: ['ACAP-crawler: *', 'ACAP-allow-index: / must-use-resource=/x'],
        expected: 'permitted by rule in 2 with must-use-resource=/x',
      },
      'F1: any name that begins like a rule counts as one for the structure': {
        lines: ['ACAP-crawler: AnyBot', 'ACAP-allow-!: /', 'ACAP-crawler: b', 'ACAP-disallow-index: /'],
        expected: 'permitted by default',
      },
      'F1: a blank instead of the hyphen closes nothing': {
        lines: ['ACAP-crawler: AnyBot', 'ACAP-allow index: /', 'ACAP-crawler: b', 'ACAP-disallow-index: /'],
        expected: 'prohibited by rule in 4',
      },
      'F1: an unknown request or a line without a colon closes nothing': {
        lines: [
          'ACAP-crawler: AnyBot',
          'ACAP-request-erase: /',
          'ACAP-allow-index /',
          'ACAP-crawler: b',
          'ACAP-disallow-index: /',
        ],
        expected: 'prohibited by rule in 5',
      },
      'F1: an unreadable crawler among crawlers adds no name': {
        lines: ['ACAP-crawler: b', 'ACAP-crawler: *bot', 'ACAP-crawler: AnyBot', 'ACAP-disallow-index: /'],
        expected: 'prohibited by rule in 4',
      },
      'F1: any word is a purpose, and a name may contain an apostrophe': {
        lines: ["ACAP-crawler: Bob's bot", 'ACAP-usage-purpose: ~1!', 'ACAP-disallow-index: /'],
        asked: { crawler: "bob's bot", purpose: '~1!' },
        expected: 'prohibited by rule in 3',
      },
      'F3: a composite of unknown parts still defines its name': {
        lines: [
          'ACAP-composite-usage: c archive',
          'ACAP-qualified-usage: c index time-limit=3-days',
          'ACAP-crawler: *',
          'ACAP-allow-(c): /',
        ],
        expected: 'permitted by default',
      },
    }),
  )('%s', (_title, row) => {
    expect(answer(row)).toBe(row.expected);
  });
});

describe('references and answers', () => {
  const references = { '/more.txt': 'ACAP-crawler: *\nACAP-disallow-index: /' };
  test.each(
    Object.entries<Row>({
      'F6: a reference inside a sub-record belongs to the record': {
        lines: [
          'ACAP-crawler: *',
          'ACAP-usage-purpose: news',
          'ACAP-allow-follow: /',
          'ACAP-permissions-reference: /more.txt',
        ],
        asked: { references },
        expected: 'prohibited by rule in 4',
      },
      'F6: a locator is an exact string': {
        lines: ['ACAP-crawler: *', 'ACAP-permissions-reference: /More.txt'],
        asked: { references },
        expected: 'permitted by default, incomplete',
      },
      'F6: a locator is not resolved': {
        lines: ['ACAP-crawler: *', 'ACAP-permissions-reference: more.txt'],
        asked: { references },
        expected: 'permitted by default, incomplete',
      },
      'A11: an unreadable reference refers to nothing': {
        lines: ['ACAP-crawler: *', 'ACAP-permissions-reference:'],
        asked: { references },
        expected: 'permitted by default',
      },
      'A11: a record with a reference may hold rules, and both are read': {
        lines: ['ACAP-crawler: *', 'ACAP-permissions-reference: /more.txt', 'ACAP-allow-index: /a'],
        asked: { references },
        expected: 'permitted by rule in 3',
      },
      'A11: a referenced document sees resource sets of the referring file': {
        lines: ['ACAP-resource-set: s /a', 'ACAP-crawler: *', 'ACAP-permissions-reference: /x'],
        asked: { references: { '/x': 'ACAP-crawler: *\nACAP-disallow-index: the-acap:resource-set:S' } },
        expected: 'prohibited by rule in 3',
      },
      'A11: the referring file does not see resource sets of a referenced document': {
        lines: ['ACAP-crawler: *', 'ACAP-permissions-reference: /x', 'ACAP-disallow-index: the-acap:resource-set:s'],
        asked: { references: { '/x': 'ACAP-resource-set: s /' } },
        expected: 'permitted by default',
      },
      'A11: the ignore field of a referenced document does not count': {
        lines: ['User-agent: *', 'Disallow: /', 'ACAP-crawler: *', 'ACAP-permissions-reference: /x'],
        asked: { usage: 'crawl', references: { '/x': 'ACAP-ignore-conventional-records' } },
        expected: 'prohibited by conventional in 2',
      },
      'A11, V3: an uninterpretable permission there decides as the line of the reference': {
        lines: ['ACAP-crawler: *', 'ACAP-permissions-reference: /x'],
        asked: { references: { '/x': '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-index: / x=y' } },
        expected: 'prohibited by uninterpretable in 2',
      },
      'F10: a pattern may match half of an encoded character': {
        lines: ['ACAP-crawler: *', 'ACAP-disallow-index: /%c3'],
        asked: { path: '/é' },
        expected: 'prohibited by rule in 2',
      },
      'P1: a full URL is reduced to its path and query': {
        lines: ['ACAP-crawler: *', 'ACAP-disallow-index: /a?b$'],
        asked: { path: 'https://a.example/a?b#c' },
        expected: 'prohibited by rule in 2',
      },
      'P2: encoded characters match the literal ones': {
        lines: ['ACAP-crawler: *', 'ACAP-disallow-index: /%7Euser/%2A%24'],
        asked: { path: '/~user/*$' },
        expected: 'prohibited by rule in 2',
      },
      'P3: a dollar inside a pattern is an ordinary character': {
        lines: ['ACAP-crawler: *', 'ACAP-disallow-index: /a$b'],
        asked: { path: '/a$bc' },
        expected: 'prohibited by rule in 2',
      },
    }),
  )('%s', (_title, row) => {
    expect(answer(row)).toBe(row.expected);
  });
});

describe('decisions of an ACAP-aware crawler', () => {
  test.each(
    Object.entries<Row>({
      'D1: of a header, every name that occurs counts, not only the longest': {
        lines: ['ACAP-crawler: foo', 'ACAP-allow-index: /', 'ACAP-crawler: foobar', 'ACAP-disallow-index: /'],
        asked: { crawler: 'foobar/1.0' },
        expected: 'prohibited by conflict in 2, 4',
      },
      'D9: only a permission that no narrower prohibition overrides spares crawling': {
        lines: ['ACAP-crawler: *', 'ACAP-disallow-other: /', 'ACAP-allow-index: /', 'ACAP-disallow-index: /a'],
        asked: { usage: 'crawl' },
        expected: 'prohibited by other in 2',
      },
      'D11: a User-agent rule that is narrower decides next to a longer one that is not': {
        lines: [
          'User-agent: *',
          'Allow: /',
          'Disallow: /a/b',
          'Disallow: /a*****',
          'ACAP-crawler: *',
          'ACAP-allow-crawl: /a/',
        ],
        asked: { usage: 'crawl', path: '/a/b' },
        expected: 'prohibited by conventional in 3',
      },
      'D13: a time limit includes its day': {
        lines: ['ACAP-crawler: *', 'ACAP-allow-index: / time-limit=30-days'],
        asked: { date: '2026-05-05', firstIndexed: '2026-04-05' },
        expected: 'permitted by rule in 2 with time-limit=30-days',
      },
      'D13, R9: a limit of no days never expires': {
        lines: ['##ACAP version=1.1', 'ACAP-crawler: *', 'ACAP-allow-index: / time-limit=0-days'],
        asked: { readings: ['R9'], date: '2026-05-05', firstIndexed: '2020-01-01' },
        expected: 'permitted by rule in 3 with time-limit=0-days',
      },
    }),
  )('%s', (_title, row) => {
    expect(answer(row)).toBe(row.expected);
  });
});
