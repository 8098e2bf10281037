import { describe, expect, test } from 'vitest';
import { makeCommandFolder } from './command-folder.test-setup.ts';

const { write, read, run: gatepost } = makeCommandFolder();

const ACAP = `User-agent: *
Allow: /

ACAP-crawler: *
ACAP-usage-purpose: ai-train
ACAP-disallow-other: /
ACAP-usage-purpose: ai-input
ACAP-disallow-other: /private/
`;

describe('gatepost convert --to', () => {
  test('prints the result on stdout and what becomes of each line on stderr', async () => {
    const { code, stdout, stderr } = await gatepost(['convert', '-', '--to', 'content-signal'], ACAP);
    expect(code).toBe(1);
    expect(stdout).toBe(ACAP.replace('Allow: /\n', 'Allow: /\nContent-Signal: ai-train=no\n'));
    expect(stderr.split('\n').map((line) => line.replace('gatepost: ', '').replace(/^gatepost:$/, ''))).toEqual(
      expect.arrayContaining([
        'stdin: Converted to Content-Signal. Lines: 1 exact, 1 left out.',
        '  line 6: ACAP-disallow-other: /',
        '    → Content-Signal: ai-train=no',
        '    K1, exact',
        '  line 8: ACAP-disallow-other: /private/',
        '  ai-input for any other crawler: no longer refused at /private/, as explained above',
      ]),
    );
    const { stdout: json } = await gatepost(['convert', '-', '--to', 'content-signal', '--json'], ACAP);
    expect(JSON.parse(json)).toMatchObject({ differences: [{ use: 'ai-input', crawler: '*', path: '/private/' }] });
  });

  test('exits with 0 when nothing is lost', async () => {
    const source = ACAP.slice(0, ACAP.indexOf('ACAP-usage-purpose: ai-input'));
    expect(await gatepost(['convert', '-', '--to', 'content-signal'], source)).toMatchObject({ code: 0 });
  });

  test('aipref means Content-Usage; --json includes the result', async () => {
    const { code, stdout } = await gatepost(['convert', '-', '--to', 'aipref', '--json'], ACAP);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      file: 'stdin',
      target: 'content-usage',
      changed: true,
      lines: expect.arrayContaining([
        expect.objectContaining({ row: 'K3', fidelity: 'narrower', line: 6, to: ['Content-Usage: / train-ai=n'] }),
      ]) as unknown,
      result: expect.stringContaining('Content-Usage: /private/ train-ai=n, ai-use=n\n') as unknown,
    });
  });

  test('writes standalone documents as such', async () => {
    const source = write('records.txt', ACAP);
    await gatepost(['convert', source, '--to', 'rsl', '--out', 'rsl.xml', '--report', 'rsl.json']);
    expect(read('rsl.xml')).toContain('<prohibits type="usage">ai-train</prohibits>');
    expect(JSON.parse(read('rsl.json'))).toMatchObject({ target: 'rsl' });
    await gatepost(['convert', source, '--to', 'tdmrep', '--out', 'tdmrep.json', '--report', 'tdm.txt']);
    expect(JSON.parse(read('tdmrep.json'))).toEqual([{ location: '/', 'tdm-reservation': 1 }]);
    expect(read('tdm.txt')).toContain('K5, broader');
    const { stdout } = await gatepost(['convert', source, '--to', 'meta']);
    expect(stdout).toContain('<!-- On the pages of / -->\n<meta name="robots" content="noai">\n');
  });

  test('also converts tdmrep.json, RSL documents, ai.txt and pages', async () => {
    const tdm = await gatepost(['convert', '-', '--to', 'acap'], '[{"location":"/a","tdm-reservation":1}]');
    expect(tdm.stdout).toBe('##ACAP version=1.0\nACAP-crawler: *\nACAP-disallow-other: /a\n');
    const rsl = `<rsl xmlns="https://rslstandard.org/rsl"><content url="/a"><license><prohibits type="usage">ai-train</prohibits></license></content></rsl>`;
    expect((await gatepost(['convert', '-', '--to', 'acap'], rsl)).stdout).toContain('ACAP-usage-purpose: ai-train\n');
    const aiTxt = write('ai.txt', 'User-agent: *\nDisallow: /a\n');
    expect((await gatepost(['convert', aiTxt, '--to', 'acap'])).stdout).toContain('ACAP-disallow-other: /a\n');
    const page = write('page.html', '<meta name="robots" content="noai">');
    expect((await gatepost(['convert', page, '--to', 'acap'])).stdout).toContain('"ACAP ai-train disallow-other"');
  });

  test('writes a tdmrep.json into the robots.txt that --into names', async () => {
    const robots = write('host.txt', 'User-agent: *\r\nDisallow: /private/\r\n');
    const tdm = '[{"location":"/a","tdm-reservation":1}]';
    const { stdout, stderr } = await gatepost(['convert', '-', '--to', 'acap', '--into', robots], tdm);
    expect(stdout).toBe(
      '##ACAP version=1.0\r\nUser-agent: *\r\nDisallow: /private/\r\n\r\nACAP-crawler: *\r\nACAP-disallow-other: /a\r\n',
    );
    expect(stderr).toContain('K58, broader');
    const groups = await gatepost(['convert', '-', '--to', 'groups', '--into', robots], tdm);
    expect(groups.stdout).toMatch(/^User-agent: \*\r\nDisallow: \/private\/\r\n\r\nUser-agent: /);
    expect(await gatepost(['convert', '-', '--to', 'acap', '--into', write('host.html', '<p>')], tdm)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'gatepost: host.html is named like a page; --into takes a robots.txt.\n',
    });
  });

  test('turns headers into META tags for the pages they are sent with', async () => {
    const headers = 'HTTP/1.1 200 OK\nX-Robots-Tag: noai, noindex\nX-Robots-Tag: bingbot: noarchive\n';
    const { stdout, stderr } = await gatepost(['convert', '-', '--to', 'acap'], headers);
    expect(stdout.trim().split('\n')).toEqual([
      '<meta name="robots" content="ACAP ai-train disallow-other">',
      '<meta name="robots" content="ACAP disallow-index">',
      '<meta name="bingbot" content="ACAP disallow-present-currentcopy">',
      '<meta name="bingbot" content="ACAP disallow-present-oldcopy">',
      '<meta name="bingbot" content="ACAP ai-input disallow-other">',
      '<meta name="bingbot" content="ACAP ai-train disallow-other">',
    ]);
    expect(stderr).toContain('line 2: noai');
    expect(stderr).toContain('line 3: noarchive');
  });

  test('follows a License line to the file given with --license', async () => {
    const rsl = write(
      'own.xml',
      '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><prohibits type="usage">search</prohibits></license></content></rsl>',
    );
    const robots = 'License: https://e.example/rsl.xml\nUser-agent: *\nAllow: /\n';
    const { stdout } = await gatepost(
      ['convert', '-', '--to', 'acap', '--license', `https://e.example/rsl.xml=${rsl}`],
      robots,
    );
    expect(stdout).toContain('ACAP-usage-purpose: search\nACAP-disallow-index: /\n');
  });

  test.each([
    ['a target that there is not', ['convert', '-', '--to', 'robots'], ACAP],
    [
      'a document to what only a robots.txt can become',
      ['convert', '-', '--to', 'rsl'],
      '[{"location":"/","tdm-reservation":1}]',
    ],
    ['an ai.txt as groups', ['convert', '-', '--to', 'groups'], '# Spawning AI\nUser-Agent: *\nDisallow: /\n'],
    ['--into for a robots.txt', ['convert', '-', '--to', 'acap', '--into', 'other.txt'], ACAP],
    ['--into alone', ['convert', '-', '--into', 'other.txt'], ACAP],
    ['--json alone', ['convert', '-', '--json'], ACAP],
    ['--license alone', ['convert', '-', '--license', 'a=a.xml'], ACAP],
    ['--wide-permissions alone', ['convert', '-', '--wide-permissions'], ACAP],
    ['options about rules for another vocabulary', ['convert', '-', '--to', 'groups', '--index'], ACAP],
    ['a file of rules for another vocabulary', ['convert', '-', '--to', 'groups', '--separate-file', 'a.txt'], ACAP],
    ['options about pages for a robots.txt', ['convert', '-', '--no-limits'], ACAP],
    ['options about rules for a page', ['convert', 'page.html', '--strict'], ''],
  ])('exits with 2 for %s', async (_, args, input) => {
    expect(await gatepost(args, input)).toMatchObject({ code: 2, stdout: '' });
  });

  const BOTH = `User-agent: *
Content-Signal: ai-train=no
Disallow: /x
`;
  const CONVERTED = `##ACAP version=1.0
${BOTH}
# ACAP (Automated Content Access Protocol): what the User-agent groups above say, for
# crawlers that read ACAP. Other crawlers skip these lines.

ACAP-crawler: *
ACAP-disallow-crawl: /x
ACAP-usage-purpose: ai-train
ACAP-disallow-other: /
`;

  test('K104: --to acap converts rules and uses into the same records', async () => {
    const { code, stdout, stderr } = await gatepost(['convert', '-', '--to', 'acap', '--report', 'both.json'], BOTH);
    expect([code, stdout]).toEqual([1, CONVERTED]);
    expect(stderr).toContain('stdin: Converted to ACAP. Lines: 1 narrower.');
    expect(JSON.parse(read('both.json'))).toMatchObject({
      changed: true,
      lines: [{ row: 'K42', line: 2, from: 'Content-Signal: ai-train=no' }],
      rules: { changed: true, status: 'proved-equal-except', unconverted: [], records: [{ lines: [1, 3] }] },
      result: CONVERTED,
    });
    const asText = await gatepost(['convert', '-', '--to', 'acap'], BOTH);
    expect(asText.stderr).toContain('Adds 1 ACAP record with 1 rule for every crawler at the end.');
  });

  test('C6: does nothing when run again', async () => {
    const again = await gatepost(['convert', '-', '--to', 'acap', '--json'], CONVERTED);
    expect(JSON.parse(again.stdout)).toMatchObject({ changed: false, result: CONVERTED });
  });

  test('without --to, a message points out lines about uses that are left as they are', async () => {
    const { stdout, stderr } = await gatepost(['convert', '-'], BOTH);
    expect(stdout).not.toContain('ACAP-usage-purpose');
    expect(stderr).toContain('--to acap converts them too');
    expect((await gatepost(['convert', '-'], 'User-agent: *\nDisallow: /\n')).stderr).not.toContain('--to acap');
  });

  test('--to acap converts the rules of a file that says nothing about uses, and reports as for any other', async () => {
    const rules = 'User-agent: *\nDisallow: /2024/\n';
    const without = await gatepost(['convert', '-'], rules);
    expect(await gatepost(['convert', '-', '--to', 'acap'], rules)).toEqual({
      ...without,
      stderr: `${without.stderr}gatepost: stdin: Nothing here says how pages may be used, so there is nothing to convert.\n`,
    });
    const { stdout } = await gatepost(['convert', '-', '--to', 'acap', '--json', '--report', 'rules.json'], rules);
    expect(JSON.parse(stdout)).toMatchObject({
      target: 'acap',
      changed: true,
      lines: [],
      rules: { status: 'proved-equal' },
      result: without.stdout,
    });
    expect(read('rules.json')).toBe(stdout);
  });
});
