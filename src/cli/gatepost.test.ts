import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { GATEPOST, runGatepost } from '#testing/run-gatepost.ts';
import { makeCommandFolder } from './command-folder.test-setup.ts';

const MANIFEST = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const { path: folder, write, run: gatepost } = makeCommandFolder();
/** Starts the program, as users do. */
const start = (...parameters: readonly string[]) => runGatepost(folder, parameters);

/** Starts the program with one output closed, and returns what it writes to the other. */
async function startWithClosed(closed: 'stdout' | 'stderr', parameters: readonly string[], input: string) {
  const child = spawn(process.execPath, [GATEPOST, ...parameters], { cwd: folder });
  child[closed].destroy();
  let output = '';
  child[closed === 'stdout' ? 'stderr' : 'stdout'].setEncoding('utf8').on('data', (text: string) => (output += text));
  // It does not read all of its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code]: unknown[] = await once(child, 'close');
  return { code, output };
}

describe('gatepost', () => {
  test('prints its version', async () => {
    expect(await start('--version')).toEqual({ code: 0, stdout: `${MANIFEST.version}\n`, stderr: '' });
  });

  test('prints its help, with the commands and exit codes', async () => {
    const { code, stdout, stderr } = await start('--help');
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
    // What is not given needs no mention, and longer lines would be cut in two by a terminal.
    expect(stdout).not.toMatch(/\(default: (?:false|none)\)|^.{81}/m);
  });

  test('says in the help of each command which reader it takes by default', async () => {
    const READERS = {
      decide: 'auto, the default of matrix, test and coverage: as the crawler most likely reads it',
      matrix: 'auto: as each crawler most likely reads it, whereas the default of decide is acap',
      coverage: 'auto: as each crawler most likely reads it, whereas the default of decide is acap',
      test: 'the file is read as each crawler most likely reads it (auto), whereas the default of decide is acap',
      diff: 'auto: in every way that is the most likely one for some crawler',
    };
    for (const [command, sentence] of Object.entries(READERS)) {
      const { stdout } = await gatepost([command, '--help']);
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(sentence);
    }
  });

  test.each([[['help', '--help']], [['help', '-h']], [['help', 'help']], [['help']]])(
    'prints its help for %j',
    async (parameters) => {
      expect(await gatepost(parameters)).toEqual(await gatepost(['--help']));
    },
  );

  test('prints the help of every command without defaults in JSON', async () => {
    const { stdout } = await gatepost(['help']);
    const commands = [...stdout.matchAll(/^  ([a-z]+) \[options\]/gm)].map(([, name = '']) => name);
    expect(commands).toContain('coverage');
    for (const command of commands) {
      const help = await gatepost(['help', command]);
      expect(help).toEqual({
        code: 0,
        stderr: '',
        stdout: expect.not.stringMatching(/default:\s+(?:\[|\{|true|false)/),
      });
    }
  });

  test.each([
    [[], 'Usage: gatepost'],
    [['help', '--colour'], "gatepost: unknown option '--colour'"],
    [['explain'], "gatepost: unknown command 'explain'"],
    [['help', 'chekc'], "gatepost: unknown command 'chekc'\n(Did you mean check?)"],
    [['explain', '--help'], "gatepost: unknown command 'explain'"],
    [['check'], "gatepost: missing required argument 'files'"],
    [['check', ''], 'gatepost: The file "" (an empty name) cannot be read: there is no such file or folder.'],
    [['check', '--colour', 'x'], "gatepost: unknown option '--colour'"],
    [['check', '--format', 'xml', 'x'], "argument 'xml' is invalid. Allowed choices are text, json, sarif, github."],
    [['decide', 'x'], '--crawler is missing.'],
    [['decide', 'x', 'y', '-c', 'A', '-p', '/'], 'gatepost: too many arguments'],
    [
      ['decide', 'x', '-c', 'A', '-p', '/', '-u', 'print'],
      "argument 'print' is invalid. Allowed choices are crawl, follow,",
    ],
    [
      ['decide', 'x', '-c', 'A', '-p', '/', '-r', 'bing'],
      "argument 'bing' is invalid. Allowed choices are auto, acap, rfc9309",
    ],
    [['decide', '-', '-c', ' ', '-p', '/'], 'gatepost: --crawler needs a name.'],
    [['convert', 'x', '--version', '2.0'], "argument '2.0' is invalid. Allowed choices are 1.0, 1.1."],
  ])('exits with 2 when misused: %j', async (parameters, message) => {
    const { code, stdout, stderr } = await gatepost(parameters);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test.each<[parameters: string[]]>([
    [['check', '-', '-']],
    [['check', 'robots.txt', '-', '--reference', '/x=-']],
    [['convert', '-', '--reference', '/x=-']],
    [['convert', '-', '--to', 'acap', '--license', 'https://e.example/l=-']],
    [['convert', '-', '--to', 'acap', '--into', '-']],
    [['apply', 'block-ai-training', '-', '--reference', '/x=-']],
    [['matrix', '-', '-c', 'A', '-p', '-']],
    [['matrix', 'robots.txt', '-c', 'A', '-p', '-', '--reference', '/x=-']],
    [['coverage', 'robots.txt', '--urls', '-', '--reference', '/x=-']],
    [['decide', '-', '-c', 'A', '-p', '/', '--reference', '/x=-']],
    [['diff', '-', '-']],
    [['test', '-', '--robots', '-']],
  ])('exits with 2 if two files would be standard input: %j', async (parameters) => {
    write('robots.txt', 'User-agent: *\nDisallow: /b\n');
    expect(await gatepost(parameters, 'User-agent: *\nDisallow: /a\n')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'gatepost: Only one file can be standard input.\n',
    });
  });

  test.each([
    ['missing.txt', 'missing.txt cannot be read: there is no such file or folder.'],
    ['.', '. cannot be read: it is a folder.'],
    ['picture.png', 'picture.png: This is a PNG image, not a text file.'],
    ['data.bin', 'data.bin: This is binary data, not a text file.'],
  ])('exits with 2 and one message for %s, whatever the command', async (name, message) => {
    write('picture.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10));
    write(
      'data.bin',
      Uint8Array.from({ length: 99 }, (_, index) => (index * 37) % 256),
    );
    const result = { code: 2, stdout: '', stderr: `gatepost: ${message}\n` };
    expect(await gatepost(['decide', name, '-c', 'A', '-p', '/'])).toEqual(result);
    expect(await gatepost(['convert', name])).toEqual(result);
    expect(await gatepost(['check', name])).toEqual(result);
  });

  test('started as a program, exits with the code of the command and prints what it does', async () => {
    write('robots.txt', 'User-agent: *\nDisalow: /b\n');
    for (const [parameters, code] of [
      [['decide', 'robots.txt', '-c', 'A', '-p', '/'], 0],
      [['check', 'robots.txt'], 1],
      [['check', 'missing.txt'], 2],
      [['check', '--colour', 'x'], 2],
      [[], 2],
    ] as const) {
      const started = await start(...parameters);
      expect({ parameters, code: started.code }).toEqual({ parameters, code });
      expect(started).toEqual(await gatepost(parameters));
    }
  });

  test.each<[parameters: string[], input: string, code: number]>([
    [['matrix', 'robots.txt', '-c', 'A', '-p', '-'], '/\n'.repeat(200_000), 0],
    [['decide', '--batch'], 'x\n'.repeat(100_000), 0],
    [['recipes'], '', 0],
    [['check', 'robots.txt'], '', 1],
  ])('says nothing when nobody reads its output any more: %j', async (parameters, input, code) => {
    write('robots.txt', 'User-agent: *\nDisalow: /b\n');
    expect(await startWithClosed('stdout', parameters, input)).toEqual({ code, output: '' });
  });

  test.each<[parameters: string[], code: number, output: string]>([
    [['check', 'missing.txt'], 2, ''],
    [['tidy', 'robots.txt'], 0, ''],
  ])('exits with its code when nobody reads its messages: %j', async (parameters, code, output) => {
    write('robots.txt', 'User-agent: *\nDisallow: /b\n');
    expect(await startWithClosed('stderr', parameters, '')).toEqual({ code, output });
  });

  test('exits with 2 and one message when standard output or input fails', async () => {
    const source = path.join(folder, write('robots.txt', 'User-agent: *\nDisallow: b\n'));
    // A file open for reading only, and a folder.
    const [readOnly, ofFolder] = [openSync(source, 'r'), openSync(folder, 'r')];
    const run = (parameters: readonly string[], stdin: number | 'ignore', stdout: number | 'pipe') => {
      const { status, stderr } = spawnSync(process.execPath, [GATEPOST, ...parameters], {
        cwd: folder,
        stdio: [stdin, stdout, 'pipe'],
        encoding: 'utf8',
      });
      return { code: status, stderr };
    };
    const unwritten = run(['check', source], 'ignore', readOnly);
    expect(unwritten.code).toBe(2);
    expect(unwritten.stderr).toMatch(/^gatepost: Standard output cannot be written: .+\.\n$/);
    for (const parameters of [
      ['check', '-'],
      ['decide', '--batch'],
      ['matrix', source, '-c', 'A', '-p', '-'],
      ['coverage', source, '--urls', '-'],
    ]) {
      expect([parameters, run(parameters, ofFolder, 'pipe')]).toEqual([
        parameters,
        { code: 2, stderr: 'gatepost: stdin cannot be read: it is a folder.\n' },
      ]);
    }
    closeSync(readOnly);
    closeSync(ofFolder);
  });

  test.each([
    [['tidy', 'page.html']],
    [['diff', 'page.html', 'page.html']],
    [['decide', 'page.html', '-c', 'A', '-p', '/']],
  ])('exits with 2 when given a page instead of a robots.txt: %j', async (parameters) => {
    write('page.html', '<meta name="robots" content="noindex">');
    expect(await gatepost(parameters)).toEqual({
      code: 2,
      stdout: '',
      stderr: `gatepost: page.html is named like a page; ${parameters[0]} takes a robots.txt.\n`,
    });
  });

  test.each([
    [['apply', 'block-ai-training', 'robots.tests.yaml']],
    [['convert', 'robots.tests.yaml']],
    [['convert', 'robots.tests.yaml', '--to', 'content-usage']],
    [['coverage', 'robots.tests.yaml', '--urls', '-']],
    [['decide', 'robots.tests.yaml', '-c', 'A', '-p', '/']],
    [['diff', 'robots.tests.yaml', 'robots.txt']],
    [['matrix', 'robots.tests.yaml', '-c', 'A', '-p', '-']],
    [['test', 'robots.tests.yaml', '--robots', 'robots.tests.yaml']],
    [['tidy', 'robots.tests.yaml', '--write']],
  ])('exits with 2 when given tests instead of a robots.txt: %j', async (parameters) => {
    write('robots.txt', '');
    write('robots.tests.yaml', 'tests:\n  - crawlers: A\n    paths: /\n    expect: { crawl: allowed }\n');
    expect(await gatepost(parameters)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'gatepost: robots.tests.yaml is a file of tests, not a robots.txt; “gatepost test” runs it.\n',
    });
  });
});
