import { describe, expect, test } from 'vitest';
import { readCrawler } from './read-crawler.ts';

const OUTSIDE = 'By RFC 9309 a name has letters, “_” and “-” only. ';
const ODD = 'No crawler has a name with such characters. Compared as it stands.';

describe('readCrawler', () => {
  test.each([
    { typed: 'Googlebot', asked: 'Googlebot', subject: 'Googlebot', note: null },
    { typed: ' googlebot ', asked: 'googlebot', subject: 'Googlebot', note: null },
    { typed: 'my-own_bot', asked: 'my-own_bot', subject: 'my-own_bot', note: null },
    { typed: 'MJ12bot', asked: 'MJ12bot', subject: 'MJ12bot', note: `${OUTSIDE}Google’s parser reads “MJ”.` },
    {
      typed: '360Spider',
      asked: '360Spider',
      subject: '360Spider',
      note: `${OUTSIDE}Google’s parser finds no name here.`,
    },
    { typed: '<b>', asked: '<b>', subject: '<b>', note: ODD },
    { typed: 'bot\u0000', asked: 'bot\u0000', subject: 'bot\u0000', note: ODD },
    { typed: 'Жук', asked: 'Жук', subject: 'Жук', note: ODD },
  ])('G2: reads "$typed" as a name', ({ typed, asked, subject, note }) => {
    expect(readCrawler(typed)).toMatchObject({ asked, subject, note, kind: 'name' });
  });

  test.each([
    { typed: 'Mozilla/5.0 (compatible; bingbot/2.0)', subject: 'bingbot' },
    { typed: 'Sogou web spider', subject: 'Sogou web spider' },
    { typed: 'Googlebot-Image/1.0', subject: 'Googlebot-Image' },
    { typed: 'curl/8.4.0', subject: 'This client' },
  ])('G2: reads "$typed" as a User-Agent header', ({ typed, subject }) => {
    expect(readCrawler(typed)).toMatchObject({
      asked: typed,
      subject,
      kind: 'header',
      note: 'Read as a User-Agent header: a name in the file counts when it occurs in this text.',
    });
  });

  test.each(['', '  ', '*'])('asks about whoever is not named when "%s" is typed', (typed) => {
    expect(readCrawler(typed)).toEqual({
      asked: '*',
      subject: 'A crawler that the file does not name',
      kind: 'anybody',
      note: 'Asked: a crawler that the file does not name.',
      known: null,
    });
  });
});
