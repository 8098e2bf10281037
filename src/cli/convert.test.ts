import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { GATEPOST } from '#testing/run-gatepost.ts';
import { makeCommandFolder } from './command-folder.test-setup.ts';

const { path: place, write, read, run: gatepost } = makeCommandFolder();

/** Has no letters in its paths: ACAP ignores their case. */
const CONVERTIBLE = 'User-agent: *\nDisallow: /2024/\n\nUser-agent: Newsbot\nDisallow:\n';

describe('gatepost convert', () => {
  test('prints the converted file, and nothing else, on stdout', async () => {
    const { code, stdout, stderr } = await gatepost(['convert', '-'], CONVERTIBLE);
    expect(code).toBe(0);
    expect(stdout.startsWith(`##ACAP version=1.0\n${CONVERTIBLE}`)).toBe(true);
    expect(stdout).toContain('ACAP-disallow-crawl: /2024/\n');
    expect(stderr).toMatch(/^gatepost: stdin: Adds 2 ACAP records with .*\n$/);
  });

  test('--out - and --report - both mean standard output, but not together', async () => {
    expect(await gatepost(['convert', '-', '--out', '-'], CONVERTIBLE)).toEqual(
      await gatepost(['convert', '-'], CONVERTIBLE),
    );
    const { stdout } = await gatepost(['convert', '-', '--out', 'out.txt', '--report', '-'], CONVERTIBLE);
    expect(JSON.parse(stdout)).toMatchObject({ file: 'stdin', status: 'proved-equal' });
    expect(await gatepost(['convert', '-', '--report', '-'], CONVERTIBLE)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'gatepost: Only one result can go to standard output: give the others a file.\n',
    });
  });

  test.each<[parameters: string[]]>([
    [['robots.txt', '--separate-file', 'robots.txt']],
    [['robots.txt', '--report', './robots.txt']],
    [['robots.txt', '--out', 'out.txt', '--report', 'out.txt']],
    [['robots.txt', '--out', 'out.txt', '--separate-file', './out.txt']],
    [['robots.txt', '--out', 'out.txt', '--separate-file', 'x.txt', '--report', 'x.txt']],
    [['robots.txt', '--to', 'acap', '--license', 'https://e.example/l=l.xml', '--out', 'l.xml']],
    [['robots.txt', '--to', 'acap', '--json', '--report', '-', '--out', 'out.txt']],
    [['tdmrep.json', '--to', 'acap', '--into', 'robots.txt', '--report', 'robots.txt']],
    [['robots.txt', '--reference', '/l=l.xml', '--report', 'l.xml']],
    [['robots.txt', '--report', 'symbolic.txt']],
    [['robots.txt', '--report', 'hard.txt']],
    [['robots.txt', '--out', 'out.txt', '--report', 'folder/out.txt']],
  ])('writes nothing if a result would replace another file: %j', async (parameters) => {
    const files = { 'robots.txt': CONVERTIBLE, 'tdmrep.json': '[]\n', 'l.xml': '<rsl/>\n', 'out.txt': 'old\n' };
    for (const [name, text] of Object.entries(files)) write(name, text);
    for (const name of ['symbolic.txt', 'hard.txt', 'folder']) rmSync(path.join(place, name), { force: true });
    symlinkSync('robots.txt', path.join(place, 'symbolic.txt'));
    linkSync(path.join(place, 'robots.txt'), path.join(place, 'hard.txt'));
    symlinkSync('.', path.join(place, 'folder'));
    const { code, stdout, stderr } = await gatepost(['convert', ...parameters]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^gatepost: (?:\S+ is named twice: .+|Only one result can go to standard output: .+)\n$/);
    expect(Object.keys(files).map((name) => read(name))).toEqual(Object.values(files));
  });

  test('--out may name the file that is converted, or that is converted into', async () => {
    const source = write('robots.txt', CONVERTIBLE);
    expect(await gatepost(['convert', source, '--out', `./${source}`])).toMatchObject({ code: 0 });
    expect(read(source)).toContain('ACAP-disallow-crawl: /2024/\n');
    const tdm = write('tdmrep.json', '[{"location":"/a","tdm-reservation":1}]');
    await gatepost(['convert', tdm, '--to', 'acap', '--into', source, '--out', source]);
    expect(read(source)).toContain('ACAP-disallow-other: /a\n');
  });

  test('C2: the text report states each reason once, with crawlers and kinds of change grouped below it', async () => {
    const source = write('letters.txt', 'User-agent: *\nDisallow: /a/\nDisallow: /b/\nSitemap: /1\nSitemap: /2\n');
    await gatepost(['convert', source, '--out', 'out.txt', '--report', 'letters-report.txt']);
    const [, ...lines] = read('letters-report.txt').split('\n');
    expect(lines.map((line) => line.replace(/: .*/, ': …'))).toEqual([
      '',
      'Decided differently by a crawler that reads ACAP:',
      '  2 differences: …',
      '    for any other crawler, allowed now, blocked then:',
      '      /A/ (from line 2)',
      '      /B/ (from line 3)',
      '',
      'Not converted:',
      '  lines 4–5: …',
      '',
      'Written:',
      '  for *: …',
      '',
    ]);
  });

  test('writes the file and a report, as text or as JSON', async () => {
    const source = write('robots.txt', CONVERTIBLE);
    const text = await gatepost(['convert', source, '--out', 'out.txt', '--report', 'report.txt']);
    expect(text).toMatchObject({ code: 0, stdout: '' });
    expect(read('out.txt')).toContain('ACAP-disallow-crawl: /2024/\n');
    expect(read('report.txt')).toContain('robots.txt: ');
    await gatepost(['convert', source, '--out', 'out.txt', '--report', 'report.json']);
    expect(JSON.parse(read('report.json'))).toMatchObject({
      file: 'robots.txt',
      changed: true,
      differences: [],
      status: 'proved-equal',
      classes: [
        { crawlers: ['Newsbot'], status: 'proved-equal' },
        { crawlers: ['*'], status: 'proved-equal' },
      ],
    });
    expect(read('robots.txt')).toBe(CONVERTIBLE);
  });

  test('C2: verifies the result over all paths, within a budget', async () => {
    const digits = 'User-agent: *\nDisallow: /*.1$\nAllow: /2\n';
    const proved = await gatepost(['convert', '-', '--report', 'proof.json'], digits);
    expect(proved.code).toBe(0);
    expect(proved.stderr).toContain('Proved equal.');
    expect(JSON.parse(read('proof.json'))).toMatchObject({ status: 'proved-equal', differences: [] });
    const cut = await gatepost(['convert', '-', '--budget', '2', '--report', 'proof.json'], digits);
    expect(cut.code).toBe(1);
    expect(JSON.parse(read('proof.json'))).toMatchObject({
      status: 'not-proved',
      classes: [{ crawlers: ['*'], status: 'not-proved', obstacle: 'budget' }],
      states: 3,
    });
    const { code, stderr } = await gatepost(['convert', '-', '--budget', 'much'], digits);
    expect(code).toBe(2);
    expect(stderr).toContain('It must be a whole number');
  });

  test('C5, A11: writes the records to a separate file, and finds it again', async () => {
    const source = write('robots.txt', CONVERTIBLE);
    const args = ['convert', source, '--out', 'robots.txt', '--separate-file', 'acap.txt'];
    expect(await gatepost(args)).toMatchObject({ code: 0, stdout: '' });
    const converted = read('robots.txt');
    expect(converted.endsWith('\nACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n')).toBe(true);
    const records = read('acap.txt');
    expect(records).toMatch(/^##ACAP version=1\.0\n\n(?:# .*\n)+\nACAP-crawler: \*\nACAP-disallow-crawl: \/2024\/\n/);
    expect(await gatepost(args)).toMatchObject({ code: 0, stdout: '' });
    expect([read('robots.txt'), read('acap.txt')]).toEqual([converted, records]);
    write('robots.txt', converted.replace('Disallow: /2024/', 'Disallow: /2024/\nDisallow: /2025/'));
    expect(await gatepost(args)).toMatchObject({ code: 0, stdout: '' });
    expect(read('acap.txt')).toBe(`${records}\nACAP-crawler: *\nACAP-disallow-crawl: /2025/\n`);
    write('robots.txt', converted);
    write('acap.txt', records);
    const alone = await gatepost(['convert', source]);
    expect([alone.code, alone.stdout]).toEqual([1, converted]);
    expect(alone.stderr).toContain('Not proved');
    const named = await gatepost(['convert', source, '--reference', '/acap.txt=acap.txt']);
    expect([named.code, named.stdout]).toEqual([0, converted]);
    const nowhere = await gatepost(['convert', source, '--separate-file', 'folder/']);
    expect(nowhere).toMatchObject({ code: 2, stdout: '' });
  });

  test.each([
    ['next to the robots.txt', 'site/acap.txt', [], '/acap.txt'],
    ['below it', 'site/legal/acap.txt', [], '/legal/acap.txt'],
    ['in another folder', 'acap.txt', [], '/acap.txt'],
    ['next to the converted one', 'built/legal/acap.txt', ['--out', 'built/robots.txt'], '/legal/acap.txt'],
  ])('C5: refers to a separate file %s by its path on the site', async (_title, file, options, locator) => {
    for (const folder of ['site/legal', 'built/legal']) mkdirSync(path.join(place, folder), { recursive: true });
    const source = write('site/robots.txt', CONVERTIBLE);
    const { code, stdout } = await gatepost(['convert', source, '--separate-file', file, ...options]);
    expect(code).toBe(0);
    expect(options.length === 0 ? stdout : read('built/robots.txt')).toContain(`reference: ${locator}\n`);
    expect(read(file)).toContain('ACAP-disallow-crawl: /2024/');
  });

  test('A11: reports a document that is missing or refers back', async () => {
    const text = 'User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n';
    const source = write('referring.txt', text);
    const missing = await gatepost(['convert', source]);
    expect(missing).toMatchObject({ code: 1, stdout: text });
    expect(missing.stderr).toContain('Line 5 refers to /acap.txt, which is missing.');
    const back = await gatepost(['convert', source, '--reference', `/acap.txt=${source}`]);
    expect(back.stderr).toContain('Line 5 refers to /acap.txt, which itself refers to other documents.');
  });

  test('C7: adds twins to the META tags of a page', async () => {
    const page = write('page.html', '<head>\n<meta name="robots" content="noindex, noai">\n</head>\n');
    const { code, stdout, stderr } = await gatepost(['convert', page, '--report', 'page.json']);
    expect(code).toBe(0);
    expect(stdout).toBe(
      '<head>\n<meta name="robots" content="noindex, noai">\n<meta name="robots" content="ACAP disallow-index">\n</head>\n',
    );
    expect(stderr).toContain(
      'Adds 1 ACAP META tag next to your own. Your own tags stay as they are. No decision changes.',
    );
    expect(JSON.parse(read('page.json'))).toMatchObject({
      status: 'proved-equal',
      differences: [],
      unconverted: [{ line: 2, field: 'noai', reason: 'no-counterpart' }],
    });
    const lifting = write('lifting.html', '<meta name="robots" content="max-snippet:9">');
    expect(await gatepost(['convert', lifting, '--report', 'page.txt'])).toMatchObject({ code: 1 });
    expect(read('page.txt')).toContain('If the robots.txt prohibits present-snippet, the new tag permits it');
    expect(await gatepost(['convert', lifting, '--no-limits'])).toMatchObject({
      code: 0,
      stdout: '<meta name="robots" content="max-snippet:9">',
    });
    const curly = write('curly.html', '<meta name=\u201drobots\u201d content=\u201dnoindex\u201d>');
    const { stderr: why } = await gatepost(['convert', curly]);
    expect(why).toContain('the META tags use curly quotes, so crawlers do not read them');
  });

  test('C6: converting the result changes nothing', async () => {
    const { stdout: once } = await gatepost(['convert', '-'], CONVERTIBLE);
    const again = await gatepost(['convert', '-'], once);
    expect(again).toMatchObject({ code: 0, stdout: once });
    expect(again.stderr).toMatch(/^gatepost: stdin: Already converted: .* Proved equal\..*\n$/);
  });

  test('C2: exits with 1 when a decision would differ; for letter case alone, only with --strict', async () => {
    const caseMatters = 'User-agent: *\nDisallow: /News/\nAllow: /news/\n';
    const { code, stderr } = await gatepost(['convert', '-', '--report', 'differences.json'], caseMatters);
    expect(code).toBe(0);
    expect(stderr).toContain('Proved equal, except for letter case. ACAP ignores letter case');
    const { differences } = JSON.parse(read('differences.json')) as { differences: { reason: string }[] };
    expect(new Set(differences.map(({ reason }) => reason))).toEqual(new Set(['case']));
    expect(await gatepost(['convert', '-', '--strict'], caseMatters)).toMatchObject({ code: 1 });
    expect(await gatepost(['convert', '-', '--strict'], CONVERTIBLE)).toMatchObject({ code: 0 });
    const space = 'User-agent: *\nDisallow: /1 2/\n';
    expect(await gatepost(['convert', '-'], space)).toMatchObject({ code: 1 });
  });

  test.each([
    ['<!DOCTYPE html>\n<html><body>Not found: here</body></html>\n', 'this is an HTML page, not a robots.txt.'],
    ['{"error": "not found"}\n', 'this is JSON, not a robots.txt.'],
    ['Not found\n', 'this is plain text without any fields, not a robots.txt.'],
    ['url,status\nhttps://a.example/x,200\n', 'this is plain text without any fields, not a robots.txt.'],
    ['https://a.example/x\n', 'this is plain text without any fields, not a robots.txt.'],
  ])('C4: reports that %j is not a robots.txt, and leaves it unchanged', async (text, why) => {
    const { code, stdout, stderr } = await gatepost(['convert', '-', '--report', 'foreign.json'], text);
    expect({ code, stdout }).toEqual({ code: 1, stdout: text });
    expect(stderr).toBe(`gatepost: stdin: Nothing to convert: ${why}\n`);
    expect(JSON.parse(read('foreign.json'))).toMatchObject({ unconverted: [] });
  });

  test.each([
    ['', 'the file is empty.'],
    ['Sitemap: https://a.example/s.xml\n', 'the file has no User-agent line.'],
    ['ACAP-crawler: *\nACAP-allow-crawl: /\n', 'the file has ACAP records and no User-agent line.'],
  ])('C4: reports that %j has nothing to convert, and why', async (text, why) => {
    const { code, stdout, stderr } = await gatepost(['convert', '-'], text);
    expect({ code, stdout }).toEqual({ code: 0, stdout: text });
    expect(stderr).toContain(`Nothing to convert: ${why}`);
    expect(stderr).not.toContain('roved equal');
  });

  test.each([
    ['page.headers', 'HTTP/1.1 200 OK\nX-Robots-Tag: noindex\n'],
    ['tdmrep.json', '[{"location": "/", "tdm-reservation": 1\n'],
  ])('C4: exits with 1 for %s, which is not a robots.txt', async (name, text) => {
    const { code, stdout, stderr } = await gatepost(['convert', write(name, text)]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: text });
    expect(stderr).toContain('this is not a robots.txt; only --to converts it.');
  });

  test('C4: names lines that cannot be converted because the file is broken there', async () => {
    const text = 'User-agent: *\nDisallow /1\nDisallow: /2\n';
    await gatepost(['convert', '-', '--out', 'broken.txt', '--report', 'broken-report.txt'], text);
    expect(read('broken-report.txt')).toContain('line 2: This line was not converted: it is not a field');
  });

  test('L2: keeps the encoding, byte order mark and line endings', async () => {
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

  test('leaves no new file behind if there is no room for it', () => {
    write('long.txt', `${CONVERTIBLE}${'# comment\n'.repeat(1000)}`);
    const before = readdirSync(place);
    // No file may be larger than one or two kilobytes.
    const command = [process.execPath, GATEPOST, 'convert', 'long.txt', '--out', 'new.txt'];
    const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 2; "$@"', 'sh', ...command], {
      cwd: place,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^gatepost: new\.txt cannot be written: .+\.\n$/);
    expect(readdirSync(place)).toEqual(before);
  });

  test('exits with 2 when the result cannot be written', async () => {
    const { code, stderr } = await gatepost(['convert', '-', '--out', 'no/where.txt'], CONVERTIBLE);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'gatepost: no/where.txt cannot be written: there is no such file or folder.\n',
    });
  });
});
