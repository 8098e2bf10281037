import type { Crawler } from './crawler-data/crawler-data.ts';
import { crawlerNamed } from './crawler-directory.ts';
import { describe, expect, test } from 'vitest';
import { describeCrawler } from './describe-crawler.ts';

function known(token: string): Crawler {
  const crawler = crawlerNamed(token);
  if (crawler === null) throw new Error(`${token} is not in the directory`);
  return crawler;
}

describe('describeCrawler', () => {
  test('gives only operator and purposes for a plain crawler', () => {
    expect(describeCrawler(known('Storebot-Google'), ['*'])).toEqual({
      summary: 'Google · web search',
      caveats: [],
      notes: [],
      follows: null,
      ignoresFile: false,
    });
  });

  test.each([
    {
      token: 'AdsBot-Google',
      names: ['*'],
      caveats: ['It ignores rules for *, and this file does not name it: it may crawl everything.'],
    },
    {
      token: 'AdsBot-Google',
      names: ['*', 'adsbot-google'],
      caveats: ['It ignores rules for * and follows only those that name it.'],
    },
    {
      token: 'Google-Extended',
      names: [],
      caveats: [
        'It fetches nothing: the name only controls what Google may do with pages that its other crawlers fetch.',
      ],
    },
    { token: 'Perplexity-User', names: [], caveats: ['It reportedly ignores robots.txt.'] },
    {
      token: 'Amazonbot',
      names: [],
      caveats: [],
      notes: ['It serves several purposes: noarchive on a page keeps it out of training.'],
    },
    {
      token: 'Spider',
      names: [],
      caveats: [],
      notes: ['Its name is an ordinary word that also occurs in the headers of other clients.'],
    },
    { token: 'Claude-Web', names: ['Claude-Web'], caveats: ['Its operator no longer uses it.'] },
  ])('adds caveats and notes about $token in a file that names $names', ({ token, names, caveats, notes = [] }) => {
    expect(describeCrawler(known(token), names)).toMatchObject({ caveats, notes, follows: null });
  });

  test.each([
    ['AdsBot-Google', ['*'], true],
    ['AdsBot-Google', ['*', 'adsbot-google'], false],
    ['Googlebot', ['*'], false],
  ])('%s ignores a file that names %s: %s', (token, names, ignoresFile) => {
    expect(describeCrawler(known(token), names).ignoresFile).toBe(ignoresFile);
  });

  test('says whose rules a crawler follows if the file does not name it', () => {
    expect(describeCrawler(known('Googlebot-News'), ['*', 'googlebot'])).toEqual({
      summary: 'Google · web search',
      caveats: ['This file does not name it, so it follows the rules for Googlebot, not those for *.'],
      notes: [],
      follows: 'Googlebot',
      ignoresFile: false,
    });
    expect(describeCrawler(known('Googlebot-News'), ['googlebot', 'Googlebot-News']).follows).toBeNull();
    expect(describeCrawler(known('Googlebot-News'), ['*']).follows).toBeNull();
  });
});
