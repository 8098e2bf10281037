import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeCommandFolder } from './command-folder.test-setup.ts';

const { write, run: gatepost } = makeCommandFolder();

const ROBOTS = `User-agent: *
Disallow: /private/

User-agent: GPTBot
Disallow: /
`;
const PATHS = '/\r\n\r\nhttps://www.example.com/private/x\n/a,b|"c"\n';

const matrix = (parameters: readonly string[], input = '') =>
  gatepost(['matrix', write('robots.txt', ROBOTS), ...parameters], input);

describe('gatepost matrix', () => {
  test('prints CSV, naming the reader of each crawler', async () => {
    expect(await matrix(['--crawlers', 'Googlebot, GPTBot, *', '--paths', write('paths.txt', PATHS)])).toEqual({
      code: 0,
      stderr: '',
      stdout: [
        'path,Googlebot,GPTBot,*',
        'reader,google,rfc9309,rfc9309',
        '/,allowed,blocked,allowed',
        'https://www.example.com/private/x,blocked,blocked,blocked',
        '"/a,b|""c""",allowed,blocked,allowed',
        '',
      ].join('\r\n'),
    });
  });

  test.each([
    ['UTF-16', Buffer.from(`\ufeff${PATHS}`, 'utf16le')],
    ['UTF-16 with the high byte first', Buffer.from(`\ufeff${PATHS}`, 'utf16le').swap16()],
    ['UTF-8 with a BOM', Buffer.from(`\ufeff${PATHS}`)],
    ['gzip', gzipSync(PATHS)],
  ])('reads paths in %s', async (_title, bytes) => {
    const plain = await matrix(['-c', 'GPTBot, *', '-p', write('paths.txt', PATHS)]);
    expect(await matrix(['-c', 'GPTBot, *', '-p', write('encoded.txt', bytes)])).toEqual(plain);
  });

  test('P1: skips lines that are neither a path nor a full URL, and says so', async () => {
    const { code, stdout, stderr } = await matrix(['-c', 'Googlebot', '-p', '-'], '# pages\nprivate/x\n/private/x\n');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'path,Googlebot\r\nreader,google\r\n/private/x,blocked\r\n',
    });
    expect(stderr).toBe('gatepost: stdin: 2 lines skipped. The first is neither a path nor a full URL: # pages\n');
  });

  test('exits with 1 if no path can be read, but not for an empty file', async () => {
    const { code, stdout, stderr } = await matrix(['-c', 'Googlebot', '-p', '-'], 'private/x\n\nnews\n');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'gatepost: stdin: It has no URLs. 2 lines skipped. The first is neither a path nor a full URL: private/x\n',
    });
    expect(await matrix(['-c', 'Googlebot', '-p', '-'])).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('L1: reads paths that are not valid UTF-8 as windows-1252, and says so', async () => {
    const robots = write('accents.txt', 'User-agent: *\nDisallow: /café\nDisallow: /10€\n');
    const paths = write('paths.txt', Buffer.from('/caf\xe9\n/10\x80\n', 'latin1'));
    const { stdout, stderr } = await gatepost(['matrix', robots, '-c', '*', '-p', paths]);
    expect(stdout).toBe('path,*\r\nreader,rfc9309\r\n/café,blocked\r\n/10€,blocked\r\n');
    expect(stderr).toBe(
      'gatepost: paths.txt: The file is not valid UTF-8; it was read as windows-1252, so some characters may be wrong.\n',
    );
  });

  test('L1: a character may be split between two chunks of the file', async () => {
    // Eleven bytes a line, which do not divide the size of a chunk.
    const robots = write('accents.txt', 'User-agent: *\nDisallow: /é\n');
    const paths = write('paths.txt', '/é€😀\n'.repeat(30_000));
    const { stdout, stderr } = await gatepost(['matrix', robots, '-c', '*', '-p', paths]);
    expect({ rows: new Set(stdout.trimEnd().split('\r\n').slice(2)), stderr }).toEqual({
      rows: new Set(['/é€😀,blocked']),
      stderr: '',
    });
  });

  test('prints Markdown', async () => {
    const { stdout } = await matrix(['-c', 'GPTBot, *', '-p', '-', '--format', 'markdown'], PATHS);
    expect(stdout).toBe(String.raw`| path | GPTBot (rfc9309) | \* (rfc9309) |
| --- | --- | --- |
| ${'`/`'} | blocked | allowed |
| ${'`https://www.example.com/private/x`'} | blocked | blocked |
| ${'`/a,b\\|"c"`'} | blocked | allowed |
`);
  });

  test('prints JSON with the lines that decide, and uses a single reader if told to', async () => {
    const { stdout } = await matrix(['-c', 'GPTBot', '-p', '-', '-f', 'json', '--reader', 'google'], '/x');
    expect(JSON.parse(stdout)).toEqual({
      columns: [{ crawler: 'GPTBot', reader: 'google' }],
      rows: [{ path: '/x', decisions: [{ decision: 'prohibited', restrictions: [], lines: [5] }] }],
    });
  });

  test('a purpose means every crawler of the directory that has it; other conditions count', async () => {
    const { stdout } = await matrix(['-c', 'purpose:ai-training', '-p', '-', '--status', '404'], '/x');
    const [names = '', , row = ''] = stdout.split('\r\n');
    expect(names.split(',')).toContain('GPTBot');
    expect(new Set(row.split(',').slice(1))).toEqual(new Set(['allowed']));
  });

  test('a comma in parentheses belongs to a User-Agent header', async () => {
    const header =
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)';
    const { stdout } = await matrix(['-c', `${header}, *`, '-p', '-'], '/x');
    expect(stdout).toBe(`path,"${header}",*\r\nreader,rfc9309,rfc9309\r\n/x,blocked,allowed\r\n`);
  });

  test.each<[title: string, parameters: string[], message: RegExp]>([
    [
      'an unknown purpose',
      ['-c', 'purpose:serch', '-p', 'paths.txt'],
      /There is no purpose "serch"\. Did you mean search\?/,
    ],
    ['no crawler', ['-c', '', '-p', 'paths.txt'], /Enter a crawler name, a User-Agent header/],
    ['no paths', ['-c', 'a'], /required option '-p, --paths <file>' not specified/],
    ['binary data', ['-c', 'a', '-p', 'binary.txt'], /binary\.txt: This is binary data, not a text file\./],
    ['the URL of paths', ['-c', 'a', '-p', 'https://a.example/'], /only a robots\.txt can be given as a URL\./],
    [
      'a file that is missing',
      ['-c', 'a', '-p', 'gone.txt'],
      /gone\.txt cannot be read: there is no such file or folder\./,
    ],
  ])('%s exits with 2', async (_title, parameters, message) => {
    write('binary.txt', Uint8Array.of(1, 0, 0, 2, 0, 0, 0, 3));
    const { code, stderr } = await matrix(parameters);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});
