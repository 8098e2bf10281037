import { describe, expect, test } from 'vitest';
import { makeCommandFolder } from './command-folder.test-setup.ts';

const { run: gatepost } = makeCommandFolder({
  'old.txt': 'User-agent: *\nAllow: /private$\nDisallow: /private/\nDisallow: /private\n',
  'new.txt': 'User-agent: *\nAllow: /private$\nDisallow: /private/\n',
  'same.txt': '# The same\nUser-agent: *\nDisallow: /private\nDisallow: /private/\nAllow: /private$\n',
  'acap.txt': 'ACAP-crawler: *\nACAP-allow-present-snippet: / max-length=20-words\n',
  'acap-30.txt': 'ACAP-crawler: *\nACAP-allow-present-snippet: / max-length=30-words\n',
  'empty.txt': '',
  'nested.txt': 'User-agent: *\nDisallow: /p\nACAP-crawler: *\nACAP-disallow-crawl: /a\nACAP-allow-crawl: /\n',
  'two.txt': 'User-agent: *\nDisallow: /a/\nDisallow: /b/\n',
  'wild.txt': `User-agent: *\n${Array.from({ length: 12 }, (_, i) => `Disallow: /*a${i}*b\n`).join('')}`,
});

const diff = (...parameters: string[]) => gatepost(['diff', ...parameters]);

describe('gatepost diff', () => {
  test('prints what changes, with an example path', async () => {
    const { code, stdout, stderr } = await diff('old.txt', 'new.txt');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toBe(
      'any other crawler\n  /private-docs: prohibited -> permitted: all usages\n\nNewly permitted: 1 example path\nNewly prohibited: none\n',
    );
  });

  test('exits with 0 when both decide alike', async () => {
    const { code, stdout } = await diff('old.txt', 'same.txt');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'No difference: both files give the same decision for every crawler, usage and path.\n',
    });
  });

  test('--reader auto compares as each reader that a crawler most likely is, and names it', async () => {
    const prefixed = 'User-agent: *\nDisallow: /a\nDisallowed: /b\n';
    const { code, stdout } = await gatepost(
      ['diff', '-', 'two.txt', '--reader', 'auto', '--crawler', 'Googlebot', '--json'],
      prefixed,
    );
    const { differences } = JSON.parse(stdout) as { differences: { path: string; usage: string; reader: string }[] };
    expect(code).toBe(1);
    expect(differences.filter(({ usage }) => usage === 'crawl')).toMatchObject([
      { path: '/a', before: 'prohibited', after: 'permitted', reader: 'google' },
      { path: '/b', before: 'prohibited', after: 'permitted', reader: 'google' },
    ]);
    const text = await gatepost(['diff', '-', 'two.txt', '--reader', 'auto'], prefixed);
    expect(text.stdout.split('\n').slice(0, 4)).toEqual([
      'any other crawler',
      '  /a: prohibited -> permitted: all usages, read as rfc9309',
      '  /b/: permitted -> prohibited: all usages, read as rfc9309',
      '  /b: prohibited -> permitted: all usages, read as google',
    ]);
    expect((await diff('old.txt', 'same.txt', '--reader', 'auto')).code).toBe(0);
  });

  test('JSON names crawler, usage, path, before and after', async () => {
    const { code, stdout } = await diff('acap.txt', 'acap-30.txt', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      equivalent: false,
      complete: true,
      differences: [
        {
          crawler: '*',
          crawlers: ['*'],
          usage: 'present-snippet',
          path: '/',
          pattern: '/',
          before: 'permitted with max-length=20-words',
          after: 'permitted with max-length=30-words',
        },
      ],
      states: expect.any(Number) as number,
    });
  });

  test('lists a path for each rule that makes a difference', async () => {
    const { stdout } = await diff('empty.txt', 'two.txt');
    expect(stdout).toBe(
      'any other crawler\n  /a/: permitted -> prohibited: all usages\n  /b/: permitted -> prohibited: all usages\n\nNewly permitted: none\nNewly prohibited: 2 example paths\n',
    );
  });

  test('names a usage once if several rules change it on one path', async () => {
    const { stdout } = await diff('nested.txt', 'empty.txt');
    expect(stdout).toBe(
      'any other crawler\n  /a: prohibited -> permitted: all usages\n  /p: prohibited -> permitted: all usages\n\nNewly permitted: 2 example paths\nNewly prohibited: none\n',
    );
  });

  test('G5: compares as another reader, for one crawler', async () => {
    const { code, stdout } = await diff('old.txt', 'same.txt', '--reader', 'koster-1996', '--crawler', 'Foo/1.0');
    expect(code).toBe(1);
    expect(stdout).toContain('Foo/1.0\n  /private$: permitted -> prohibited: all usages\n');
  });

  test.each([
    ['no-new-block', 'new.txt', 0, 'gatepost: no-new-block holds: nothing is newly prohibited.\n'],
    [
      'no-new-access',
      'new.txt',
      1,
      'gatepost: no-new-access fails: “crawl” is newly permitted for any other crawler at /private-docs.\n',
    ],
    ['no-new-access', 'same.txt', 0, 'gatepost: no-new-access holds: nothing is newly permitted.\n'],
  ])('--gate %s with %s', async (gate, file, code, stderr) => {
    expect(await diff('old.txt', file, '--gate', gate)).toMatchObject({ code, stderr });
  });

  test('says when the result is unknown', async () => {
    const { code, stdout } = await diff('old.txt', 'wild.txt', '--budget', '1', '--gate', 'no-new-block', '--json');
    expect(code).toBe(1);
    const { complete, gate } = JSON.parse(stdout) as { complete: boolean; gate: { result: string } };
    expect({ complete, gate }).toEqual({ complete: false, gate: { name: 'no-new-block', result: 'unknown' } });
  });

  test.each([
    ['a missing file', ['old.txt', 'none.txt']],
    ['one file only', ['old.txt']],
    ['an unknown reader', ['old.txt', 'new.txt', '--reader', 'bing']],
    ['an unknown gate', ['old.txt', 'new.txt', '--gate', 'closed']],
    ['a budget that is none', ['old.txt', 'new.txt', '--budget', '0']],
    ['an empty crawler', ['old.txt', 'new.txt', '--crawler', ' ']],
    ['standard input twice', ['-', '-']],
  ])('rejects %s', async (_title, parameters) => {
    const { code, stdout, stderr } = await diff(...parameters);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).not.toBe('');
  });
});
