import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeCommandFolder } from './command-folder.test-setup.ts';

const { path: folder, write, run: gatepost } = makeCommandFolder();

const ROBOTS = 'User-agent: *\nDisallow: /private/\nAllow: /private/x\n\nUser-agent: GPTBot\nDisallow: /\n';
const PASSING = `tests:
  - name: search reads the articles
    crawlers: [Googlebot, "*"]
    paths: [/news/, { all: /archive/* }]
    expect: { crawl: allowed }
`;
const FAILING = `${PASSING}  - name: nobody trains on us
    crawlers: [GPTBot, CCBot]
    paths: /
    expect: { crawl: blocked }
  - crawlers: bingbot
    all: /private/*
    expect: { crawl: blocked }
`;

const runTests = (...parameters: string[]) => gatepost(['test', ...parameters]);

describe('gatepost test', () => {
  test('exits with 0 when everything is as expected', async () => {
    write('robots.txt', ROBOTS);
    expect(await runTests(write('passing.yaml', PASSING))).toEqual({
      code: 0,
      stdout: 'passing.yaml\n  ✓ search reads the articles (4 decisions)\n1 passed, 0 failed\n',
      stderr: '',
    });
  });

  test('names unmet expectations, with an example path, and exits with 1', async () => {
    write('robots.txt', ROBOTS);
    const { code, stdout, stderr } = await runTests(write('failing.yaml', FAILING));
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toBe(`failing.yaml
  ✓ search reads the articles (4 decisions)
  ✗ nobody trains on us (2 decisions)
      CCBot, /: crawl is allowed, expected blocked
  ✗ Test 3 (1 decision)
      bingbot, all /private/*: on /private/x, crawl is allowed, expected blocked (robots.txt:3)
1 passed, 2 failed
`);
  });

  test('TAP has one point per test', async () => {
    write('robots.txt', ROBOTS);
    const { code, stdout } = await runTests(write('failing.yaml', FAILING), '--format', 'tap');
    expect(code).toBe(1);
    expect(stdout.split('\n').slice(0, 8)).toEqual([
      'TAP version 14',
      '1..3',
      'ok 1 - failing.yaml: search reads the articles',
      'not ok 2 - failing.yaml: nobody trains on us',
      '  ---',
      '  at: "failing.yaml:6"',
      '  unmet:',
      '    - "CCBot, /: crawl is allowed, expected blocked"',
    ]);
  });

  test('JUnit has one case per test, and its XML is well-formed whatever the names are', async () => {
    write('robots.txt', ROBOTS);
    const odd =
      'tests:\n  - name: "<a> & \\"b\\" \\x01"\n    crawlers: GPTBot\n    paths: /\n    expect: { crawl: allowed }\n';
    const { stdout } = await runTests(write('odd.yaml', odd), '--format', 'junit');
    expect(stdout).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="odd.yaml" tests="1" failures="1" errors="0" skipped="0">
    <testcase name="&lt;a&gt; &amp; &quot;b&quot; \uFFFD" classname="robots.txt" file="odd.yaml" line="2">
      <failure message="GPTBot, /: crawl is blocked, expected allowed (robots.txt:6)">GPTBot, /: crawl is blocked, expected allowed (robots.txt:6)</failure>
    </testcase>
  </testsuite>
</testsuites>
`);
  });

  test('JSON lists every decision', async () => {
    write('robots.txt', ROBOTS);
    const { stdout } = await runTests(write('failing.yaml', FAILING), '--format', 'json');
    const { passed, failed, files } = JSON.parse(stdout);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
    expect(files[0].tests[2].decisions).toEqual([
      {
        crawler: 'bingbot',
        reader: 'rfc9309',
        all: '/private/*',
        usage: 'crawl',
        expected: { decision: 'prohibited', restrictions: [] },
        result: 'fail',
        counterexample: '/private/x',
        actual: { decision: 'permitted', basis: 'conventional', restrictions: [], lines: [3] },
      },
    ]);
  });

  test('finds pages and headers next to the file, and takes them into account', async () => {
    write('robots.txt', ROBOTS);
    write('page.html', '<meta name="robots" content="noindex">');
    const tests = (fields: string) =>
      `tests:\n  - crawlers: Googlebot\n    paths: /news/\n    expect: { crawl: allowed, index: blocked }\n    ${fields}\n`;
    expect((await runTests(write('page.yaml', tests('page: page.html')))).code).toBe(0);
    expect((await runTests(write('headers.yaml', tests('headers: "X-Robots-Tag: noindex"')))).code).toBe(0);
    expect((await runTests(write('none.yaml', tests('name: no page')))).code).toBe(1);
  });

  test('absolute paths name other files too', async () => {
    write('robots.txt', ROBOTS);
    write('page.html', '<meta name="robots" content="noindex">');
    mkdirSync(path.join(folder, 'tests'));
    const [robots, page] = ['robots.txt', 'page.html'].map((name) => JSON.stringify(path.join(folder, name)));
    const tests = `robots: ${robots}\ntests:\n  - crawlers: Googlebot\n    paths: /news/\n    expect: { index: blocked }\n    page: ${page}\n`;
    expect(await runTests(write('tests/absolute.yaml', tests))).toMatchObject({ code: 0, stderr: '' });
  });

  test('--robots tests another file', async () => {
    const closed = write('closed.txt', 'User-agent: *\nDisallow: /\n');
    const { code, stdout } = await runTests(write('failing.yaml', FAILING), '--robots', closed);
    expect(code).toBe(1);
    expect(stdout).toContain('\n      Googlebot, /news/: crawl is blocked, expected allowed (closed.txt:2)\n');
    expect(stdout).toContain('\n2 passed, 1 failed\n');
    const { stdout: tap } = await runTests('failing.yaml', '--robots', closed, '--format', 'tap');
    expect(tap).toContain('Googlebot, /news/: crawl is blocked, expected allowed (closed.txt:2)');
  });

  test.each<[title: string, text: string, message: string]>([
    ['mistakes', 'tests:\n  - crawlers: [*]\n', 'bad.yaml:2:16: A lone asterisk must be quoted: "*".'],
    [
      'an unknown usage',
      'tests:\n  - crawlers: a\n    paths: /\n    expect: { crwl: allowed }\n',
      'bad.yaml:4:15: There is no usage "crwl". Did you mean crawl?',
    ],
    [
      'two documents',
      'tests: []\n---\ntests: []\n',
      'bad.yaml:2:1: The file must be one YAML document; "---" starts another.',
    ],
    [
      'rules instead of tests',
      'User-agent: *\nDisallow: /\n',
      'bad.yaml is not a file of tests; its tests go into a file such as robots.tests.yaml.',
    ],
    [
      'a file that is missing',
      'robots: gone.txt\ntests: []\n',
      'gone.txt cannot be read: there is no such file or folder.',
    ],
  ])('exits with 2 for a file with %s and says where', async (_title, text, message) => {
    expect(await runTests(write('bad.yaml', text))).toEqual({ code: 2, stdout: '', stderr: `gatepost: ${message}\n` });
  });
});
