import { describe, expect, test } from 'vitest';
import { makeCommandFolder } from './command-folder.test-setup.ts';

const { write, run: gatepost } = makeCommandFolder();

const CONVENTIONAL = 'User-agent: *\nDisallow: /private/\n\nUser-agent: Newsbot\nDisallow:\n';
const ACAP = '##ACAP version=1.0\nACAP-crawler: *\nACAP-disallow-index: /drafts/\nACAP-allow-crawl: /\n';

describe('gatepost decide', () => {
  const ask = (input: string | Uint8Array, ...options: string[]) =>
    gatepost(['decide', '-', '--crawler', 'Newsbot', '--path', '/private/x', ...options], input);

  test('answers for every usage, one per line', async () => {
    const { code, stdout, stderr } = await ask(ACAP);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split(/\s+/, 2).join(' '))).toEqual([
      'crawl permitted',
      'follow permitted',
      'index permitted',
      'preserve permitted',
      'present permitted',
      'present-original permitted',
      'present-currentcopy permitted',
      'present-oldcopy permitted',
      'present-snippet permitted',
      'present-thumbnail permitted',
      'present-oldsnippet permitted',
      'present-oldthumbnail permitted',
      'present-link permitted',
      'other permitted',
    ]);
  });

  test('answers for one usage, as JSON', async () => {
    const parameters = [
      'decide',
      write('acap.txt', ACAP),
      '-c',
      'Newsbot',
      '-p',
      'https://a.example/drafts/x#y',
      '--json',
    ];
    const { code, stdout } = await gatepost([...parameters, '--usage', 'index']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      file: 'acap.txt',
      crawler: 'Newsbot',
      path: 'https://a.example/drafts/x#y',
      reader: 'acap',
      decisions: {
        index: {
          decision: 'prohibited',
          basis: 'rule',
          restrictions: [],
          lines: [3],
          ambiguous: [],
          reason: 'Line 3 (“ACAP-disallow-index: /drafts/”) prohibits it.',
        },
      },
      requests: [],
      incomplete: false,
    });
  });

  test.each([
    [ACAP, 'acap', 'the file has ACAP records'],
    [CONVENTIONAL, 'rfc9309', 'the file has no ACAP records'],
  ])('chooses the reader that the crawler most likely is, and says why: %#', async (text, reader, why) => {
    const printed = await ask(text, '--reader', 'auto');
    expect(printed.stdout).toContain(`\nreader: ${reader} (${why})\n`);
    const { stdout } = await ask(text, '--reader', 'auto', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ reader });
  });

  test('uses the reader that is named', async () => {
    const { stdout } = await gatepost(
      ['decide', '-', '-c', 'Other', '-p', '/private/x', '-r', 'rfc9309', '--json'],
      CONVENTIONAL,
    );
    expect(JSON.parse(stdout)).toMatchObject({
      file: 'stdin',
      decisions: {
        crawl: { decision: 'prohibited', basis: 'conventional', lines: [2] },
        index: { decision: 'prohibited', basis: 'crawl-prohibited', lines: [2] },
      },
    });
    const named = await ask(CONVENTIONAL, '--reader', 'rfc9309', '--json');
    expect(JSON.parse(named.stdout)).toMatchObject({ decisions: { crawl: { decision: 'permitted' } } });
  });

  test('permits everything for an empty file', async () => {
    const { code, stdout } = await ask('', '--usage', 'crawl', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      decisions: { crawl: { decision: 'permitted', basis: 'default', lines: [] } },
    });
  });

  test('D8: shows the restrictions of a permission', async () => {
    const limited = 'ACAP-crawler: *\nACAP-allow-index: / time-limit=3-days\n';
    const { stdout } = await ask(limited, '--usage', 'index');
    expect(stdout).toMatch(/^index +permitted with time-limit=3-days {2}Line 2 /);
    const { stdout: json } = await ask(limited, '--usage', 'index', '--json');
    expect(JSON.parse(json)).toMatchObject({
      decisions: { index: { restrictions: ['time-limit=3-days'], lines: [2] } },
    });
  });

  test('A11: reports a missing document that the file refers to', async () => {
    const { code, stdout, stderr } = await ask('ACAP-crawler: *\nACAP-permissions-reference: /more.txt\n', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ incomplete: true });
    expect(stderr).toBe(
      'gatepost: stdin: It refers to a document that is missing, so the decisions may be different; give it with --reference LOCATOR=FILE.\n',
    );
  });

  test('reads UTF-16, which crawlers do not, and reports a guessed encoding', async () => {
    const utf16 = Buffer.from(`\uFEFF${CONVENTIONAL}`, 'utf16le');
    expect(await ask(utf16, '-r', 'rfc9309', '-u', 'crawl')).toMatchObject({
      code: 0,
      stderr: 'gatepost: stdin: Crawlers expect UTF-8 and find no rules in UTF-16.\n',
    });
    const latin = Buffer.from(`${CONVENTIONAL}# caf\u00e9\n`, 'latin1');
    expect(await ask(latin, '-r', 'rfc9309', '-u', 'crawl')).toMatchObject({
      code: 0,
      stderr:
        'gatepost: stdin: The file is not valid UTF-8; it was read as windows-1252, so some characters may be wrong.\n',
    });
  });
});

const EXPLAINED = `ACAP-crawler: *
ACAP-allow-index: /news/ time-limit=30-days
ACAP-disallow-other: /news/
ACAP-request-re-crawl: /news/a
ACAP-usage-purpose: press
ACAP-disallow-index: /news/
ACAP-crawler: AnyBot
ACAP-permissions-reference: /more.txt
`;

