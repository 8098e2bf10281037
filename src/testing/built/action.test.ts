import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { assertPresent } from './assert-present.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

interface Step {
  readonly id?: string;
  readonly name: string;
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const ACTION = parse(readFileSync(path.join(PROJECT, 'action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
};

const root = mkdtempSync(path.join(tmpdir(), 'gatepost-action-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const OPEN = 'User-agent: *\nDisallow: /private/\n';
const CLOSED = 'User-agent: *\nDisallow: /private/\nDisallow: /news/\n';

/** A clone with only the last commit, as GitHub checks out, of a repository with several. */
function makeClone(name: string, commits: readonly Readonly<Record<string, string>>[]) {
  const [origin, clone] = [path.join(root, `${name}-origin`), path.join(root, name)];
  mkdirSync(origin);
  const git = (folder: string, ...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  git(origin, 'init', '-q', '-b', 'main');
  git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  const ids = commits.map((files) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(origin, file)), { recursive: true });
      writeFileSync(path.join(origin, file), text);
    }
    git(origin, 'add', '-A');
    git(origin, 'commit', '-q', '-m', 'x');
    return git(origin, 'rev-parse', 'HEAD');
  });
  git(root, 'clone', '-q', '--depth=1', `file://${origin}`, clone);
  return { clone, ids };
}

interface Outcome {
  readonly codes: Readonly<Record<string, number | null>>;
  readonly output: string;
  readonly summary: string;
}

/** Runs the shell steps with the environment that GitHub gives them. */
function runAction(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  event: { readonly base?: string; readonly before?: string },
): Outcome {
  const runner = mkdtempSync(path.join(root, 'runner-'));
  const [outputs, summary] = [path.join(runner, 'output'), path.join(runner, 'summary.md')];
  for (const file of [outputs, summary]) writeFileSync(file, '');
  const given = Object.fromEntries(Object.entries(ACTION.inputs).map(([name, one]) => [name, one.default]));
  const values = (expression: string): string => {
    const [, input] = /^inputs\.([\w-]+)$/.exec(expression) ?? [];
    if (input !== undefined) return assertPresent({ ...given, ...inputs }[input], `the input ${input}`);
    if (expression === 'steps.install.outputs.program')
      return /^program=(.*)$/m.exec(readFileSync(outputs, 'utf8'))?.[1] ?? '';
    if (expression === 'github.action_path') return PROJECT;
    if (expression === 'github.event.pull_request.base.sha') return event.base ?? '';
    if (expression === 'github.event.before') return event.before ?? '';
    throw new Error(`unknown: ${expression}`);
  };
  const codes: Record<string, number | null> = {};
  let output = '';
  for (const { name, run, env = {} } of ACTION.runs.steps) {
    if (run === undefined) continue;
    const environment = Object.entries(env).map(([key, value]) => [
      key,
      value.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => values(expression)),
    ]);
    // With the flags that GitHub uses for `shell: bash`.
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        HOME: runner,
        RUNNER_TEMP: runner,
        GITHUB_OUTPUT: outputs,
        GITHUB_STEP_SUMMARY: summary,
        ...Object.fromEntries(environment),
      },
    });
    codes[name] = status;
    output += stdout + stderr;
  }
  return { codes, output, summary: readFileSync(summary, 'utf8') };
}

const FINE = { 'Install Gatepost': 0, Check: 0, Test: 0, 'Compare with the base': 0 };

