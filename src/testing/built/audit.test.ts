import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GATEPOST } from '../run-gatepost.ts';

const SCALE = fileURLToPath(new URL('../../../scripts/scale', import.meta.url));

function run(script: string, parameters: readonly string[], input = '', environment: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], {
    input,
    encoding: 'utf8',
    env: environment,
  });
  return { status, stdout, stderr };
}
const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

test('the audit of docs/scale.md distinguishes choices from mistakes', () => {
  const sites = readFileSync(path.join(SCALE, 'sites.ndjson'), 'utf8');
  const requests = run(path.join(SCALE, 'audit-requests.mjs'), [], sites).stdout;
  expect(linesOf(requests)).toHaveLength(4 * linesOf(sites).length);
  const answers = run(GATEPOST, ['decide', '--batch'], requests).stdout;
  const { stdout, stderr } = run(path.join(SCALE, 'audit-verdicts.mjs'), [], answers);
  expect(linesOf(stdout)).toEqual([
    { site: 'open.example', verdict: 'open', lines: [] },
    { site: 'closed.example', verdict: 'closed', lines: [6] },
    { site: 'staging.example', verdict: 'everybody', lines: [2] },
    { site: 'merged.example', verdict: 'merged', lines: [6] },
    { site: 'list.example', verdict: 'unlisted', lines: [6] },
    { site: 'welcome.example', verdict: 'contradicts', lines: [7] },
    { site: 'empty.example', verdict: 'open', lines: [] },
    { site: 'page.example', verdict: 'open', lines: [] },
  ]);
  expect(stderr).toMatch(/^ +3 {2}open: /);
  expect(stderr).toMatch(/^ +1 {2}merged: /m);
});

test('the audit skips lines and sites without an answer, says so, and exits with 1', () => {
  const requests = run(
    path.join(SCALE, 'audit-requests.mjs'),
    [],
    '{"site": "a.ex\n{"site":"b.example","robots":""}\n',
  );
  expect(requests).toMatchObject({ status: 1, stderr: 'Not a site with its robots.txt: {"site": "a.ex\n' });
  expect(linesOf(requests.stdout)).toHaveLength(4);
  const failed = '{"id":{"site":"a.example","named":false,"crawler":"GPTBot"},"error":"too long"}\n';
  const [answers, ...rest] = [run(GATEPOST, ['decide', '--batch'], requests.stdout).stdout, failed, '{"id":\n'];
  const verdicts = run(path.join(SCALE, 'audit-verdicts.mjs'), [], answers + rest.join(''));
  expect(linesOf(verdicts.stdout)).toEqual([{ site: 'b.example', verdict: 'open', lines: [] }]);
  expect(verdicts.status).toBe(1);
  expect(verdicts.stderr).toContain('Not an answer: {"id":\na.example: no verdict: too long\n');
});

test('npm run scale reports what is missing, one line each, and goes on', () => {
  const tools = mkdtempSync(path.join(tmpdir(), 'gatepost-tools-'));
  symlinkSync(process.execPath, path.join(tools, 'node'));
  symlinkSync('/bin/bash', path.join(tools, 'bash'));
  const environment = { ...process.env, PATH: tools, PYTHON: 'no-python' };
  const { status, stdout, stderr } = run(path.join(SCALE, 'run.mjs'), ['--sites', '30', '--dry'], '', environment);
  rmSync(tools, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(
    '\nGNU parallel is missing: apt-get install parallel\nDask is missing: apt-get install python3-distributed\n',
  );
  expect(stdout).toMatch(/^120 requests, /);
  expect(stdout).toMatch(/^\| one process \| [\d.]+ \| [\d,]+ \| 1\.00× \|/m);
});
