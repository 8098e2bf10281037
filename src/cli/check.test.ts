import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { makeCommandFolder } from './command-folder.test-setup.ts';
import { GATEPOST } from '#testing/run-gatepost.ts';
import { sharedJsonLines } from '#testing/shared-material.ts';

const { path: folder, write, run: gatepost } = makeCommandFolder();

const check = (...parameters: string[]) => gatepost(['check', ...parameters]);
const bytes = (name: string) => readFileSync(path.join(folder, name));

const CONVENTIONAL = 'User-agent: *\nDisallow: /private/\n\nUser-agent: Newsbot\nDisallow:\n';
const ACAP = '##ACAP version=1.0\nACAP-crawler: *\nACAP-disallow-index: /drafts/\nACAP-allow-crawl: /\n';

describe('gatepost check', () => {
  const BAD = 'User-agent: *\r\nDisallow: /a\r\nACAP-crawler: *\r\nACAP-allow-print: /\r\nACAP-allow-crawl\r\n';

  test('finds nothing wrong with a good file', async () => {
    expect(await gatepost(['check', write('good.txt', CONVENTIONAL)])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await gatepost(['check', 'good.txt', '--format', 'json'])).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  });

  test('exits with 0 when all findings are information', async () => {
    const { code, stdout } = await gatepost(['check', '-'], ACAP);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^stdin:2:1: information: .+ \[acap-unknown-to-audits\]$/m);
  });

  test('prints one finding per line and exits with 1', async () => {
    const { code, stdout, stderr } = await gatepost(['check', write('bad.txt', BAD)]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const errors = stdout.split('\n').filter((line) => line.includes(': error: '));
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/^bad\.txt:4:12: error: .+ \[usage-unknown\]$/);
    expect(errors[1]).toMatch(/^bad\.txt:5:1: error: .+ \[field-missing-colon\]$/);
  });

  test('Z4: reports that the document of a License line is not available', async () => {
    write('licensed.txt', 'License: https://www.example.com/terms.xml\n\nUser-agent: *\nAllow: /\n');
    write('terms.xml', '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license/></content></rsl>\n');
    const alone = await check('licensed.txt');
    expect(alone).toMatchObject({ code: 0, stdout: expect.stringContaining('[license-document-missing]') as string });
    expect((await check('licensed.txt', 'terms.xml')).stdout).not.toContain('license-document-missing');
    const given = await check('licensed.txt', '--reference', 'https://www.example.com/terms.xml=terms.xml');
    expect(given.stdout).not.toContain('license-document-missing');
  });

  test('a robots.txt in UTF-16, in which crawlers find no rules, is an error', async () => {
    const utf16 = (name: string, text: string) => write(name, Buffer.from(`\ufeff${text}`, 'utf16le'));
    const robots = utf16('utf-16.txt', CONVENTIONAL);
    expect(await check(robots)).toEqual({
      code: 1,
      stdout: 'utf-16.txt:1:1: error: Crawlers expect UTF-8 and find no rules in UTF-16. [encoding]\n',
      stderr: '',
    });
    const [run] = JSON.parse((await check(robots, '--format', 'sarif')).stdout).runs;
    expect(run.tool.driver.rules[run.results[0].ruleIndex]).toMatchObject({ id: 'encoding' });
    expect(await check(utf16('utf-16.html', '<p>a</p>\n'))).toMatchObject({ code: 0, stderr: '' });
    expect(await check(utf16('tdmrep.json', '[{"location": "/", "tdm-reservation": 1}]\n'))).toMatchObject({
      code: 0,
      stderr: '',
    });
  });

  test('R3: checks the headers of a response as such', async () => {
    const { code, stdout } = await check(write('headers.txt', 'HTTP/1.1 200 OK\nX-Robots-Tag: noindx\n'));
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringMatching(/^headers\.txt:2:15: warning: No crawler is known to read "noindx"\..+\n$/),
    });
  });

  test('skips tests, and says how to run them', async () => {
    const { code, stdout, stderr } = await check(write('robots.tests.yaml', 'tests: []\n'));
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toBe('gatepost: robots.tests.yaml: skipped: these are tests. Run them with “gatepost test”.\n');
  });

  test('skips sitemaps', async () => {
    write(
      'sitemap.xml',
      '<?xml version="1.0"?>\n<!-- a -->\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>\n',
    );
    const { code, stdout, stderr } = await check('sitemap.xml');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('sitemap.xml: skipped: this is a sitemap');
  });

  test('T1, Z5, U1: recognises and checks the files that accompany a robots.txt', async () => {
    write('tdmrep.json', '{"location": "/", "tdm_reservation": "1"}\n');
    write('license.xml', '<!DOCTYPE rsl><rsl/>\n');
    write('ai.txt', 'Disallow: /\n');
    write('rules.txt', '[{"location": "/", "tdm-reservation": 2}]\n');
    const { code, stdout } = await gatepost(['check', 'tdmrep.json', 'license.xml', 'ai.txt', 'rules.txt']);
    expect(code).toBe(1);
    expect(
      [...stdout.matchAll(/^([^:]+):\d+:\d+: \w+: .+ \[([\w-]+)\]$/gm)].map(([, file, id]) => `${file} ${id}`),
    ).toEqual([
      'tdmrep.json tdmrep-not-a-list',
      'license.xml rsl-doctype',
      'ai.txt rule-outside-group',
      'ai.txt ai-txt-without-group',
      'rules.txt tdmrep-reservation-unset',
    ]);
    expect((await gatepost(['check', 'tdmrep.json', '--fix'])).code).toBe(0);
    expect(bytes('tdmrep.json').toString()).toBe('[{"location": "/", "tdm-reservation": 1}]\n');
  });

  test('a robots.txt from standard input is that of the pages', async () => {
    write('robots.txt', 'User-agent: *\nDisallow: /\n');
    write('closed.html', '<meta name="robots" content="noindex">\n');
    const { stdout } = await gatepost(['check', 'robots.txt', 'closed.html']);
    expect(stdout).toContain('closed.html:');
    const { stdout: piped } = await gatepost(['check', '-', 'closed.html'], 'User-agent: *\nDisallow: /\n');
    expect(piped).toBe(stdout.replaceAll('robots.txt:', 'stdin:'));
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
      message: 'This has no effect: ACAP has no usage "print".',
      source: 'Part 1 §2.5',
      void: true,
    });
  });

  test('escapes control characters instead of sending them to the terminal', async () => {
    const { stdout } = await gatepost(['check', write('odd\u001b[31m.txt', BAD)]);
    expect(stdout).toContain('odd\\x1b[31m.txt:4:12: error: ');
    expect(stdout).not.toContain('\u001b');
    const decided = await gatepost(
      ['decide', '-', '-c', 'A', '-p', '/'],
      'User-agent: A\nDisallow: /\u001b[31m\nDisallow: /\n',
    );
    expect(decided.stdout).not.toContain('\u001b');
  });

  test('checks the other files when one cannot be read, and exits with 2', async () => {
    const { code, stdout, stderr } = await gatepost(['check', 'nowhere.txt', write('bad.txt', BAD)]);
    expect(code).toBe(2);
    expect(stderr).toBe('gatepost: nowhere.txt cannot be read: there is no such file or folder.\n');
    expect(stdout.match(/^bad\.txt:\d+:\d+: error: /gm)).toHaveLength(2);
  });

  test('copes with a closed output pipe', async () => {
    const long = write('long.txt', BAD + 'ACAP-allow-print: /\n'.repeat(5_000));
    const code = await new Promise((resolve) => {
      const child = spawn(process.execPath, [GATEPOST, 'check', long, '--format', 'json'], { cwd: folder });
      child.stdout.once('data', () => child.stdout.destroy());
      child.on('close', resolve);
    });
    expect(code).toBe(1);
  });
});

