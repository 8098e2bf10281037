import { describe, expect, test } from 'vitest';
import { makeGatepostFolder } from '#testing/gatepost-folder.ts';

const { write, read, run: gatepost } = makeGatepostFolder();

/** Without letters in its paths, which ACAP would not tell from capitals. */
const CONVERTIBLE = 'User-agent: *\nDisallow: /2024/\n\nUser-agent: Newsbot\nDisallow:\n';

describe('gatepost convert', () => {
  test('prints the converted file, and nothing else, on stdout', async () => {
    const { code, stdout, stderr } = await gatepost(['convert', '-'], CONVERTIBLE);
    expect(code).toBe(0);
    expect(stdout.startsWith(`##ACAP version=1.0\n${CONVERTIBLE}`)).toBe(true);
    expect(stdout).toContain('ACAP-disallow-crawl: /2024/\n');
    expect(stderr).toMatch(/^gatepost: stdin: .* ACAP records? written.*\n$/);
  });

  test('--out - is standard output, and so is --report -, but not both at once', async () => {
    expect(await gatepost(['convert', '-', '--out', '-'], CONVERTIBLE)).toEqual(
      await gatepost(['convert', '-'], CONVERTIBLE),
    );
    const { stdout } = await gatepost(['convert', '-', '--out', 'out.txt', '--report', '-'], CONVERTIBLE);
    expect(JSON.parse(stdout)).toMatchObject({ file: 'stdin', status: 'proved-equal' });
    expect(await gatepost(['convert', '-', '--report', '-'], CONVERTIBLE)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'gatepost: Standard output takes one of the converted file and the report: give --out or --report a file.\n',
    });
  });

  test('C2: the report as text tells a reason once, and each sort of crawlers and of change below it', async () => {
    const source = write('letters.txt', 'User-agent: *\nDisallow: /a/\nDisallow: /b/\nSitemap: /1\nSitemap: /2\n');
    await gatepost(['convert', source, '--out', 'out.txt', '--report', 'letters-report.txt']);
    const lines = read('letters-report.txt').split('\n').slice(5);
    expect(lines.map((line) => line.replace(/: .*/, ': …'))).toEqual([
      'Kept as it is:',
      '  lines 4, 5: …',
      '',
      'Decided otherwise by an ACAP-aware crawler:',
      '  2 differences: …',
      '    for crawlers that no group names, permitted now and prohibited then:',
      '      /A/ (from line 2)',
      '      /B/ (from line 3)',
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

  test('C2: proves it over all paths, within a budget', async () => {
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

  test('C5, A11: writes the records to a file of their own, and finds it again', async () => {
    const source = write('robots.txt', CONVERTIBLE);
    const args = ['convert', source, '--out', 'robots.txt', '--separate-file', 'acap.txt'];
    expect(await gatepost(args)).toMatchObject({ code: 0, stdout: '' });
    const converted = read('robots.txt');
    expect(converted.endsWith('\nACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n')).toBe(true);
    const records = read('acap.txt');
    expect(records.startsWith('##ACAP version=1.0\n\nACAP-crawler: *\nACAP-disallow-crawl: /2024/\n')).toBe(true);
    expect(await gatepost(args)).toMatchObject({ code: 0, stdout: '' });
    expect([read('robots.txt'), read('acap.txt')]).toEqual([converted, records]);
    const alone = await gatepost(['convert', source]);
    expect([alone.code, alone.stdout]).toEqual([1, converted]);
    expect(alone.stderr).toContain('Not proved');
    const named = await gatepost(['convert', source, '--reference', '/acap.txt=acap.txt']);
    expect([named.code, named.stdout]).toEqual([0, converted]);
    const nowhere = await gatepost(['convert', source, '--separate-file', 'folder/']);
    expect(nowhere).toMatchObject({ code: 2, stdout: '' });
  });

  test('C7: gives the META tags of a page their twins', async () => {
    const page = write('page.html', '<head>\n<meta name="robots" content="noindex, noai">\n</head>\n');
    const { code, stdout, stderr } = await gatepost(['convert', page, '--report', 'page.json']);
    expect(code).toBe(0);
    expect(stdout).toBe(
      '<head>\n<meta name="robots" content="noindex, noai">\n<meta name="robots" content="ACAP disallow-index">\n</head>\n',
    );
    expect(stderr).toContain('1 ACAP tag written. Every usage is decided as before.');
    expect(JSON.parse(read('page.json'))).toMatchObject({
      status: 'proved-equal',
      differences: [],
      unconverted: [{ line: 2, field: 'noai', reason: 'no-counterpart' }],
    });
    const lifting = write('lifting.html', '<meta name="robots" content="max-snippet:9">');
    expect(await gatepost(['convert', lifting, '--report', 'page.txt'])).toMatchObject({ code: 1 });
    expect(read('page.txt')).toContain(
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
    const { differences } = JSON.parse(read('differences.json')) as { differences: { reason: string }[] };
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
