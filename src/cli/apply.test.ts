import { describe, expect, test } from 'vitest';
import { makeCommandFolder } from './command-folder.test-setup.ts';

const { write, read, run: gatepost } = makeCommandFolder();

const apply = (...parameters: string[]) => gatepost(['apply', ...parameters]);
const SITE = 'User-agent: *\nDisallow: /private/\n';
const BLOCKED = `${SITE}\nUser-agent: GPTBot\nDisallow: /\n`;

describe('gatepost recipes', () => {
  test('lists the recipes with their open parameters', async () => {
    const { code, stdout, stderr } = await gatepost(['recipes']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(
      'Today\n  block-ai-training [--as groups,content-signal,content-usage,acap,rsl,tdmrep]\n      Block AI training, stay in search\n',
    );
    expect(stdout).toContain('  archive-closed --set path=/archive/ --set days=7\n');
  });

  test('--json prints every detail of a recipe', async () => {
    const { code, stdout } = await gatepost(['recipes', '--json']);
    const rows: { readonly id: string }[] = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(rows.find(({ id }) => id === 'snippet-length')).toMatchObject({
      section: 'News publisher',
      target: 'robots',
      parameters: [{ name: 'max', label: 'Longest snippet', kind: 'length', default: '100-chars' }],
    });
  });
});

describe('gatepost apply', () => {
  test('prints the changed file on stdout, and what changed for whom on stderr', async () => {
    const source = write('robots.txt', SITE);
    expect(await apply('block-crawler', source, '--set', 'crawler=gptbot')).toEqual({
      code: 0,
      stdout: BLOCKED,
      stderr:
        'gatepost: robots.txt: GPTBot is blocked; everyone else is unaffected.\n' +
        'gatepost: robots.txt: GPTBot: /: permitted -> prohibited: all usages\n',
    });
    expect(read('robots.txt')).toBe(SITE);
  });

  test('--out keeps the encoding of the file; applying it twice changes nothing', async () => {
    write('wide.txt', Buffer.from(`\uFEFF${SITE.replaceAll('\n', '\r\n')}`, 'utf16le'));
    const first = await apply('block-crawler', 'wide.txt', '--set', 'crawler=GPTBot', '--out', 'once.txt');
    expect(first).toMatchObject({ code: 0, stdout: '' });
    const again = await apply('block-crawler', 'once.txt', '--set', 'crawler=GPTBot', '--out', 'twice.txt');
    expect(again).toMatchObject({
      code: 0,
      stderr:
        'gatepost: once.txt: Crawlers expect UTF-8 and find no rules in UTF-16.\n' +
        'gatepost: once.txt: The file already says this.\n',
    });
    expect(read('twice.txt')).toBe(read('once.txt'));
    expect(read('once.txt').replaceAll('\0', '')).toContain('GPTBot\r\nDisallow: /\r\n');
  });

  test('--json prints what changed, and the new text', async () => {
    const { code, stdout } = await apply('block-crawler', write('a.txt', SITE), '--set', 'crawler=GPTBot', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      recipe: 'block-crawler',
      file: 'a.txt',
      changed: true,
      proved: true,
      outcome: 'GPTBot is blocked; everyone else is unaffected.',
      sideEffects: [],
      messages: [],
      text: BLOCKED,
    });
  });

  test('block-ai-training reports what it leaves alone, and names that Google truncates', async () => {
    const { code, stdout, stderr } = await gatepost(['apply', 'block-ai-training', '-'], SITE);
    expect(code).toBe(0);
    for (const name of ['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'AI2Bot']) {
      expect(stdout).toContain(`User-agent: ${name}\n`);
    }
    for (const name of ['Googlebot', 'Amazonbot', 'CCBot']) expect(stdout).not.toContain(`User-agent: ${name}\n`);
    expect(stderr).toContain(
      'Amazonbot has other uses and is left alone: noarchive on a page keeps it out of training.',
    );
    expect(stderr).toContain('Google’s parser reads “AI2Bot” as “AI”.');
  });

  test('K70: --as refuses uses in vocabularies, and reports the reach of each and how the result reads', async () => {
    const source = write('robots.txt', SITE);
    expect(await apply('block-ai-training', source, '--as', 'content-signal,content-usage')).toEqual({
      code: 0,
      stdout: `${SITE}Content-Signal: ai-train=no\nContent-Usage: / train-ai=n\n`,
      stderr:
        'gatepost: robots.txt: AI training is refused for everyone, using Content-Signal and AIPREF (Content-Usage). Crawling is not affected.\n' +
        'gatepost: robots.txt: Content-Signal: Reaches unlisted crawlers too, but does not block crawling. It applies to the whole site and cannot be limited to paths. Documented as honoured by CloudflareBrowserRenderingCrawler (all keys, and use) (as of 2026-08-31).\n' +
        'gatepost: robots.txt: AIPREF (Content-Usage): Reaches unlisted crawlers too, but does not block crawling. It applies to generative AI and can be limited to paths. No crawler operator documents that it honours this (as of 2026-09-13).\n',
    });
    const { stdout } = await apply('block-ai-training', source, '--as', 'content-usage', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      changed: true,
      proved: true,
      uses: [{ use: 'ai-training', category: 'train-ai', before: 'unknown', after: 'disallowed' }],
      useEffects: [],
      reach: [{ way: 'content-usage' }],
    });
  });

  test('K76: --as tdmrep writes a tdmrep.json, or edits the existing one', async () => {
    const source = write('robots.txt', SITE);
    const parameters = ['block-ai-training', source, '--as', 'content-signal,tdmrep', '--tdmrep', 'tdmrep.json'];
    expect(await apply(...parameters)).toMatchObject({ code: 0, stdout: `${SITE}Content-Signal: ai-train=no\n` });
    expect(read('tdmrep.json')).toBe('[\n  {\n    "location": "/",\n    "tdm-reservation": 1\n  }\n]\n');
    write('tdmrep.json', '[{"location":"/", "tdm-reservation":0}]\n');
    expect(await apply(...parameters)).toMatchObject({ code: 0 });
    expect(read('tdmrep.json')).toBe('[{"location":"/", "tdm-reservation":1}]\n');
  });

  test('K76: leaves the robots.txt as it is if a document next to it cannot be written', async () => {
    const source = write('robots.txt', SITE);
    const ways = ['--as', 'content-signal,tdmrep', '--tdmrep', 'no/where.json'];
    expect(await apply('block-ai-training', source, ...ways, '--out', source)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'gatepost: no/where.json cannot be written: there is no such file or folder.\n',
    });
    expect(read('robots.txt')).toBe(SITE);
  });

  test('K4: --as rsl writes a licence and a line that points to it', async () => {
    const source = write('robots.txt', SITE);
    const license = 'https://news.example/license.xml=license.xml';
    const { code, stdout } = await apply('block-ai-training', source, '--as', 'rsl', '--license', license);
    expect([code, stdout]).toEqual([0, `License: https://news.example/license.xml\n\n${SITE}`]);
    expect(read('license.xml')).toContain('<prohibits type="usage">ai-train</prohibits>');
  });

  test('K70, K80: --as with groups writes both', async () => {
    const { code, stdout } = await gatepost(['apply', 'block-ai-training', '-', '--as', 'groups,aipref'], SITE);
    expect(code).toBe(0);
    expect(stdout.startsWith(`${SITE}Content-Usage: / train-ai=n\n\nUser-agent: `)).toBe(true);
    expect(stdout).toContain('User-agent: GPTBot\n');
  });

  test.each<[title: string, parameters: string[], why: string]>([
    [
      'E9: an unreadable RSL document',
      ['rsl', '--license', 'https://news.example/l.xml=broken.txt'],
      'The RSL document at https://news.example/l.xml was not changed.',
    ],
    ['E9: a URL that is not one', ['rsl', '--license', 'license=l.xml'], 'No RSL document was written.'],
    [
      'E11: an unreadable tdmrep.json',
      ['tdmrep', '--tdmrep', 'broken.txt'],
      'The existing tdmrep.json was not changed.',
    ],
  ])('%s leaves everything as it is, and exits with 1', async (_title, ways, why) => {
    write('broken.txt', '<rsl');
    const parameters = ['block-ai-training', write('robots.txt', SITE), '--as', ...ways];
    const { code, stdout, stderr } = await apply(...parameters);
    expect({ code, stdout }).toEqual({ code: 1, stdout: SITE });
    expect(stderr).toContain(why);
    expect(stderr).not.toContain('is refused');
    expect(read('broken.txt')).toBe('<rsl');
    const asJson = await apply(...parameters, '--json');
    expect(asJson.code).toBe(1);
    expect(JSON.parse(asJson.stdout)).toMatchObject({ changed: false, outcome: null });
  });

  test('K70: claims no outcome if one of the ways fails', async () => {
    write('broken.txt', '{');
    const parameters = ['--as', 'content-signal,tdmrep', '--tdmrep', 'broken.txt'];
    const { code, stdout, stderr } = await apply('block-ai-training', write('robots.txt', SITE), ...parameters);
    expect({ code, stdout }).toEqual({ code: 1, stdout: `${SITE}Content-Signal: ai-train=no\n` });
    expect(stderr).not.toContain('is refused');
  });

  test('G4: exits with 1 when it affects crawlers the recipe does not name', async () => {
    const source = write('ai-robots.txt', 'User-agent: AI\nDisallow: /x\n');
    const { code, stderr } = await apply('block-crawler', source, '--set', 'crawler=AI2Bot');
    expect(code).toBe(1);
    expect(stderr).toContain('also changes for AI, read as google: crawl of /');
  });

  test('adds META tags to a page', async () => {
    const page = write('page.html', '<html><head>\n<title>A</title>\n</head></html>\n');
    const { code, stdout } = await apply('snippet-length', page, '--set', 'max=80-chars');
    expect(code).toBe(0);
    expect(stdout).toContain('<meta name="robots" content="ACAP allow-present-snippet max-length=80-chars">');
    expect(stdout).toContain('<meta name="robots" content="max-snippet:80, noimageindex">');
  });

  test.each([
    ['an unknown recipe', ['block-ai-trainin', 'robots.txt'], 'Did you mean “block-ai-training”?'],
    ['an unknown parameter', ['block-crawler', 'robots.txt', '--set', 'crawlr=a'], 'Did you mean “crawler”?'],
    [
      'a missing parameter',
      ['block-crawler', 'robots.txt'],
      'block-crawler needs a value for “crawler”. Give it with --set crawler=VALUE.',
    ],
    [
      'a missing parameter with a label',
      ['list-sitemap', 'robots.txt'],
      'list-sitemap needs a value for “address” (URL of the sitemap).',
    ],
    ['a setting without value', ['block-crawler', 'robots.txt', '--set', 'crawler'], 'Write it as NAME=VALUE.'],
    [
      'a document without a place',
      ['block-ai-training', 'robots.txt', '--as', 'tdmrep'],
      'give its path with --tdmrep FILE',
    ],
    ['a tdmrep.json that is not written', ['block-ai-training', 'robots.txt', '--tdmrep', 'a'], '--tdmrep needs --as'],
    [
      'a licence that is not written',
      ['block-ai-training', 'robots.txt', '--as', 'groups', '--license', 'u=f'],
      '--license needs --as rsl.',
    ],
    ['an unknown way', ['block-ai-training', 'robots.txt', '--as', 'odrl'], 'Write one or more of groups,'],
    ['a licence without a place', ['block-ai-training', 'robots.txt', '--as', 'rsl'], 'with --license URL=FILE'],
    [
      'a way of what refuses no use',
      ['block-crawler', 'robots.txt', '--set', 'crawler=A', '--as', 'content-usage'],
      '--as does not apply',
    ],
    ['a path without slash', ['block-directory', 'robots.txt', '--set', 'path=x/'], 'use “/x/”'],
    ['a name of two words', ['block-crawler', 'robots.txt', '--set', 'crawler=Foo Bar'], 'Use “Foo” instead.'],
    ['everybody as a name', ['block-crawler', 'robots.txt', '--set', 'crawler=*'], 'Choose “everyone” instead.'],
    ['no length', ['snippet-length', 'robots.txt', '--set', 'max=long'], 'is not a length'],
    ['a binary file', ['block-ai-training', 'binary.txt'], 'binary data'],
    [
      'response headers',
      ['block-ai-training', 'headers.txt'],
      'is a list of HTTP headers, not a robots.txt; nothing was',
    ],
    ['an ai.txt', ['block-ai-training', 'ai.txt'], 'is an ai.txt, not a robots.txt; nothing was written.'],
    ['a sitemap', ['block-ai-training', 'sitemap.xml'], 'is XML, not a robots.txt; nothing was written.'],
    ['a page saved as robots.txt', ['block-ai-training', 'error.txt'], 'is an HTML page, not a robots.txt'],
    ['a missing file', ['block-ai-training', 'none.txt'], 'cannot be read'],
    ['a page, about crawling', ['block-ai-training', 'page.html'], 'is for a robots.txt'],
    ['a page, about several paths', ['guide-4.4', 'page.html'], 'different things about “index”.'],
    [
      'JSON and file on standard output',
      ['block-ai-training', 'robots.txt', '--json', '--out', '-'],
      'Only one result can go to standard output',
    ],
    [
      'a tdmrep.json in place of the result',
      ['block-ai-training', 'robots.txt', '--as', 'tdmrep', '--tdmrep', 'out.txt', '--out', 'out.txt'],
      'out.txt is named twice',
    ],
    [
      'a licence in place of the robots.txt',
      ['block-ai-training', 'robots.txt', '--as', 'rsl', '--license', 'https://e.example/l=./robots.txt'],
      './robots.txt is named twice',
    ],
    [
      'a document that the file refers to in place of the result',
      ['block-ai-training', 'robots.txt', '--reference', '/x=out.txt', '--out', './out.txt'],
      './out.txt is named twice',
    ],
    [
      'two documents on standard output',
      ['block-ai-training', 'robots.txt', '--as', 'tdmrep', '--tdmrep', '-'],
      'Only one result can go to standard output',
    ],
  ])('refuses %s', async (_title, parameters, message) => {
    write('robots.txt', SITE);
    write('binary.txt', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3, 0, 0, 255, 254, 0]));
    write('headers.txt', 'HTTP/1.1 200 OK\nX-Robots-Tag: noindex\n');
    write('ai.txt', '# Spawning AI\nUser-agent: *\nDisallow: /\n');
    write('sitemap.xml', '<urlset>\n<url><loc>https://a.example/</loc></url>\n</urlset>\n');
    write('error.txt', '<!doctype html>\n<html><body>Not found</body></html>\n');
    write('page.html', '<html><head></head></html>\n');
    const { code, stdout, stderr } = await apply(...parameters);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