describe('gatepost check --format', () => {
  test('text: one finding per line, and a limited number per lint rule', async () => {
    const lines = Array.from({ length: 1050 }, (_, index) => `Disallow: page${index}.html\n`).join('');
    const { code, stdout } = await check(write('many.txt', `User-agent: *\n${lines}ACAP-allow-print: /\n`));
    expect(code).toBe(1);
    expect(stdout.match(/\[pattern-missing-slash\]$/gm)).toHaveLength(20);
    expect(stdout).toContain('\nmany.txt: 1,030 more of pattern-missing-slash.\n');
    expect(stdout).toMatch(/^many\.txt:1052:1: error: .+ \[field-outside-record\]$/m);
  });

  test('json: every finding', async () => {
    const { stdout } = await check('many.txt', '--format', 'json');
    expect(JSON.parse(stdout)).toHaveLength(1053);
  });

  test('sarif: a log of version 2.1.0 with rules, levels and locations', async () => {
    const name = write('with space.txt', '##ACAP version=latest\nUser-agent: MJ12bot\nDisallow: x\n');
    const { code, stdout } = await check(name, '--format', 'sarif');
    expect(code).toBe(1);
    const log = JSON.parse(stdout) as {
      version: string;
      runs: {
        tool: { driver: { rules: { id: string }[] } };
        results: { ruleId: string; ruleIndex: number; level: string; locations: unknown[] }[];
      }[];
    };
    expect(log.version).toBe('2.1.0');
    const [run] = log.runs;
    const rules = run?.tool.driver.rules ?? [];
    expect(run?.results.map(({ ruleId, level }) => `${ruleId} ${level}`)).toEqual([
      'version-unreadable warning',
      'agent-name-cut note',
      'pattern-missing-slash warning',
    ]);
    for (const { ruleId, ruleIndex } of run?.results ?? []) expect(rules[ruleIndex]?.id).toBe(ruleId);
    expect(run?.results[2]?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'with%20space.txt' },
          region: { startLine: 3, startColumn: 11, endLine: 3, endColumn: 12 },
        },
      },
    ]);
  });

  test('github: commands that text in the file cannot forge', async () => {
    const name = write('a,b:c.txt', 'User-agent: *\nDisallow: x%0A::error::y\nDisallow: /\u009b2J\n');
    const { stdout } = await check(name, '--format', 'github');
    expect(stdout).toBe(
      '::warning file=a%2Cb%3Ac.txt,line=2,endLine=2,col=11,endColumn=25,title=pattern-missing-slash::' +
        '"x%250A::error::y" matches nothing: every path starts with a slash.\n' +
        '::warning file=a%2Cb%3Ac.txt,line=3,endLine=3,col=12,endColumn=13,title=field-invisible-character::' +
        'An invisible character (U+009B) is part of this line.\n',
    );
  });

  test('sarif, github: name files as the repository does', async () => {
    write('robots.txt', 'User-agent: *\nDisallow: x\n');
    expect((await check('./robots.txt', '--format', 'github')).stdout).toContain('::warning file=robots.txt,');
    expect((await check('./robots.txt', '--format', 'sarif')).stdout).toContain('"uri": "robots.txt"');
    expect((await check('./robots.txt')).stdout).toContain('./robots.txt:2:');
  });

  test('M1: checks a page as a page', async () => {
    const name = write('index.html', '<html><body>x<meta name="robots" content="noindex"></body></html>\n');
    const { code, stdout } = await check(name);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^index\.html:1:\d+: error: .+ \[meta-in-body\]\n$/);
  });
});

