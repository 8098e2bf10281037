import { describe, expect, test } from 'vitest';
import { recognizeKind, withoutNumber } from './recognize-kind.ts';

describe('what a file is', () => {
  test.each([
    ['robots.txt', '<html>', 'robots'],
    ['robots (2).txt', 'ACAP-crawler: *', 'robots'],
    ['news.html', 'User-agent: *', 'page'],
    ['404', '<!doctype html><title>x</title>', 'page'],
    ['tags.txt', '<meta name="robots" content="none">', 'page'],
    ['more.txt', 'anything', 'permissions'],
    ['acap.txt', '##ACAP version=1.0\nacap-crawler: *\n', 'permissions'],
    ['both.txt', 'User-agent: *\nACAP-crawler: *\n', 'robots'],
    ['headers.txt', 'HTTP/2 200\nserver: x\n', 'headers'],
    ['x', 'Server: x\nx-robots-tag: none\n', 'headers'],
    ['notes.txt', 'Disallow: /\n', 'robots'],
    ['robots.tests.yaml', '', 'expectations'],
    ['site.tests.yml', 'robots: site.txt\n', 'expectations'],
    ['policy.yaml', '# mine\ntests:\n  - crawlers: a\n', 'expectations'],
    ['empty', '', 'robots'],
  ] as const)('%s with %j is %s', (name, text, kind) => {
    expect(recognizeKind(name, text, ['/acap/more.txt', 'https://x.example/p.txt?v=1'])).toBe(kind);
  });

  test('the number that a browser gives a download is no part of the name', () => {
    expect(['robots (2).txt', 'robots.txt', 'a(1)'].map(withoutNumber)).toEqual(['robots.txt', 'robots.txt', 'a(1)']);
  });
});
