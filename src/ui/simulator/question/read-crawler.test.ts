import { describe, expect, test } from 'vitest';
import { readCrawler } from './read-crawler.ts';

const OUTSIDE = 'RFC 9309 allows only letters, “_” and “-” in names. ';
const ODD = 'Crawler names don’t contain these characters. Compared as typed.';

describe('readCrawler', () => {
  test.each([
    { typed: 'Googlebot', tested: 'Googlebot', subject: 'Googlebot', note: null },
    { typed: ' googlebot ', tested: 'googlebot', subject: 'Googlebot', note: null },
    { typed: 'my-own_bot', tested: 'my-own_bot', subject: 'my-own_bot', note: null },
    { typed: 'MJ12bot', tested: 'MJ12bot', subject: 'MJ12bot', note: `${OUTSIDE}Google’s parser reads “MJ”.` },
    {
      typed: '360Spider',
      tested: '360Spider',
      subject: '360Spider',
      note: `${OUTSIDE}Google’s parser finds no name here.`,
    },
    { typed: '<b>', tested: '<b>', subject: '<b>', note: ODD },
    { typed: 'bot\u0000', tested: 'bot\u0000', subject: 'bot\u0000', note: ODD },
    { typed: 'Жук', tested: 'Жук', subject: 'Жук', note: ODD },
  ])('G2: reads "$typed" as a name', ({ typed, tested, subject, note }) => {
    expect(readCrawler(typed, ['OurOwnBot'])).toMatchObject({ tested, subject, note, kind: 'name' });
  });

  test.each([
    { typed: 'Mozilla/5.0 (compatible; bingbot/2.0)', subject: 'bingbot' },
    { typed: 'Sogou web spider', subject: 'Sogou web spider' },
    { typed: 'Googlebot-Image/1.0', subject: 'Googlebot-Image' },
    { typed: 'curl/8.4.0', subject: 'This client' },
  ])('G2: reads "$typed" as a User-Agent header', ({ typed, subject }) => {
    expect(readCrawler(typed, ['OurOwnBot'])).toMatchObject({
      tested: typed,
      subject,
      kind: 'header',
      note: 'Read as a User-Agent header: names in the file match if they occur in it.',
    });
  });

  test.each(['', '  ', '*'])('tests any crawler that is not named when "%s" is typed', (typed) => {
    expect(readCrawler(typed, [])).toEqual({
      tested: '*',
      subject: 'Any other crawler',
      kind: 'anybody',
      note: null,
      known: null,
      isUnknown: false,
      ignoresFile: false,
    });
  });

  test.each([
    ['GTPBot', true],
    ['gptbot', false],
    ['ourownbot', false],
    ['Mozilla/5.0 (GTPBot)', false],
    ['Google Bot', true],
    ['OurOwnBot news', false],
  ])('"%s": unknown is %s', (typed, isUnknown) => {
    expect(readCrawler(typed, ['OurOwnBot']).isUnknown).toBe(isUnknown);
  });
});
