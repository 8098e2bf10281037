import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { comparePolicies } from './compare-policies.ts';
import { checkGate } from './gates.ts';
import { listPathChanges, type ChangeDirection } from './path-changes.ts';

const read = (text: string) => ({ policy: parsePolicy(text) });
const compare = (before: string, after: string) => comparePolicies(read(before), read(after), { eachRule: true });

function paths(before: string, after: string, direction: ChangeDirection): string[] {
  return listPathChanges(compare(before, after), direction).map(
    ({ first }) => `${first.crawlers.join()} ${first.path}`,
  );
}

describe('listPathChanges', () => {
  test('a group of its own frees a crawler from the rules for *, path by path', () => {
    const everyone = `User-agent: *\n${Array.from({ length: 24 }, (_, at) => `Disallow: /d${at}/\n`).join('')}`;
    const after = `${everyone}\nUser-agent: GPTBot\nDisallow: /private\n`;
    expect(paths(everyone, after, 'opened')).toHaveLength(24);
    expect(paths(everyone, after, 'closed')).toEqual(['GPTBot /private']);
    const comparison = compare(everyone, after);
    expect([checkGate(comparison, 'no-new-access').paths, checkGate(comparison, 'no-new-block').paths]).toEqual([
      24, 1,
    ]);
  });

  test('a path is listed once, with its usages by outcome', () => {
    const [change, ...others] = listPathChanges(
      compare(
        'ACAP-crawler: *\nACAP-disallow-index: /a\nACAP-allow-present-snippet: /a max-length=9-chars\n',
        'ACAP-crawler: *\nACAP-allow-index: /a\n',
      ),
      'opened',
    );
    expect(others).toEqual([]);
    expect(change?.first.path).toBe('/a');
    expect(change?.changes.flatMap(({ usages }) => usages)).toContain('present-snippet');
    expect(change?.changes.length).toBe(2);
  });

  test('a changed limit both opens and closes', () => {
    const limited = (chars: number) => `ACAP-crawler: *\nACAP-allow-present-snippet: /a max-length=${chars}-chars\n`;
    expect(paths(limited(10), limited(20), 'opened')).toEqual(['* /a']);
    expect(paths(limited(10), limited(20), 'closed')).toEqual(['* /a']);
  });
});
