import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { assertPresent } from './assert-present.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

interface Instruction {
  readonly name: string;
  readonly value: string;
}

/** The instructions of each stage, with comments removed and continuation lines joined. */
function readStages(): readonly (readonly Instruction[])[] {
  const lines = readFileSync(path.join(PROJECT, 'Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name, value] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no instruction: ${line}`);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value });
  }
  return stages;
}

const [build = [], image = []] = readStages();
const valuesOf = (stage: readonly Instruction[], name: string) =>
  stage.filter((one) => one.name === name).map(({ value }) => value);
const lastOf = (name: string) => assertPresent(valuesOf(image, name).at(-1), name);

const root = mkdtempSync(path.join(tmpdir(), 'gatepost-image-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Assembles the files of the image from the local build, following its COPY lines. */
function makeImage(): void {
  for (const value of valuesOf(image, 'COPY')) {
    const words = value.split(' ').filter((word) => !word.startsWith('--'));
    const target = path.join(root, 'app', words.pop() ?? '');
    for (const source of words) {
      const from = path.join(PROJECT, source.replace(/^\/build\//, ''));
      const isFolder = words.length > 1 || words[0]?.endsWith('/');
      const to = isFolder ? path.join(target, path.basename(source)) : target;
      mkdirSync(path.dirname(to), { recursive: true });
      cpSync(from, to, { recursive: true });
    }
  }
  mkdirSync(path.join(root, path.basename(lastOf('WORKDIR'))));
}

describe('Dockerfile', () => {
  test('pins its base images, runs as an unprivileged user, and leaves tools and sources behind', () => {
    const bases = [...valuesOf(build, 'FROM'), ...valuesOf(image, 'FROM')];
    for (const base of bases) expect(base).toMatch(/^node:\d+-(slim|alpine)( AS \w+)?$/);
    expect(bases).toHaveLength(2);
    expect(lastOf('USER')).toBe('node');
    const names = image.map(({ name }) => name);
    expect(names.lastIndexOf('USER')).toBeGreaterThan(names.lastIndexOf('COPY'));
    expect(names).not.toContain('RUN');
    expect(names).not.toContain('ADD');
    expect(valuesOf(image, 'COPY').filter((value) => /node_modules|src|\s\.$/.test(value))).toEqual([]);
    const ignored = readFileSync(path.join(PROJECT, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'dist', 'dist-cli']));
  });

  test('copies only what the project or its build contains', () => {
    const built = new Set(['/build/dist', '/build/dist-cli']);
    for (const value of [...valuesOf(build, 'COPY'), ...valuesOf(image, 'COPY')]) {
      const words = value.split(' ');
      const isBuilt = words[0] === '--from=build';
      for (const source of words.slice(isBuilt ? 1 : 0, -1)) {
        expect([source, isBuilt ? built.has(source) : existsSync(path.join(PROJECT, source))]).toEqual([source, true]);
      }
    }
    expect(valuesOf(build, 'RUN').at(-1)).toBe('npx vite build && npx vite build --mode cli');
  });

  test('serves the app by default, and runs every command', async () => {
    makeImage();
    const [program, script, ...more]: unknown[] = JSON.parse(lastOf('ENTRYPOINT')) as unknown[];
    expect([program, script, more]).toEqual(['node', '/app/scripts/container.mjs', []]);
    const entry = path.join(root, String(script));
    const cwd = path.join(root, path.basename(lastOf('WORKDIR')));

    const served = spawn(process.execPath, [entry, ...(JSON.parse(lastOf('CMD')) as string[])], {
      cwd,
      env: { ...process.env, PORT: '0' },
    });
    const [printed]: unknown[] = await Promise.race([once(served.stdout, 'data'), once(served.stderr, 'data')]);
    expect(String(printed)).toMatch(/^http:\/\/0\.0\.0\.0:\d+\/\n$/);
    const port = new URL(String(printed)).port;
    const page = await fetch(`http://127.0.0.1:${port}/`);
    const text = await page.text();
    expect(text).toContain('<title>Gatepost</title>');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = assertPresent(/src="\.\/(assets\/[^"]+\.js)"/.exec(text)?.[1], 'a script');
    const code = await fetch(`http://127.0.0.1:${port}/${asset}`);
    expect(code.headers.get('content-encoding')).toBe('gzip');
    expect(code.headers.get('cache-control')).toContain('immutable');
    expect(await code.text()).toBe(readFileSync(path.join(PROJECT, 'dist', asset), 'utf8'));
    const again = { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } };
    expect((await fetch(`http://127.0.0.1:${port}/`, again)).status).toBe(304);
    for (const outside of [
      '..%2fpackage.json',
      '%2e%2e/package.json',
      '..%5cpackage.json',
      '%',
      '%00',
      'assets',
      'nothing',
    ]) {
      const { status } = await fetch(`http://127.0.0.1:${port}/${outside}`);
      expect([outside, status]).toEqual([outside, 404]);
    }
    expect((await fetch(`http://127.0.0.1:${port}//`)).status).toBe(400);
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })).status).toBe(405);
    served.kill();
    await once(served, 'exit');

    for (const wrong of ['abc', '', '-1', '65536']) {
      const refused = spawnSync(process.execPath, [entry, 'serve'], {
        cwd,
        env: { ...process.env, PORT: wrong },
        encoding: 'utf8',
      });
      const stderr = `PORT must be a number from 0 to 65535, not “${wrong}”.\n`;
      expect(refused).toMatchObject({ status: 2, stdout: '', stderr });
    }

    writeFileSync(path.join(cwd, 'robots.txt'), 'User-agent: *\nDisalow: /x\n');
    const checked = spawnSync(process.execPath, [entry, 'check', 'robots.txt'], { cwd, encoding: 'utf8' });
    expect(checked).toMatchObject({ status: 1, stdout: expect.stringContaining('[field-misspelt]') });
  });
});
