import { describe, expect, test } from 'vitest';
import { matchPattern } from '../match/match-pattern.ts';
import { parsePolicy } from './build-policy.ts';
import { samplePaths } from './sample-paths.ts';

const pathsOf = (text: string, limit = 12) => samplePaths(parsePolicy(text), limit);

describe('P3: sample paths', () => {
  test('match the patterns of the file, taking one per section in turn', () => {
    expect(
      pathsOf(
        'User-agent: a\nDisallow: /a/\nDisallow: /*.pdf$\nDisallow:\nDisallow: x\nDisallow: /\nDisallow: /b\nUser-agent: b\nDisallow: /c/*/d\n' +
          'ACAP-resource-set: s /e$\nACAP-crawler: *\nACAP-allow-crawl: /a/\nACAP-allow-index: /f?\n',
      ),
    ).toEqual(['/', '/a/page.html', '/c/page/d', '/e', '/page.pdf', '/f?', '/b']);
  });

  test('are each matched by their pattern', () => {
    for (const pattern of ['/a/', '*.pdf', '/*.pdf$', '/a*/b*', '/x/*', '/~u/$', '/a?b=*&c']) {
      const [, path = ''] = pathsOf(`User-agent: *\nDisallow: ${pattern}`);
      expect(matchPattern(pattern, path), `${pattern} ${path}`).toBe(true);
    }
  });

  test('are few, however large the file', () => {
    const rules = Array.from({ length: 20_000 }, (_, i) => `Disallow: /p${i}/`).join('\n');
    const paths = pathsOf(`User-agent: *\n${rules}`, 5);
    expect(paths).toEqual(['/', '/p0/page.html', '/p333/page.html', '/p666/page.html', '/p999/page.html']);
    expect(pathsOf('')).toEqual(['/']);
  });
});
