import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runGatepost } from '#testing/run-gatepost.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gatepost-tidy-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string): string {
  writeFileSync(path.join(folder, name), content);
  return name;
}

const UNTIDY =
  'User-agent: a\nDisallow: /x\nDisallow: /x/y\n\nUser-agent: *\nDisallow: /z\n\nUser-agent: b\nDisallow: /x\n';
const TIDY = 'User-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: *\nDisallow: /z\n';

const tidy = (...parameters: string[]) => runGatepost(folder, ['tidy', ...parameters]);

describe('gatepost tidy', () => {
  test('G3: prints the proposals as a diff, and ends with 1', async () => {
    const { code, stdout, stderr } = await tidy(file('robots.txt', UNTIDY));
    expect(code).toBe(1);
    expect(stdout).toBe(
      '--- robots.txt\n+++ robots.txt\n@@ -1,9 +1,6 @@\n User-agent: a\n+User-agent: b\n Disallow: /x\n-Disallow: /x/y\n \n User-agent: *\n Disallow: /z\n-\n-User-agent: b\n-Disallow: /x\n',
    );
    expect(stderr).toContain('gatepost: robots.txt: Remove "Disallow: /x/y", which changes nothing.\n');
    expect(readFileSync(path.join(folder, 'robots.txt'), 'utf8')).toBe(UNTIDY);
  });

  test('G3: the diff is one that patch takes', async () => {
    const { stdout } = await tidy(file('patched.txt', UNTIDY));
    execFileSync('git', ['apply', '-p0', '-'], { cwd: folder, input: stdout });
    expect(readFileSync(path.join(folder, 'patched.txt'), 'utf8')).toBe(TIDY);
  });

  test('G3: --write writes them, and a second time there is nothing to do', async () => {
    const { code, stdout } = await tidy(file('written.txt', UNTIDY), '--write');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(readFileSync(path.join(folder, 'written.txt'), 'utf8')).toBe(TIDY);
    expect(await tidy('written.txt')).toEqual({ code: 0, stdout: '', stderr: 'gatepost: written.txt: tidy.\n' });
    const { code: same } = await runGatepost(folder, ['diff', 'robots.txt', 'written.txt']);
    expect(same).toBe(0);
  });

  test.each([
    ['a missing file', ['none.txt']],
    ['--write on standard input', ['-', '--write']],
    ['an unknown option', ['robots.txt', '--force']],
  ])('refuses %s', async (_title, parameters) => {
    expect(await tidy(...parameters)).toMatchObject({ code: 2, stdout: '' });
  });
});
