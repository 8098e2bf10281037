import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, linkSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { GATEPOST } from '#testing/run-gatepost.ts';
import { makeCommandFolder } from './command-folder.test-setup.ts';

const { path: folder, write, read, run: gatepost } = makeCommandFolder();

const UNTIDY =
  'User-agent: a\nDisallow: /x\nDisallow: /x/y\n\nUser-agent: *\nDisallow: /z\n\nUser-agent: b\nDisallow: /x\n';
const TIDY = 'User-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: *\nDisallow: /z\n';

const tidy = (...parameters: string[]) => gatepost(['tidy', ...parameters]);

describe('gatepost tidy', () => {
  test('prints the proposals as a diff, and exits with 1', async () => {
    const { code, stdout, stderr } = await tidy(write('robots.txt', UNTIDY));
    expect(code).toBe(1);
    expect(stdout).toBe(
      '--- robots.txt\n+++ robots.txt\n@@ -1,9 +1,6 @@\n User-agent: a\n+User-agent: b\n Disallow: /x\n-Disallow: /x/y\n \n User-agent: *\n Disallow: /z\n-\n-User-agent: b\n-Disallow: /x\n',
    );
    expect(stderr).toContain('gatepost: robots.txt: Remove "Disallow: /x/y", which has no effect.\n');
    expect(read('robots.txt')).toBe(UNTIDY);
  });

  test('patch accepts the diff', async () => {
    const { stdout } = await tidy(write('patched.txt', UNTIDY));
    execFileSync('git', ['apply', '-p0', '-'], { cwd: folder, input: stdout });
    expect(read('patched.txt')).toBe(TIDY);
  });

  test('patch accepts the diff of a file whose name has a blank', async () => {
    const { stdout } = await tidy(write('my robots.txt', UNTIDY));
    expect(stdout).toMatch(/^--- my robots\.txt\t\n\+\+\+ my robots\.txt\t\n/);
    execFileSync('patch', ['-p0'], { cwd: folder, input: stdout });
    expect(read('my robots.txt')).toBe(TIDY);
  });

  test.each([
    ['carriage returns', UNTIDY.replaceAll('\n', '\r'), TIDY.replaceAll('\n', '\r')],
    ['mixed line endings', UNTIDY.replace('/x\n', '/x\r\n'), TIDY.replace('/x\n', '/x\r\n')],
  ])('patch accepts the diff of a file with %s', async (_title, before, after) => {
    const { stdout } = await tidy(write('ends.txt', before));
    execFileSync('git', ['apply', '-p0', '-'], { cwd: folder, input: stdout });
    expect(read('ends.txt')).toBe(after);
  });

  test('patch accepts the diff of a file in windows-1252', async () => {
    const before = Buffer.from('User-agent: *\nDisallow: /café\nDisallow: /café/x\n', 'latin1');
    const { stdout } = await gatepost(['tidy', write('latin.txt', before)], undefined, 'latin1');
    execFileSync('patch', ['-p0'], { cwd: folder, input: Buffer.from(stdout, 'latin1') });
    expect(readFileSync(path.join(folder, 'latin.txt'), 'latin1')).toBe('User-agent: *\nDisallow: /café\n');
  });

  test('--write writes them, and does nothing when run again', async () => {
    const { code, stdout } = await tidy(write('written.txt', UNTIDY), '--write');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(read('written.txt')).toBe(TIDY);
    expect(await tidy('written.txt')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'gatepost: written.txt: nothing to tidy.\n',
    });
    const { code: same } = await gatepost(['diff', 'robots.txt', 'written.txt']);
    expect(same).toBe(0);
  });

  test('--write keeps the permissions of the file, and a link to it', async () => {
    write('linked.txt', UNTIDY);
    chmodSync(path.join(folder, 'linked.txt'), 0o606);
    symlinkSync('linked.txt', path.join(folder, 'link.txt'));
    expect(await tidy('link.txt', '--write')).toMatchObject({ code: 0 });
    expect(read('linked.txt')).toBe(TIDY);
    expect(lstatSync(path.join(folder, 'link.txt')).isSymbolicLink()).toBe(true);
    expect(lstatSync(path.join(folder, 'linked.txt')).mode & 0o777).toBe(0o606);
  });

  test('--write keeps the other names of a file with hard links', async () => {
    write('one-name.txt', UNTIDY);
    linkSync(path.join(folder, 'one-name.txt'), path.join(folder, 'other-name.txt'));
    expect(await tidy('one-name.txt', '--write')).toMatchObject({ code: 0 });
    expect([read('one-name.txt'), read('other-name.txt')]).toEqual([TIDY, TIDY]);
  });

  test.each([
    ['a file', []],
    ['a file with hard links', ['other-large.txt']],
  ])('--write keeps %s as it is if there is no room for the result', (_title, names) => {
    const large = `${UNTIDY}${'# comment\n'.repeat(1000)}`;
    write('large.txt', large);
    for (const name of names) linkSync(path.join(folder, 'large.txt'), path.join(folder, name));
    const before = readdirSync(folder);
    // No file may be larger than one or two kilobytes.
    const limited = ['-c', 'ulimit -f 2; "$@"', 'sh', process.execPath, GATEPOST, 'tidy', 'large.txt', '--write'];
    const { status, stderr } = spawnSync('sh', limited, { cwd: folder, encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/large\.txt cannot be written: .+\.\n$/);
    expect(read('large.txt')).toBe(large);
    expect(readdirSync(folder)).toEqual(before);
  });

  test('summarises proposals of the same kind', async () => {
    const groups = ['a', 'b', 'c'].map((name) => `User-agent: ${name}\nDisallow: /x\n`).join('\n');
    const { stderr } = await tidy(write('many.txt', `${groups}\nUser-agent: *\nDisallow: /z\nAllow: /a\nAllow: /b\n`));
    expect(stderr).toBe(
      'gatepost: many.txt: Merge 2 groups into identical ones.\ngatepost: many.txt: Remove 2 redundant rules.\n',
    );
  });

  test.each([
    ['a missing file', ['none.txt']],
    ['--write on standard input', ['-', '--write']],
    ['an unknown option', ['robots.txt', '--force']],
  ])('rejects %s', async (_title, parameters) => {
    expect(await tidy(...parameters)).toMatchObject({ code: 2, stdout: '' });
  });
});
