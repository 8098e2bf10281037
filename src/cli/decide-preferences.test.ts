import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { makeCommandFolder } from './command-folder.test-setup.ts';
import { sharedJsonLines } from '#testing/shared-material.ts';

const { write, run: gatepost } = makeCommandFolder();

const FILE = 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nContent-Usage: train-ai=n\nDisallow: /x\n';
const ask = (...options: string[]) => gatepost(['decide', '-', '-c', 'GPTBot', '-p', '/a', ...options], FILE);

async function batch(...requests: readonly object[]): Promise<unknown[]> {
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const { code, stdout } = await gatepost(['decide', '--batch'], input);
  expect(code).toBe(0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

describe('gatepost decide --preferences', () => {
  test('prints what may be done with the page, by vocabulary', async () => {
    const { code, stdout, stderr } = await ask('--preferences');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n').slice(0, 12)).toEqual([
      'crawl: allowed',
      '',
      'Content-Signal',
      '  search          allowed (line 2)',
      '  ai-input        unknown, not stated (line 2)',
      '  ai-train        disallowed (line 2)',
      '  use             unknown, not stated (line 2)',
      '',
      'Content-Usage',
      '  train-ai        disallowed (line 3)',
      '  ai-use          unknown, not stated (line 3)',
      '  search          unknown, not stated (line 3)',
    ]);
  });

  test('prints JSON, with the operator from the directory, a page, headers and separate files', async () => {
    const page = write('page.html', '<meta name="robots" content="nosnippet">');
    const headers = write('headers.txt', 'Content-Usage: search=y\n');
    const tdmrep = write('tdmrep.json', '[{"location": "/", "tdm-reservation": 1}]');
    const aiTxt = write('ai.txt', 'User-agent: *\nDisallow: /\n');
    const license = write(
      'license.xml',
      '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><permits type="usage">search</permits></license></content></rsl>',
    );
    const { code, stdout } = await gatepost(
      [
        'decide',
        '-',
        '-c',
        'Googlebot',
        '-p',
        '/a',
        '--preferences',
        '--json',
        '--html',
        page,
        '--headers',
        headers,
      ].concat(['--tdmrep', tdmrep, '--ai-txt', aiTxt, '--license', `https://example.com/l.xml=${license}`]),
      `License: https://example.com/l.xml\n${FILE}`,
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      crawler: 'Googlebot',
      crawl: { value: 'allowed', lines: [] },
      preferences: {
        'content-usage': { search: { value: 'allowed', from: ['header'] } },
        rsl: { 'ai-train': { value: 'disallowed', reason: 'closed', lines: [1] } },
        tdmrep: { tdm: { value: 'disallowed', rule: 0 } },
        'robots-directives': { 'ai-input': { value: 'disallowed', from: ['meta'] } },
        'ai-txt': { 'ai-train': { value: 'disallowed', lines: [2] } },
        tokens: { training: { value: 'allowed', rest: 'allowed' } },
      },
      incomplete: false,
    });
  });

  test.each(['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'])(
    'N8: the operator of %j is in the directory, alone and in a batch',
    async (crawler) => {
      const html = '<meta name="robots" content="nosnippet">';
      const expected = {
        preferences: { 'robots-directives': { 'ai-input': { value: 'disallowed', from: ['meta'] } } },
      };
      const { stdout } = await gatepost(
        ['decide', '-', '-c', crawler, '-p', '/a', '--preferences', '--json', '--html', write('page.html', html)],
        FILE,
      );
      expect(JSON.parse(stdout)).toMatchObject(expected);
      const request = { preferences: true, robots: FILE, crawler, path: '/a', html };
      expect(await batch(request, { ...request, operator: 'Apple' }, { ...request, operator: 'Other' })).toMatchObject([
        expected,
        expected,
        { preferences: { 'robots-directives': { 'ai-input': { value: 'unknown' } } } },
      ]);
    },
  );

  test('N8: a crawler whose name only contains another’s has no known operator', async () => {
    const html = '<meta name="robots" content="nosnippet">';
    const request = { preferences: true, robots: FILE, crawler: 'MyGooglebot', path: '/a', html };
    expect(await batch(request)).toMatchObject([
      { preferences: { 'robots-directives': { 'ai-input': { value: 'unknown' } } } },
    ]);
  });

  test('names a missing document', async () => {
    const { code, stderr } = await gatepost(
      ['decide', '-', '-c', 'GPTBot', '-p', '/a', '--preferences'],
      `License: https://example.com/l.xml\n${FILE}`,
    );
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'gatepost: stdin: A licence is missing; give it with --license URL=FILE.\n',
    });
  });

  test.each<[options: string[], message: string]>([
    [['--tdmrep', 'x.json'], '--tdmrep needs --preferences.'],
    [['--reading', 'H5'], 'H5 needs --preferences.'],
    [['--preferences', '--reading', 'R1'], 'R1 cannot be combined with --preferences.'],
    ...[
      ['--usage', 'crawl'],
      ['--reader', 'acap'],
      ['--purpose', 'a'],
      ['--date', '2026-01-01'],
      ['--first-indexed', '2026-01-01'],
      ['--no-elements'],
      ['--reference', 'a=a.txt'],
      ['--explain'],
    ].map((given): [string[], string] => [
      ['--preferences', ...given],
      `${given[0]} cannot be combined with --preferences.`,
    ]),
    [['--preferences', '--license', 'x'], 'Write it as URL=FILE.'],
    [['--preferences', '--reading', 'H99'], 'It must be one of R1'],
  ])('rejects %j as misuse', async (options, message) => {
    const { code, stdout, stderr } = await ask(...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('S5: answers such requests of a batch among others', async () => {
    const request = { id: 1, robots: FILE, crawler: 'Bot', path: '/a' };
    const asked = { ...request, preferences: true, vocabularies: ['content-signal'] };
    const [plain, preferences, wrong, list] = await batch(
      { ...request, usage: 'crawl' },
      asked,
      { ...asked, classes: { a: 'b' } },
      { ...asked, vocabularies: ['content'] },
    );
    expect(plain).toMatchObject({ decisions: { crawl: { decision: 'permitted' } } });
    expect(preferences).toMatchObject({
      id: 1,
      crawl: { value: 'allowed', lines: [] },
      preferences: { 'content-signal': { 'ai-train': { value: 'disallowed', reason: 'stated', lines: [2] } } },
      incomplete: false,
    });
    expect(wrong).toEqual({ id: 1, error: '"classes" must contain lists of crawlers; "a" is not one.' });
    expect(list).toMatchObject({
      id: 1,
      error: expect.stringContaining('"vocabularies" may only contain content-signal') as unknown,
    });
  });
});

describeShared('conformance/preference-vectors.ndjson', 'a batch of preferences', () => {
  const vectors = sharedJsonLines('conformance/preference-vectors.ndjson') as { request: object; answer: object }[];

  test('S5, S6: all requests, in order', async () => {
    expect(await batch(...vectors.map(({ request }) => request))).toEqual(vectors.map(({ answer }) => answer));
  });
});