describe('action.yml', () => {
  test('is a composite action that passes inputs to scripts as variables, where they cannot become commands', () => {
    const { using, steps } = ACTION.runs;
    expect(using).toBe('composite');
    for (const { run = '', uses = '', shell } of steps) {
      expect(run).not.toContain('${{');
      expect(run === '').toBe(uses !== '');
      expect(shell).toBe(run === '' ? undefined : 'bash');
    }
    const used = [...JSON.stringify(ACTION.runs).matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(Object.keys(ACTION.inputs)));
    for (const { description } of Object.values(ACTION.inputs)) expect(description).toMatch(/\.$/);
  });

  test('a harmless change: nothing fails, and the summary lists what is decided differently', () => {
    const tests = 'tests:\n  - crawlers: "*"\n    paths: /private/x\n    expect: { crawl: blocked }\n';
    const { clone, ids } = makeClone('fine', [
      { 'robots.txt': CLOSED },
      { 'robots.txt': OPEN, 'robots.tests.yaml': tests },
    ]);
    const { codes, output, summary } = runAction(clone, { gates: 'no-new-block' }, { base: ids[0] ?? '' });
    expect(codes).toEqual(FINE);
    expect(output).toContain('1 passed, 0 failed');
    expect(summary).toMatch(/^### What robots\.txt decides differently\n```\n/);
    expect(summary.match(/```/g)).toHaveLength(2);
    expect(summary).toContain('/news/');
    const sarif = path.join(clone, 'gatepost.sarif');
    expect(existsSync(sarif) && readFileSync(sarif, 'utf8')).toContain('"version": "2.1.0"');
  });

  test('a failing gate, a failing test and a finding each fail their step, with annotations on the lines', () => {
    const { clone, ids } = makeClone('bad', [
      { 'site/robots.txt': OPEN },
      {
        'site/robots.txt': `${CLOSED}Disalow: /x\n`,
        'own.yaml':
          'robots: site/robots.txt\ntests:\n  - crawlers: "*"\n    paths: /news/x\n    expect: { crawl: allowed }\n',
      },
    ]);
    const inputs = { files: 'site/robots.txt\n\n', tests: 'own.yaml\n', gates: 'no-new-access no-new-block' };
    const { codes, output, summary } = runAction(clone, inputs, { before: ids[0] ?? '' });
    expect(codes).toEqual({ 'Install Gatepost': 0, Check: 1, Test: 1, 'Compare with the base': 1 });
    expect(output).toMatch(/^::(warning|error) file=site\/robots\.txt,line=4,.*title=field-misspelt::/m);
    expect(output).toMatch(/^::error file=site\/robots\.txt,title=no-new-block::gatepost: no-new-block fails: /m);
    expect(output).not.toContain('title=no-new-access::');
    expect(summary).toContain('site/robots.txt');
    expect(readFileSync(path.join(clone, 'gatepost.sarif'), 'utf8')).toContain('"ruleId": "field-misspelt"');
  });

  test('compares a new file with none, and the first push of a branch with nothing', () => {
    const { clone, ids } = makeClone('new', [{ 'README.md': '' }, { 'robots.txt': CLOSED }]);
    const compared = runAction(clone, { gates: 'no-new-block' }, { base: ids[0] ?? '' });
    expect(compared.codes).toEqual({ ...FINE, 'Compare with the base': 1 });
    const first = runAction(clone, { gates: 'no-new-block' }, { before: '0'.repeat(40) });
    expect(first.codes).toEqual(FINE);
    expect(first.output).toContain('::notice::There is no base to compare with');
  });

  test('compares a deleted file with one that allows everything, and goes on', () => {
    const { clone, ids } = makeClone('deleted', [{ 'a.txt': CLOSED, 'b.txt': OPEN }, { 'b.txt': CLOSED }]);
    rmSync(path.join(clone, 'a.txt'));
    const inputs = { files: 'a.txt\nb.txt', gates: 'no-new-access' };
    const { codes, output, summary } = runAction(clone, inputs, { base: ids[0] ?? '' });
    expect(codes['Compare with the base']).toBe(1);
    expect(output).toContain('::error file=a.txt,title=no-new-access::');
    expect(output).not.toContain('file=b.txt,title=no-new-access');
    expect(summary.match(/^### .*$/gm)).toEqual([
      '### What a.txt decides differently',
      '### What b.txt decides differently',
    ]);
    expect(summary.match(/```/g)).toHaveLength(4);
  });

  test('escapes names and messages in annotations', () => {
    const name = '50%, a:b.txt';
    const { clone, ids } = makeClone('escapes', [{ [name]: OPEN }, { [name]: `${OPEN}Disallow: /100%25/\n` }]);
    const { output } = runAction(clone, { files: name, gates: 'no-new-block' }, { base: ids[0] ?? '' });
    const [, title, message] = /^::error (.*,title=no-new-block)::(.*)$/m.exec(output) ?? [];
    expect(title).toBe('file=50%25%2C a%3Ab.txt,title=no-new-block');
    expect(message).toContain('/100%2525/');
  });

  test('accepts names with blanks and shell metacharacters', () => {
    const name = 'a b/$(touch hacked) robots.txt';
    const { clone, ids } = makeClone('names', [{ [name]: OPEN }, { [name]: CLOSED }]);
    const { codes, summary } = runAction(clone, { files: name, tests: '' }, { base: ids[0] ?? '' });
    expect(codes).toEqual(FINE);
    expect(summary).toContain(name);
    expect(existsSync(path.join(clone, 'hacked'))).toBe(false);
  });

  test('fails for a missing file, and says so', () => {
    const { clone, ids } = makeClone('missing', [{ a: '' }, { b: '' }]);
    const { codes, output, summary } = runAction(clone, {}, { base: ids[0] ?? '' });
    expect(codes).toMatchObject({ Check: 2, Test: 0, 'Compare with the base': 1 });
    expect(output).toContain('robots.txt cannot be read: there is no such file or folder.');
    expect(summary.match(/```/g)).toHaveLength(2);
  });
});
