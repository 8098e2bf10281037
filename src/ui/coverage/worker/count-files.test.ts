import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { CoverageReply, CoverageRequest } from './coverage-message.ts';
import { createFileCounter } from './count-files.ts';

const ROBOTS = 'User-agent: *\nDisallow: /private/\n\nUser-agent: GPTBot\nDisallow: /\n';
const POLICY = { text: ROBOTS, references: [], crawlers: ['*'] };
const locs = (...urls: string[]) => urls.map((one) => `<url><loc>${one}</loc></url>`).join('');
const LOG = '203.0.113.9 - - [22/Nov/2026:10:00:00 +0000] "GET /private/a HTTP/1.1" 200 9 "-" "GPTBot/1.0"\n';

/** Returns the last reply to each of the requests. */
async function answers(requests: readonly CoverageRequest[], maxStoredBytes?: number): Promise<CoverageReply[]> {
  const replies: CoverageReply[] = [];
  const count = createFileCounter((reply) => replies.push(reply), maxStoredBytes);
  const last: CoverageReply[] = [];
  for (const request of requests) {
    await count(request);
    last.push(...replies.slice(-1));
  }
  return last;
}

async function read(files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>) {
  const sources = Object.entries(files).map(([name, content]) => ({ name, content: new Blob([content]) }));
  const [reply] = await answers([{ kind: 'count', policy: POLICY, sources, format: null }]);
  if (reply?.kind !== 'finished') throw new Error(`it was not counted: ${JSON.stringify(reply)}`);
  return reply.result;
}

describe('files of URLs', () => {
  test('are recognised, decompressed and counted; missing parts of an index are named', async () => {
    const { report, sources, isLog, isKept } = await read({
      'index.xml': `<sitemapindex><sitemap><loc>https://a.example/a.xml.gz</loc></sitemap><sitemap><loc>https://a.example/b.xml</loc></sitemap></sitemapindex>`,
      'a.xml.gz': new Uint8Array(
        gzipSync(`<urlset>${locs('https://a.example/', 'https://a.example/private/x')}</urlset>`),
      ),
      'list.txt': '/private/y\nnonsense\n',
      'pages.csv': 'Clicks;Page\n3;"https://a.example/x;y"\n',
    });
    expect(sources.map(({ name, format, urls, notes }) => [name, format, urls, notes])).toEqual([
      ['index.xml', 'sitemap', 0, ['This is a sitemap index. Add the missing part too: b.xml.']],
      ['a.xml.gz', 'sitemap', 2, []],
      ['list.txt', 'urls', 1, ['1 line skipped. It is neither a path nor a full URL: nonsense']],
      ['pages.csv', 'csv', 1, []],
    ]);
    expect(report).toMatchObject({ addresses: 4, blocked: { count: 2 } });
    expect({ isLog, isKept }).toEqual({ isLog: false, isKept: true });
  });

  test('that are logs are counted by the crawler that fetched', async () => {
    const { report, isLog } = await read({ 'access.log.gz': new Uint8Array(gzipSync(LOG.repeat(3))) });
    expect(isLog).toBe(true);
    expect(report.crawlers).toMatchObject([{ crawler: 'GPTBot', allowed: 0, blocked: 3, isNamed: true }]);
  });

  test.each<[title: string, name: string, content: string | Uint8Array<ArrayBuffer>, urls: RegExp, note: RegExp]>([
    [
      'a log that was cut off',
      'access.log.gz',
      new Uint8Array(gzipSync(LOG.repeat(20_000), { level: 0 })).slice(0, 900_000),
      /^\d{4,}$/,
      /^It cannot be read to the end: its compressed data ends too early or is damaged\.$/,
    ],
    ['a page', 'page.html', '<html></html>', /^0$/, /^It is not a sitemap: /],
    [
      'entities that would grow',
      'bomb.xml',
      `<!DOCTYPE u [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><urlset>${locs('/x', '/&b;')}</urlset>`,
      /^1$/,
      /^It is not well-formed XML, line 1, column \d+: A plain "&" must be/,
    ],
    ['a table without URLs', 'a.csv', 'name,n\nx,1\n', /^0$/, /^It has no column of URLs\. /],
    [
      'a table with a quote that is not closed',
      'a.csv',
      `url,n\n/a,1\n"${'x\n'.repeat(700_000)}`,
      /^1$/,
      /^It cannot be read from row 3 on, which is too long\. If it has a quote that is not closed, /,
    ],
  ])('%s: counts what precedes the problem, and notes the reason', async (_title, name, content, urls, note) => {
    const { sources, report } = await read({ [name]: content });
    expect(String(report.addresses)).toMatch(urls);
    expect(sources[0]?.notes).toEqual([expect.stringMatching(note)]);
  });

  test('give the same result when recounted for another text as when read anew', async () => {
    const list = Array.from({ length: 10_000 }, (_, index) => `/${index % 7 === 0 ? 'private' : 'open'}/${index}`).join(
      '\n',
    );
    const log = Array.from({ length: 5000 }, (_, index) => LOG.replace('/private/a', `/open/${index}`)).join('');
    for (const text of [list, log]) {
      const sources = [{ name: 'x', content: new Blob([text]) }];
      const policy = { ...POLICY, text: 'User-agent: *\nDisallow: /open/1\n' };
      const [, again, anew] = await answers([
        { kind: 'count', policy: POLICY, sources, format: null },
        { kind: 'recount', policy },
        { kind: 'count', policy, sources, format: null },
      ]);
      expect(again).toEqual(anew);
      expect(again).toMatchObject({ kind: 'finished', result: { isKept: true } });
    }
  });

  test('are not kept when there are too many URLs', async () => {
    const sources = [{ name: 'x', content: new Blob(['/a/long/address\n'.repeat(5000)]) }];
    const [counted, again] = await answers(
      [
        { kind: 'count', policy: POLICY, sources, format: null },
        { kind: 'recount', policy: POLICY },
      ],
      10_000,
    );
    expect(counted).toMatchObject({ kind: 'finished', result: { isKept: false, report: { addresses: 5000 } } });
    expect(again).toEqual({ kind: 'failed', message: 'the URLs are no longer in memory' });
  });
});
