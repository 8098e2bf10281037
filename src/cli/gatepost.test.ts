import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GATEPOST, runGatepost } from '#testing/run-gatepost.ts';

const MANIFEST = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gatepost-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the built program in the temporary folder. */
function gatepost(parameters: readonly string[], input: string | Uint8Array = '', encoding: BufferEncoding = 'utf8') {
  return runGatepost(folder, parameters, input, encoding);
}

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(path.join(folder, name), content);
  return name;
}

const content = (name: string) => readFileSync(path.join(folder, name), 'utf8');

const CONVENTIONAL = 'User-agent: *\nDisallow: /private/\n\nUser-agent: Newsbot\nDisallow:\n';
/** Without letters in its paths, which ACAP would not tell from capitals. */
const CONVERTIBLE = 'User-agent: *\nDisallow: /2024/\n\nUser-agent: Newsbot\nDisallow:\n';
const ACAP = '##ACAP version=1.0\nACAP-crawler: *\nACAP-disallow-index: /drafts/\nACAP-allow-crawl: /\n';

describe('gatepost', () => {
  test('prints its version', async () => {
    expect(await gatepost(['--version'])).toEqual({ code: 0, stdout: `${MANIFEST.version}\n`, stderr: '' });
  });

  test('prints its help, with the commands and exit codes', async () => {
    const { code, stdout, stderr } = await gatepost(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const part of [
      'decide [options] [file]',
      'convert [options] <file>',
      'check [options] <files...>',
      'Exit codes:',
    ]) {
      expect(stdout).toContain(part);
    }
  });

  test.each([
    [
      ['decide', '--help'],
      ['--crawler <name>', '--path <path>', '--usage <usage>', '--reader <reader>', '--json'],
    ],
    [
      ['convert', '--help'],
      ['--out <file>', '--report <file>', '--annotate', '--version <version>'],
    ],
    [
      ['check', '--help'],
      ['--format <format>', '--fix'],
    ],
  ])('prints the help of %j', async (parameters, parts) => {
    const { code, stdout } = await gatepost(parameters);
    expect(code).toBe(0);
    for (const part of parts) expect(stdout).toContain(part);
  });

  test.each([
    [[], 'Usage: gatepost'],
    [['explain'], "error: unknown command 'explain'"],
    [['check'], "error: missing required argument 'files'"],
    [['check', '--colour', 'x'], "error: unknown option '--colour'"],
    [['check', '--format', 'xml', 'x'], "argument 'xml' is invalid. Allowed choices are text, json, sarif, github."],
    [['decide', 'x'], '--crawler is missing.'],
    [['decide', 'x', 'y', '-c', 'A', '-p', '/'], 'error: too many arguments'],
    [
      ['decide', 'x', '-c', 'A', '-p', '/', '-u', 'print'],
      "argument 'print' is invalid. Allowed choices are crawl, follow,",
    ],
    [
      ['decide', 'x', '-c', 'A', '-p', '/', '-r', 'bing'],
      "argument 'bing' is invalid. Allowed choices are acap, rfc9309",
    ],
    [['decide', '-', '-c', ' ', '-p', '/'], 'gatepost: --crawler needs a name.'],
    [['convert', 'x', '--version', '2.0'], "argument '2.0' is invalid. Allowed choices are 1.0, 1.1."],
  ])('ends with 2 when misused: %j', async (parameters, message) => {
    const { code, stdout, stderr } = await gatepost(parameters);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test.each([
    ['missing.txt', 'missing.txt cannot be read: there is no such file or folder.'],
    ['.', '. cannot be read: it is a folder.'],
    ['picture.png', 'picture.png: This is a PNG image, not a text.'],
    ['data.bin', 'data.bin: This is binary data, not a text.'],
  ])('ends with 2 and one message for %s, whatever the command', async (name, message) => {
    file('picture.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10));
    file(
      'data.bin',
      Uint8Array.from({ length: 99 }, (_, index) => (index * 37) % 256),
    );
    const result = { code: 2, stdout: '', stderr: `gatepost: ${message}\n` };
    expect(await gatepost(['decide', name, '-c', 'A', '-p', '/'])).toEqual(result);
    expect(await gatepost(['convert', name])).toEqual(result);
    expect(await gatepost(['check', name])).toEqual(result);
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

  test('D2, A11: names what is for another purpose, and the document that is missing', async () => {
    const { stdout, stderr } = await explain('index', '--purpose', 'sport');
    expect(linesOf(stdout)).toEqual([
      'index permitted with time-limit=30-days Line 2 (“ACAP-allow-index: /news/ time-limit=30-days”) permits it.',
      'D1 No record names the crawler; records for every crawler begin at line 1 (“ACAP-crawler: *”).',
      'A11 The document that line 8 (“ACAP-permissions-reference: /more.txt”) refers to is not here, so the decision may be otherwise.',
      'D2 Line 6 (“ACAP-disallow-index: /news/”) speaks of it for other purposes than “sport”.',
      'D7 Line 2 (“ACAP-allow-index: /news/ time-limit=30-days”) permits it.',
      'D8 Line 2 (“ACAP-allow-index: /news/ time-limit=30-days”) permits it with time-limit=30-days.',
      'time-limit=30-days: for 30 days after it was first indexed.',
      'request: re-crawl (line 4)',
      '',
    ]);
    expect(stderr).toContain('It refers to a document that is not here');
  });

  test('D13: tells when days end', async () => {
    const { stdout } = await explain('index', '--first-indexed', '2026-01-01', '--date', '2026-05-01');
    expect(stdout).toContain('index                 permitted with time-limit=30-days (until 2026-01-31)');
    expect(stdout).toContain('which ended on 2026-01-31, before the day that is asked about.');
  });

  test('M4, M8, A11: reads page, headers and references', async () => {
    const html = file('explained.html', '<meta name="robots" content="ACAP disallow-present">');
    const headers = file('explained.headers', 'X-Robots-Tag: noindex');
    const more = file('explained-more.txt', 'ACAP-crawler: AnyBot\nACAP-disallow-follow: /news/\n');
    const options = ['--html', html, '--headers', headers, '--reference', `/more.txt=${more}`];
    expect((await explain('present', ...options)).stdout).toContain(
      'M4   Line 1 of the page (“<meta name="robots" content="ACAP disallow-present">”) prohibits it, and a page goes before the robots.txt.',
    );
    expect((await explain('index', ...options)).stdout).toContain(
      'M6   Line 1 of the headers (“X-Robots-Tag: noindex”) prohibits it (noindex).',
    );
    const { stdout, stderr } = await explain('follow', ...options);
    expect(stdout).toContain('Line 2 of /more.txt (“ACAP-disallow-follow: /news/”) prohibits it.');
    expect(stderr).toBe('');
  });

  test('F7: tells what other readings decide, and one can be switched on', async () => {
    const { stdout } = await explain('preserve');
    expect(stdout).toContain(
      'Otherwise by R12: permitted. Rules about “other” mean only usages that have no name of their own.',
    );
    expect((await explain('preserve', '--reading', 'r12')).stdout).toMatch(/^preserve +permitted/);
  });

  test('M7: elements count for the whole page where they are not read', async () => {
    const html = file('elements.html', '<p class="the-acap:allow-present-snippet">x</p>');
    expect((await explain('present-snippet', '--html', html)).stdout).not.toContain('M7');
    expect((await explain('present-snippet', '--html', html, '--no-elements')).stdout).toContain('M7');
  });

  test.each([
    [['--date', '2026-02-30'], 'It must be a day that exists, written YYYY-MM-DD.'],
    [['--first-indexed', 'today'], 'It must be a day that exists, written YYYY-MM-DD.'],
    [['--reading', 'R15'], 'It must be one of R1,'],
    [['--reference', 'x'], 'Write it as LOCATOR=FILE.'],
    [['--html', 'nowhere.html'], 'nowhere.html cannot be read: there is no such file or folder.'],
    [['--html', '-'], 'Only one file can be standard input.'],
  ])('refuses %j with a sentence', async (options, sentence) => {
    const { code, stdout, stderr } = await explain('index', ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
  });
});

describe('gatepost decide', () => {
  const ask = (input: string | Uint8Array, ...options: string[]) =>
    gatepost(['decide', '-', '--crawler', 'Newsbot', '--path', '/private/x', ...options], input);

  test('answers for every usage, a line each', async () => {
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
      file('acap.txt', ACAP),
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

  test('asks the reader that is named', async () => {
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

  test('permits everything by an empty file', async () => {
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

  test('A11: says when a document that the file refers to is missing', async () => {
    const { code, stdout, stderr } = await ask('ACAP-crawler: *\nACAP-permissions-reference: /more.txt\n', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ incomplete: true });
    expect(stderr).toBe(
      'gatepost: stdin: It refers to a document that is not here, so the decisions may be otherwise.\n',
    );
  });

  test('reads UTF-16, and says when it had to guess', async () => {
    const utf16 = Buffer.from(`\uFEFF${CONVENTIONAL}`, 'utf16le');
    expect(await ask(utf16, '-r', 'rfc9309', '-u', 'crawl')).toMatchObject({ code: 0, stderr: '' });
    const latin = Buffer.from(`${CONVENTIONAL}# caf\u00e9\n`, 'latin1');
    expect(await ask(latin, '-r', 'rfc9309', '-u', 'crawl')).toMatchObject({
      code: 0,
      stderr:
        'gatepost: stdin: The file is not valid UTF-8; it was read as windows-1252, so some characters may be wrong.\n',
    });
  });
});

describe('gatepost check', () => {
  const BAD = 'User-agent: *\r\nDisallow: /a\r\nACAP-crawler: *\r\nACAP-allow-print: /\r\nACAP-allow-crawl\r\n';

  test('finds nothing wrong in a good file', async () => {
    expect(await gatepost(['check', file('good.txt', CONVENTIONAL)])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await gatepost(['check', 'good.txt', '--format', 'json'])).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  });

  test('ends with 0 when there is only information', async () => {
    const { code, stdout } = await gatepost(['check', '-'], ACAP);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^stdin:2:1: information: .+ \[acap-unknown-to-audits\]$/m);
  });

  test('prints a finding a line and ends with 1', async () => {
    const { code, stdout, stderr } = await gatepost(['check', file('bad.txt', BAD)]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const errors = stdout.split('\n').filter((line) => line.includes(': error: '));
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/^bad\.txt:4:12: error: .+ \[usage-unknown\]$/);
    expect(errors[1]).toMatch(/^bad\.txt:5:1: error: .+ \[field-missing-colon\]$/);
  });

  test('prints all findings as one JSON array', async () => {
    const { code, stdout } = await gatepost(['check', '-', '--format', 'json'], BAD);
    expect(code).toBe(1);
    const rows = JSON.parse(stdout) as Record<string, unknown>[];
    expect(rows.filter((row) => row['void'] === true).map(({ line }) => line)).toEqual([4, 5]);
    expect(rows).toContainEqual({
      file: 'stdin',
      line: 4,
      column: 12,
      endLine: 4,
      endColumn: 17,
      rule: 'usage-unknown',
      severity: 'error',
      message: '"print" is no usage that ACAP defines.',
      source: 'Part 1 §2.5',
      void: true,
    });
  });

  test('shows control characters instead of sending them to the terminal', async () => {
    const { stdout } = await gatepost(['check', file('odd\u001b[31m.txt', BAD)]);
    expect(stdout).toContain('odd\\x1b[31m.txt:4:12: error: ');
    expect(stdout).not.toContain('\u001b');
    const decided = await gatepost(
      ['decide', '-', '-c', 'A', '-p', '/'],
      'User-agent: A\nDisallow: /\u001b[31m\nDisallow: /\n',
    );
    expect(decided.stdout).not.toContain('\u001b');
  });

  test('checks the other files when one cannot be read, and ends with 2', async () => {
    const { code, stdout, stderr } = await gatepost(['check', 'nowhere.txt', file('bad.txt', BAD)]);
    expect(code).toBe(2);
    expect(stderr).toBe('gatepost: nowhere.txt cannot be read: there is no such file or folder.\n');
    expect(stdout.match(/^bad\.txt:\d+:\d+: error: /gm)).toHaveLength(2);
  });

  test('can have its output cut off', async () => {
    const long = file('long.txt', BAD + 'ACAP-allow-print: /\n'.repeat(20_000));
    const code = await new Promise((resolve) => {
      const child = spawn(process.execPath, [GATEPOST, 'check', long, '--format', 'json'], { cwd: folder });
      child.stdout.once('data', () => child.stdout.destroy());
      child.on('close', resolve);
    });
    expect(code).toBe(1);
  });
});

describe('gatepost convert', () => {
  test('prints the converted file, and nothing else, on stdout', async () => {
    const { code, stdout, stderr } = await gatepost(['convert', '-'], CONVERTIBLE);
    expect(code).toBe(0);
    expect(stdout.startsWith(`##ACAP version=1.0\n${CONVERTIBLE}`)).toBe(true);
    expect(stdout).toContain('ACAP-disallow-crawl: /2024/\n');
    expect(stderr).toMatch(/^gatepost: stdin: .* ACAP records? written.*\n$/);
  });

  test('writes the file and a report, as text or as JSON', async () => {
    const source = file('robots.txt', CONVERTIBLE);
    const text = await gatepost(['convert', source, '--out', 'out.txt', '--report', 'report.txt']);
    expect(text).toMatchObject({ code: 0, stdout: '' });
    expect(content('out.txt')).toContain('ACAP-disallow-crawl: /2024/\n');
    expect(content('report.txt')).toContain('robots.txt: ');
    await gatepost(['convert', source, '--out', 'out.txt', '--report', 'report.json']);
    expect(JSON.parse(content('report.json'))).toMatchObject({
      file: 'robots.txt',
      changed: true,
      differences: [],
      status: 'proved-equal',
      classes: [
        { crawlers: ['Newsbot'], status: 'proved-equal' },
        { crawlers: ['*'], status: 'proved-equal' },
      ],
    });
    expect(content('robots.txt')).toBe(CONVERTIBLE);
  });

  test('C2: proves it over all paths, within a budget', async () => {
    const digits = 'User-agent: *\nDisallow: /*.1$\nAllow: /2\n';
    const proved = await gatepost(['convert', '-', '--report', 'proof.json'], digits);
    expect(proved.code).toBe(0);
    expect(proved.stderr).toContain('Proved equal.');
    expect(JSON.parse(content('proof.json'))).toMatchObject({ status: 'proved-equal', differences: [] });
    const cut = await gatepost(['convert', '-', '--budget', '2', '--report', 'proof.json'], digits);
    expect(cut.code).toBe(1);
    expect(JSON.parse(content('proof.json'))).toMatchObject({
      status: 'not-proved',
      classes: [{ crawlers: ['*'], status: 'not-proved', obstacle: 'budget' }],
      states: 3,
    });
    const { code, stderr } = await gatepost(['convert', '-', '--budget', 'much'], digits);
    expect(code).toBe(2);
    expect(stderr).toContain('It must be a whole number');
  });

  test('C5, A11: writes the records to a file of their own, and finds it again', async () => {
    const source = file('robots.txt', CONVERTIBLE);
    const args = ['convert', source, '--out', 'robots.txt', '--separate-file', 'acap.txt'];
    expect(await gatepost(args)).toMatchObject({ code: 0, stdout: '' });
    const converted = content('robots.txt');
    expect(converted.endsWith('\nACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n')).toBe(true);
    const records = content('acap.txt');
    expect(records.startsWith('##ACAP version=1.0\n\nACAP-crawler: *\nACAP-disallow-crawl: /2024/\n')).toBe(true);
    expect(await gatepost(args)).toMatchObject({ code: 0, stdout: '' });
    expect([content('robots.txt'), content('acap.txt')]).toEqual([converted, records]);
    const alone = await gatepost(['convert', source]);
    expect([alone.code, alone.stdout]).toEqual([1, converted]);
    expect(alone.stderr).toContain('Not proved');
    const named = await gatepost(['convert', source, '--reference', '/acap.txt=acap.txt']);
    expect([named.code, named.stdout]).toEqual([0, converted]);
    const nowhere = await gatepost(['convert', source, '--separate-file', 'folder/']);
    expect(nowhere).toMatchObject({ code: 2, stdout: '' });
  });

  test('C7: gives the META tags of a page their twins', async () => {
    const page = file('page.html', '<head>\n<meta name="robots" content="noindex, noai">\n</head>\n');
    const { code, stdout, stderr } = await gatepost(['convert', page, '--report', 'page.json']);
    expect(code).toBe(0);
    expect(stdout).toBe(
      '<head>\n<meta name="robots" content="noindex, noai">\n<meta name="robots" content="ACAP disallow-index">\n</head>\n',
    );
    expect(stderr).toContain('1 ACAP tag written. Every usage is decided as before.');
    expect(JSON.parse(content('page.json'))).toMatchObject({
      status: 'proved-equal',
      differences: [],
      unconverted: [{ line: 2, field: 'noai', reason: 'no-counterpart' }],
    });
    const lifting = file('lifting.html', '<meta name="robots" content="max-snippet:9">');
    expect(await gatepost(['convert', lifting, '--report', 'page.txt'])).toMatchObject({ code: 1 });
    expect(content('page.txt')).toContain(
      'present-snippet, for every crawler: prohibited becomes permitted max-length=9-chars.',
    );
  });

  test('C6: converting the result changes nothing', async () => {
    const { stdout: once } = await gatepost(['convert', '-'], CONVERTIBLE);
    const again = await gatepost(['convert', '-'], once);
    expect(again).toMatchObject({ code: 0, stdout: once });
    expect(again.stderr).toMatch(/^gatepost: stdin: There is nothing to convert\. Proved equal\..*\n$/);
  });

  test('C2: ends with 1 when a decision would differ', async () => {
    const caseMatters = 'User-agent: *\nDisallow: /News/\nAllow: /news/\n';
    const { code, stderr } = await gatepost(['convert', '-', '--report', 'differences.json'], caseMatters);
    expect(code).toBe(1);
    expect(stderr).toContain('difference');
    const { differences } = JSON.parse(content('differences.json')) as { differences: { reason: string }[] };
    expect(differences.map(({ reason }) => reason)).toContain('case');
  });

  test('L2: keeps encoding, byte order mark and line ends', async () => {
    const text = '\uFEFF# \u00e9\r\nUser-agent: *\r\nDisallow: /x';
    const { stdout: converted } = await gatepost(['convert', '-'], Buffer.from(text, 'utf16le'), 'utf16le');
    expect(converted.startsWith('\uFEFF##ACAP version=1.0\r\n# \u00e9\r\nUser-agent: *\r\nDisallow: /x\r\n')).toBe(
      true,
    );
    expect(converted).not.toMatch(/[^\r]\n/);
  });

  test('C5: writes what the options choose', async () => {
    const { stdout } = await gatepost(
      ['convert', '-', '--version', '1.1', '--annotate', '--ignore-conventional', 'active', '--index'],
      CONVERTIBLE,
    );
    expect(stdout).toContain('##ACAP version=1.1\n');
    expect(stdout).toContain('ACAP-ignore-conventional-records\n');
    expect(stdout).toContain('ACAP-disallow-crawl: /2024/\n');
    expect(stdout).toContain('ACAP-disallow-index: /2024/\n');
    expect(stdout).toContain('# Disallow: /2024/\n');
  });

  test('ends with 2 when the result cannot be written', async () => {
    const { code, stderr } = await gatepost(['convert', '-', '--out', 'no/where.txt'], CONVERTIBLE);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'gatepost: no/where.txt cannot be written: there is no such file or folder.\n',
    });
  });
});