describe('gatepost check --reference', () => {
  const REFERRING = 'ACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n';

  test.each([
    ['holds no records', 'User-agent: *\nDisallow: /x\n', 'reference-without-records'],
    ['refers back', REFERRING, 'reference-nested'],
  ])('A11: reports a document that %s', async (_name, text, rule) => {
    const robots = write('referring.txt', REFERRING);
    const { stdout } = await check(robots, '--quick', '--reference', `/acap.txt=${write('referred.txt', text)}`);
    expect(stdout).toContain(`[${rule}]`);
    expect(stdout).not.toContain('[reference-missing-document]');
  });

  test('A11: names a missing file', async () => {
    const robots = write('referring.txt', REFERRING);
    const { code, stderr } = await check(robots, '--reference', '/acap.txt=nowhere.txt');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'gatepost: nowhere.txt cannot be read: there is no such file or folder.\n',
    });
  });
});

describe('gatepost check --fix', () => {
  const BAD = '\uFEFFACAP-crawler: *\r\nACAP-allow preserve: / # ä\r\nACAP-allow-indx: /\r\n';
  const GOOD = BAD.replace('allow preserve', 'allow-preserve');

  test('writes only the safe fixes, in the encoding of the file, and prints what is left', async () => {
    const name = write('utf16.txt', Buffer.from(BAD, 'utf16le'));
    const { code, stdout, stderr } = await check(name, '--fix');
    expect(bytes(name).toString('utf16le')).toBe(GOOD);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^utf16\.txt:3:12: error: .+ \[usage-unknown\]$/m);
    expect(stdout).not.toContain('field-unknown');
    expect(stderr).toContain('gatepost: utf16.txt: fixed.\n');
  });

  test('does nothing when run again', async () => {
    const before = statSync(path.join(folder, 'utf16.txt')).mtimeMs;
    const { stderr } = await check('utf16.txt', '--fix');
    expect(stderr).not.toContain('fixed');
    expect(bytes('utf16.txt').toString('utf16le')).toBe(GOOD);
    expect(statSync(path.join(folder, 'utf16.txt')).mtimeMs).toBe(before);
  });

  test('M1: fixes pages too', async () => {
    const name = write('curly.html', '<meta name=”robots” content=”ACAP disallow-index”>\r\n');
    const { code, stdout, stderr } = await check(name, '--fix');
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: 'gatepost: curly.html: fixed.\n' });
    expect(bytes(name).toString('utf8')).toBe('<meta name="robots" content="ACAP disallow-index">\r\n');
  });

  test('keeps every byte of a file that needs no fix or cannot be read', async () => {
    const odd = Uint8Array.of(0x55, 0x73, 0x65, 0x72, 0x2d, 0x61, 0x67, 0x65, 0x6e, 0x74, 0x3a, 0x2a, 0x0d, 0xe4, 0x0a);
    await check(write('odd.txt', odd), '--fix');
    expect(bytes('odd.txt').equals(odd)).toBe(true);
    const { code, stderr } = await gatepost(['check', '-', '--fix'], BAD);
    expect(code).toBe(2);
    expect(stderr).toBe('gatepost: --fix needs a file: it cannot write to standard input or a URL.\n');
  });
});

describeShared('conformance/void-lines.ndjson', 'gatepost check --format json, on void lines', () => {
  test('F3: marks exactly the void lines', async () => {
    const cases = sharedJsonLines('conformance/void-lines.ndjson') as { robots: string; void: number[] }[];
    const names = cases.map(({ robots }, index) => write(`void-${index}.txt`, robots));
    const { stdout } = await check(...names, '--format', 'json', '--quick');
    const found = new Map<string, Set<number>>(names.map((name) => [name, new Set()]));
    for (const row of JSON.parse(stdout) as { file: string; line: number; void: boolean }[]) {
      if (row.void) found.get(row.file)?.add(row.line);
    }
    const wrong = cases.filter((one, index) => {
      const lines = [...(found.get(names[index] ?? '') ?? [])].toSorted((a, b) => a - b);
      return JSON.stringify(lines) !== JSON.stringify(one.void);
    });
    expect(cases).toHaveLength(600);
    expect(wrong).toEqual([]);
  }, 60_000);
});
