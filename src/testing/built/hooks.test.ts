import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeGatepostFolder } from '../gatepost-folder.ts';
import { assertPresent } from './assert-present.ts';

interface Hook {
  readonly id: string;
  readonly name: string;
  readonly entry: string;
  readonly args?: readonly string[];
  readonly language: string;
  readonly files: string;
  readonly pass_filenames?: boolean;
}
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const HOOKS = parse(readFileSync(path.join(PROJECT, '.pre-commit-hooks.yaml'), 'utf8')) as readonly Hook[];

const { write, read, run } = makeGatepostFolder();

/** Runs a hook on changed files, as pre-commit does; `null` if it applies to none of them. */
async function runHook(id: string, changed: readonly string[]): Promise<number | null> {
  const hook = assertPresent(
    HOOKS.find((one) => one.id === id),
    `the hook ${id}`,
  );
  const files = changed.filter((file) => new RegExp(hook.files).test(file));
  if (files.length === 0) return null;
  const [program, ...parameters] = hook.entry.split(' ');
  expect({ program, language: hook.language }).toEqual({ program: 'gatepost', language: 'node' });
  const { code } = await run([...parameters, ...(hook.args ?? []), ...(hook.pass_filenames === false ? [] : files)]);
  return code;
}

test.each(['robots.txt', 'site/robots.txt'])('%s triggers every hook, similar names trigger none', async (file) => {
  for (const { files } of HOOKS) {
    expect(new RegExp(files).test(file)).toBe(true);
    for (const other of ['robots.txt.bak', 'my-robots.txt', 'robots/txt'])
      expect(new RegExp(files).test(other)).toBe(false);
  }
  expect(await runHook('gatepost-check', ['README.md'])).toBeNull();
});

test('a hook fails if something is wrong, and only then', async () => {
  write('robots.txt', 'User-agent: *\nDisallow: /a\n');
  write('robots.tests.yaml', 'tests:\n  - crawlers: "*"\n    paths: /a\n    expect: { crawl: blocked }\n');
  for (const { id } of HOOKS) expect(await runHook(id, ['robots.txt', 'README.md'])).toBe(0);
  write('robots.txt', 'ACAP-crawler: *\nACAP-disallow-crawl /a\n');
  for (const id of ['gatepost-check', 'gatepost-test']) expect(await runHook(id, ['robots.txt'])).toBe(1);
  await runHook('gatepost-fix', ['robots.txt']);
  expect(read('robots.txt')).toContain('ACAP-disallow-crawl: /a\n');
  expect(await runHook('gatepost-test', ['robots.tests.yaml'])).toBe(0);
});