describe('gatepost decide --explain', () => {
  const explain = (usage: string, ...options: readonly string[]) =>
    gatepost(['decide', '-', '-c', 'AnyBot', '-p', '/news/a', '-u', usage, '--explain', ...options], EXPLAINED);
  const linesOf = (stdout: string) => stdout.split('\n').map((line) => line.trim().replace(/ +/g, ' '));

  test('D2, A11: names rules for another purpose, and the missing document', async () => {
    const { stdout, stderr } = await explain('index', '--purpose', 'sport');
    expect(linesOf(stdout)).toEqual([
      'index permitted with time-limit=30-days Line 2 (“ACAP-allow-index: /news/ time-limit=30-days”) permits it.',
      'D1 Records that name the crawler and records for * both apply: lines 1 (“ACAP-crawler: *”) and 7 (“ACAP-crawler: AnyBot”).',
      'A11 The document that line 8 (“ACAP-permissions-reference: /more.txt”) refers to is missing, so the decision may be different.',
      'D2 Line 6 (“ACAP-disallow-index: /news/”) applies to purposes other than “sport”.',
      'D7 Line 2 (“ACAP-allow-index: /news/ time-limit=30-days”) permits it.',
      'D8 Line 2 (“ACAP-allow-index: /news/ time-limit=30-days”) permits it with time-limit=30-days.',
      'time-limit=30-days: for 30 days after it was first indexed.',
      'Under reading R15: prohibited. Rules about “other” apply to crawling too, even where another usage is permitted. To avoid the ambiguity: Write an ACAP rule about crawling too.',
      'request: re-crawl (line 4)',
      '',
    ]);
    expect(stderr).toContain('It refers to a document that is missing');
  });

  test('G2, G3: prints the steps of a conventional reader, each with its clause', async () => {
    const asked = ['decide', '-', '-c', 'Bot', '-p', '/a', '-u', 'crawl', '-r', 'rfc9309', '--explain'];
    const { code, stdout } = await gatepost(asked, 'User-agent: *\nDisallow: /a');
    expect(code).toBe(0);
    expect(linesOf(stdout)).toEqual([
      'crawl prohibited Line 2 (“Disallow: /a”) is the only rule for this crawler that matches the path.',
      'G2 No group names the crawler, so it follows the rules for *, under line 1 (“User-agent: *”).',
      'G3 Line 2 (“Disallow: /a”) is the only rule for this crawler that matches the path.',
      '',
    ]);
  });

  test('D13: tells when limits in days expire', async () => {
    const lastDay = await explain('index', '--first-indexed', '2026-01-01', '--date', '2026-01-31');
    expect(lastDay.stdout).toContain('index                 permitted with time-limit=30-days (until 2026-01-31)');
    const after = await explain('index', '--first-indexed', '2026-01-01', '--date', '2026-02-01');
    expect(after.stdout).toContain('index                 prohibited  The permission on line 2');
    expect(after.stdout).toContain('ended with its time limit (time-limit=30-days) before 2026-02-01.');
  });

  test('G7: accepts the status of the response, and none for no answer', async () => {
    expect((await explain('crawl', '--status', '404')).stdout).toContain('The request for robots.txt returned 404');
    expect((await explain('crawl', '--status', 'none')).stdout).toContain('The request for robots.txt got no response');
  });

  test('M4, M8, A11: takes page, headers and references into account', async () => {
    const html = write('explained.html', '<meta name="robots" content="ACAP disallow-present">');
    const headers = write('explained.headers', 'X-Robots-Tag: noindex');
    const more = write('explained-more.txt', 'ACAP-crawler: AnyBot\nACAP-disallow-follow: /news/\n');
    const options = ['--html', html, '--headers', headers, '--reference', `/more.txt=${more}`];
    expect((await explain('present', ...options)).stdout).toContain(
      'M4   Line 1 of the page (“<meta name="robots" content="ACAP disallow-present">”) prohibits it, and a page takes precedence over the robots.txt.',
    );
    expect((await explain('index', ...options)).stdout).toContain(
      'M6   Line 1 of the headers (“X-Robots-Tag: noindex”) prohibits it (noindex).',
    );
    const { stdout, stderr } = await explain('follow', ...options);
    expect(stdout).toContain('Line 2 of /more.txt (“ACAP-disallow-follow: /news/”) prohibits it.');
    expect(stderr).toBe('');
  });

  test('F7: prints what other readings decide, and switches one on', async () => {
    const { stdout } = await explain('preserve');
    expect(stdout).toContain(
      'Under reading R12: permitted. Rules about “other” cover only usages without a name of their own.',
    );
    expect((await explain('preserve', '--reading', 'r12')).stdout).toMatch(/^preserve +permitted/);
  });

  test('M7: elements count for the whole page if they are not read', async () => {
    const html = write('elements.html', '<p class="the-acap:allow-present-snippet">x</p>');
    expect((await explain('present-snippet', '--html', html)).stdout).not.toContain('M7');
    expect((await explain('present-snippet', '--html', html, '--no-elements')).stdout).toContain('M7');
  });

  test.each([
    [['--date', '2026-02-30'], 'It must be a valid date, YYYY-MM-DD.'],
    [['--first-indexed', 'today'], 'It must be a valid date, YYYY-MM-DD.'],
    [['--status', 'gone'], 'It must be a status code such as 404, or none.'],
    [['--url', 'nonsense'], 'It must be a full URL, such as https://www.example.com/news.html.'],
    [['--reading', 'R99'], 'It must be one of R1,'],
    [['--reference', 'x'], 'Write it as LOCATOR=FILE.'],
    [['--html', 'nowhere.html'], 'nowhere.html cannot be read: there is no such file or folder.'],
    [['--html', '-'], 'Only one file can be standard input.'],
  ])('rejects %j with a sentence', async (options, sentence) => {
    const { code, stdout, stderr } = await explain('index', ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
  });
});
