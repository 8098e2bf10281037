import { describe, expect, test } from 'vitest';
import { CRAWLER_PURPOSES, purposeLabel } from './crawler-data/crawler-data.ts';
import { CRAWLER_DIRECTORY, crawlerInHeader, crawlerNamed, crawlersMatching } from './crawler-directory.ts';

const tokensMatching = (text: string): string[] => crawlersMatching(text).map((crawler) => crawler.token);

describe('the directory', () => {
  test('contains each token once, ignoring case', () => {
    const tokens = CRAWLER_DIRECTORY.map((crawler) => crawler.token.toLowerCase());
    expect(tokens).toHaveLength(231);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  test.each(CRAWLER_DIRECTORY.map((crawler) => [crawler.token, crawler] as const))(
    'is complete for %s',
    (token, crawler) => {
      expect(token).toBe(token.trim());
      expect(token).toMatch(/^[\w. -]+$/);
      expect(crawler.operator).toMatch(/\S/);
      expect(crawler.purposes.length).toBeGreaterThan(0);
      expect(new Set(crawler.purposes).size).toBe(crawler.purposes.length);
      for (const purpose of crawler.purposes) expect(CRAWLER_PURPOSES).toContain(purpose);
      expect(new URL(crawler.source).protocol).toMatch(/^https?:$/);
      expect(['obeys', 'ignores-or-disputed', 'unknown']).toContain(crawler.robots);
      expect(crawler.readAs).toMatch(/^[^ /]+$/);
      expect(crawler.note ?? 'Nothing else.').toMatch(/\.$/);
    },
  );

  test('falls back on tokens that it contains, or on Yandex, which covers all Yandex crawlers', () => {
    const known = new Set([...CRAWLER_DIRECTORY.map((crawler) => crawler.token), 'Yandex']);
    for (const crawler of CRAWLER_DIRECTORY) {
      for (const token of crawler.fallbackTokens) {
        expect(known).toContain(token);
        expect(token).not.toBe(crawler.token);
      }
    }
    expect(crawlerNamed('Googlebot-News')?.fallbackTokens).toEqual(['Googlebot']);
    expect(crawlerNamed('Applebot')?.fallbackTokens).toEqual(['Googlebot']);
  });

  test('marks the two control tokens, which never appear in a request', () => {
    const control = CRAWLER_DIRECTORY.filter((crawler) => crawler.isControlToken);
    expect(control.map(({ token, controls }) => `${token} of ${controls}`)).toEqual([
      'Google-Extended of Googlebot',
      'Applebot-Extended of Applebot',
    ]);
  });

  test('says whether a crawler obeys robots.txt, as far as is known', () => {
    expect(crawlerNamed('GPTBot')?.robots).toBe('obeys');
    expect(crawlerNamed('ChatGPT-User')?.robots).toBe('ignores-or-disputed');
    expect(crawlerNamed('Google-Agent')?.robots).toBe('ignores-or-disputed');
    expect(crawlerNamed('QwenBot')?.robots).toBe('unknown');
  });

  test('says how to separate the purposes of a crawler that has several', () => {
    const separable = CRAWLER_DIRECTORY.filter((crawler) => crawler.separation !== null);
    expect(separable.map((crawler) => crawler.token)).toEqual(['Googlebot', 'bingbot', 'Applebot', 'Amazonbot']);
    for (const { purposes } of separable) expect(purposes.length).toBeGreaterThan(1);
    expect(crawlerNamed('Google-Extended')?.purposes).toEqual(['ai-training', 'ai-search']);
  });

  test('has no alias that also names another crawler', () => {
    for (const crawler of CRAWLER_DIRECTORY) {
      for (const alias of crawler.aliases) expect(crawlerNamed(alias)).toBe(crawler);
      expect(crawlerNamed(crawler.token)).toBe(crawler);
    }
  });

  test('says how a parser reads a name with a blank', () => {
    expect(crawlerNamed('Kangaroo Bot')?.readAs).toBe('Kangaroo');
    expect(crawlerNamed('GPTBot')?.readAs).toBe('GPTBot');
  });

  test('has a unique label for each purpose', () => {
    expect(new Set(CRAWLER_PURPOSES.map(purposeLabel)).size).toBe(CRAWLER_PURPOSES.length);
  });
});

describe('crawlerNamed', () => {
  test.each([
    { typed: 'GPTBot', token: 'GPTBot' },
    { typed: 'gptbot', token: 'GPTBot' },
    { typed: ' BINGBOT ', token: 'bingbot' },
    { typed: 'Brightbot 1.0', token: 'Brightbot' },
    { typed: 'terra cotta', token: 'TerraCotta' },
    { typed: 'GPTBot/1.0', token: undefined },
    { typed: 'GPT', token: undefined },
    { typed: '', token: undefined },
    { typed: '*', token: undefined },
    { typed: '__proto__', token: undefined },
  ])('finds $token for "$typed"', ({ typed, token }) => {
    expect(crawlerNamed(typed)?.token).toBe(token);
  });
});

describe('crawlerInHeader', () => {
  test.each([
    { header: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', token: 'Googlebot' },
    { header: 'googlebot-image/1.0', token: 'Googlebot-Image' },
    { header: 'Mozilla/5.0 (compatible; MJ12bot/v1.4.6; http://mj12bot.com/)', token: 'MJ12bot' },
    { header: 'Google-Extended/1.0', token: undefined },
    { header: 'Mozilla/5.0 (compatible; SomeSpider/1.0; Code by an Operator)', token: undefined },
    { header: 'Mozilla/5.0 (compatible; Baiduspider/2.0)', token: 'Baiduspider' },
    { header: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', token: undefined },
    { header: '', token: undefined },
  ])('finds $token in "$header"', ({ header, token }) => {
    expect(crawlerInHeader(header)?.token).toBe(token);
  });
});

describe('crawlersMatching', () => {
  test('returns the whole directory for empty text', () => {
    expect(crawlersMatching(' ')).toBe(CRAWLER_DIRECTORY);
  });

  test('ranks tokens that start with the text before those that contain it', () => {
    expect(tokensMatching('bing')).toEqual(['bingbot', 'BingPreview']);
    expect(tokensMatching('preview')).toEqual([
      'BingPreview',
      'MicrosoftPreview',
      ...CRAWLER_DIRECTORY.filter(
        (crawler) => crawler.purposes.includes('social-preview') && !/preview/i.test(crawler.token),
      ).map((crawler) => crawler.token),
    ]);
  });

  test('finds by operator and by purpose', () => {
    expect(tokensMatching('OpenAI')).toEqual([
      'OpenAI',
      'GPTBot',
      'OAI-SearchBot',
      'ChatGPT-User',
      'ChatGPT Agent',
      'Operator',
      'OAI-AdsBot',
    ]);
    expect(tokensMatching('feeds')).toEqual(['Feedfetcher-Google', 'FeedlyBot', 'iTMS']);
    expect(tokensMatching('Terra Cotta')).toEqual(['TerraCotta']);
  });

  test('finds nothing for odd characters', () => {
    expect(tokensMatching('\u0000')).toEqual([]);
    expect(tokensMatching('[')).toEqual([]);
  });
});
