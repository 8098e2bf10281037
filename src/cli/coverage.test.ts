import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeCommandFolder } from './command-folder.test-setup.ts';

const { write, run: gatepost } = makeCommandFolder();

const ROBOTS = 'User-agent: *\nDisallow: /private/\nDisallow: /never/\n\nUser-agent: GPTBot\nDisallow: /\n';
const sitemap = (...urls: string[]) => `<urlset>${urls.map((one) => `<url><loc>${one}</loc></url>`).join('')}</urlset>`;

const coverage = (parameters: readonly string[], input: string | Uint8Array = '') =>
  gatepost(['coverage', write('robots.txt', ROBOTS), ...parameters], input);

describe('gatepost coverage', () => {
  test('needs the robots.txt before options that take several files', async () => {
    expect(await gatepost(['coverage', '--urls', 'a.txt', 'robots.txt'])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'gatepost: No robots.txt given: name it before --sitemap, --urls, --log and --csv, which take several files.\n',
    });
  });

  test('reports which URLs of a sitemap are blocked and by which lines, and exits with 1', async () => {
    const urls = [
      'https://a.example/',
      'https://a.example/private/x',
      'https://a.example/Private/y',
      'https://b.example/',
    ];
    expect(await coverage(['--sitemap', write('sitemap.xml', sitemap(...urls))])).toEqual({
      code: 1,
      stderr: '',
      stdout: `robots.txt: 4 URLs, 1 blocked
1 of them on other hosts, which the file does not cover: https://b.example/

Crawlers
  * (rfc9309): 2 allowed, 1 blocked

Lines
  2: Disallow: /private/
      matches 1, decides 1; blocks 1: https://a.example/private/x; misses 1 by letter case alone: https://a.example/Private/y
  3: Disallow: /never/
      matches none
  6: Disallow: /
      matches 3, decides 0
`,
    });
  });

  test('lists no lines for a file without rules', async () => {
    const { stdout } = await gatepost(['coverage', write('empty.txt', ''), '--urls', '-'], '/a\n');
    expect(stdout).toBe('empty.txt: 1 URL, 0 blocked\n\nCrawlers\n  * (rfc9309): 1 allowed, 0 blocked\n');
  });

  test('does not say that the rules match nothing when there are no URLs', async () => {
    const { stdout } = await coverage(['--urls', '-'], '');
    expect(stdout).toBe('robots.txt: 0 URLs, 0 blocked\n\nCrawlers\n  * (rfc9309): 0 allowed, 0 blocked\n');
  });

  test('groups the digits of counts, in text alone', async () => {
    const list = write('many.txt', '/private/x\n'.repeat(1234));
    const { stdout } = await coverage(['--urls', list]);
    expect(stdout).toMatch(/^robots\.txt: 1,234 URLs, 1,234 blocked\n/);
    expect(stdout).toContain('matches 1,234, decides 1,234; blocks 1,234: /private/x');
    expect((await coverage(['--urls', list, '--format', 'csv'])).stdout).toContain('/private/,1234,1234,1234,0');
    expect(await coverage(['--log', list])).toMatchObject({
      stderr: expect.stringContaining('It has no requests. 1,234 lines skipped.'),
    });
  });

  test('reads compressed files, also from standard input, and exits with 0 if nothing is blocked', async () => {
    const packed = gzipSync(sitemap('https://a.example/', 'https://a.example/news/'));
    const { code, stdout } = await coverage(['--sitemap', '-'], packed);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^robots\.txt: 2 URLs, 0 blocked\n/);
  });

  test.each([
    ['--urls', '/news/\n/private/x\n'],
    ['--csv', 'URL\nhttps://a.example/news/\nhttps://a.example/private/x\n'],
    ['--sitemap', sitemap('https://a.example/news/', 'https://a.example/private/x')],
  ])('%s: reads UTF-16, and refuses what is not text', async (option, text) => {
    const plain = await coverage([option, '-'], text);
    expect(plain.stdout).toMatch(/^robots\.txt: 2 URLs, 1 blocked\n/);
    expect(await coverage([option, '-'], Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(plain);
    expect(await coverage([option, '-'], Uint8Array.of(1, 0, 0, 2, 0, 0, 0, 3))).toEqual({
      code: 2,
      stdout: '',
      stderr: 'gatepost: stdin: This is binary data, not a text file.\n',
    });
  });

  test('counts a log by crawler; counts lines in an unknown format and shows the first', async () => {
    const line = (path: string, agent: string) =>
      `203.0.113.9 - - [22/Nov/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 9 "-" "${agent}"\n`;
    const log =
      line('/private/a', 'Mozilla/5.0 (compatible; Googlebot/2.1)') +
      line('/', 'GPTBot/1.0') +
      line('/', 'Firefox') +
      'nonsense\n';
    const { code, stdout, stderr } = await coverage(['--log', '-', '--format', 'json'], log);
    const report = JSON.parse(stdout);
    // The text leaves out the crawlers for lists, which fetched nothing.
    expect((await coverage(['--log', '-'], log)).stdout).toContain('Crawlers\n  Googlebot (google, not named');
    expect(code).toBe(0);
    expect(stderr).toBe('gatepost: stdin: 1 line skipped. It is not a request in a known log format: nonsense\n');
    expect(report).toMatchObject({
      addresses: 3,
      otherClients: 1,
      blocked: { count: 2 },
      crawlers: [
        { crawler: '*', allowed: 0, blocked: 0 },
        { crawler: 'Googlebot', reader: 'google', allowed: 0, blocked: 1, isNamed: false },
        { crawler: 'GPTBot', reader: 'rfc9309', allowed: 0, blocked: 1, isNamed: true },
      ],
    });
  });

  test.each([
    ['--log', 'It has no requests. 2 lines skipped. The first is not a request in a known log format: nonsense'],
    ['--urls', 'It has no URLs. 2 lines skipped. The first is neither a path nor a full URL: nonsense'],
  ])('%s: exits with 1 if no line can be read, but not for an empty file', async (option, message) => {
    const { code, stdout, stderr } = await coverage([option, '-'], 'nonsense\n\nmore of it\n');
    expect({ code, stderr }).toEqual({ code: 1, stderr: `gatepost: stdin: ${message}\n` });
    expect(await coverage([option, '-'])).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('reads logs in JSON and in the extended format, and lists requests to other hosts separately', async () => {
    const extended = write('u_ex261122.log', '#Fields: cs-uri-stem cs(User-Agent)\r\n/private/a GPTBot/1.0\r\n');
    const json = write(
      'access.json',
      ['a.example', 'b.example']
        .map((host) => `${JSON.stringify({ host, uri: '/private/b', user_agent: 'GPTBot/1.0' })}\n`)
        .join(''),
    );
    const { code, stdout, stderr } = await coverage(['--log', extended, json, '--format', 'json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      addresses: 3,
      otherHosts: { count: 1, examples: ['https://b.example/private/b'] },
      crawlers: [{ crawler: '*' }, { crawler: 'GPTBot', allowed: 0, blocked: 2 }],
    });
  });

  test('finds the column of URLs anywhere in a table', async () => {
    const table = 'Clicks,Top pages\n"1,000",https://a.example/private/x\n3,https://a.example/\n4,none\n';
    const { stdout, stderr } = await coverage(['--csv', '-', '--format', 'csv', '-c', 'GPTBot'], table);
    expect(stdout).toBe(
      'line,text,matched,decided,blocked,case only\r\n2,Disallow: /private/,1,0,0,0\r\n3,Disallow: /never/,0,0,0,0\r\n6,Disallow: /,2,2,2,0\r\n',
    );
    expect(stderr).toBe('gatepost: stdin: 1 row skipped. It has no URL: 4,none\n');
  });

  test.each<[title: string, input: string | Uint8Array, message: RegExp]>([
    ['no XML', 'User-agent: *', /stdin: It is not well-formed XML, line 1, column \d+: There is text/],
    [
      'cut off',
      gzipSync(sitemap('/a', '/b')).subarray(0, 30),
      /stdin: It cannot be read to the end: unexpected end of file\./,
    ],
    [
      'an index',
      '<sitemapindex><sitemap><loc>https://a.example/1.xml.gz</loc></sitemap></sitemapindex>',
      /This is a sitemap index\. Add the missing part too: 1\.xml\.gz\./,
    ],
  ])('reports a sitemap that is %s', async (_title, input, message) => {
    const { code, stderr } = await coverage(['--sitemap', '-'], input);
    expect(stderr).toMatch(message);
    expect(code).toBe(stderr.includes('index') ? 0 : 1);
  });

  test('reads the parts of an index that are given, and names the others', async () => {
    const part = (name: string) => `<sitemap><loc>https://a.example/maps/${name}?v=2</loc></sitemap>`;
    const index = write(
      'index.xml',
      `<sitemapindex>${part('one.xml.gz')}${part('two.xml')}${part('x.xml')}</sitemapindex>`,
    );
    const parts = [
      write('one.xml.gz', gzipSync(sitemap('https://a.example/', 'https://a.example/b'))),
      write('two.xml', sitemap('https://a.example/never/')),
    ];
    const { code, stdout, stderr } = await coverage(['--sitemap', index, ...parts]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^robots\.txt: 3 URLs, 1 blocked\n/);
    expect(stderr).toBe(`gatepost: ${index}: This is a sitemap index. Add the missing part too: x.xml.\n`);
  });

  test.each<[title: string, table: string, message: RegExp]>([
    ['no column of URLs', 'name;clicks\na;3\n', /It has no column of URLs\. Its columns are "name", "clicks"\./],
    ['nothing', '', /It has no rows\./],
    [
      'a quote that is not closed',
      `url\n/a\n"${'x\n'.repeat(600_000)}`,
      /stdin: It cannot be read from row 3 on, which is too long\. If it has a quote that is not closed, close or remove/,
    ],
    [
      'a quote that is not closed, near the end',
      'url\n\n/a\n"x\ny\n',
      /stdin: It cannot be read from row 4 on, where a quote is not closed\. Close or remove it\.\n/,
    ],
    [
      'quotes within a cell in quotes',
      'url\n/a\n"a "b"",c\n',
      /It cannot be read from row 3 on, where text follows a closing quote\. Double the quotes within a cell\.\n/,
    ],
  ])('reports a table with %s, and counts what came before', async (_title, table, message) => {
    const { code, stdout, stderr } = await coverage(['--csv', '-'], table);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stdout).toMatch(table.includes('/a') ? /^robots\.txt: 1 URL, / : /^robots\.txt: 0 URLs, /);
  });

  test('counts a truncated log as far as it goes', async () => {
    const line = '203.0.113.9 - - [22/Nov/2026:10:00:00 +0000] "GET /private/a HTTP/1.1" 200 9 "-" "GPTBot/1.0"\n';
    const packed = gzipSync(line.repeat(20_000), { level: 0 });
    const { code, stdout, stderr } = await coverage(['--log', '-'], packed.subarray(0, packed.length / 2));
    expect(code).toBe(1);
    expect(stderr).toMatch(/stdin: It cannot be read to the end: unexpected end of file\./);
    expect(Number(/: ([\d,]+) URLs/.exec(stdout)?.[1]?.replaceAll(',', ''))).toBeGreaterThan(5000);
  });

  test.each<[title: string, parameters: string[], message: RegExp]>([
    ['without URLs', [], /No URLs given: use --sitemap, --urls, --log or --csv\./],
    [
      'with a file that is missing',
      ['--urls', 'gone.txt'],
      /gone\.txt cannot be read: there is no such file or folder\./,
    ],
    ['with a host that is none', ['--urls', '-', '--host', 'a b'], /It must be a host, such as www\.example\.com\./],
    [
      'with crawlers for a log, which names them itself',
      ['--log', '-', '--crawlers', 'Googlebot'],
      /--crawlers only applies to --sitemap, --urls and --csv\./,
    ],
  ])('%s exits with 2', async (_title, parameters, message) => {
    const { code, stderr } = await coverage(parameters);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});
