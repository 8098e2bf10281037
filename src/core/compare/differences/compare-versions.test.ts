import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { applyEdits } from '../../text/text-edit.ts';
import type { ReaderChoice } from '../../vocabulary/readers.ts';
import { compareVersions } from './compare-versions.ts';
import { listPathChanges } from './path-changes.ts';

const read = (text: string) => ({ policy: parsePolicy(text) });
const compare = (before: string, after: string, reader: ReaderChoice = 'auto') =>
  compareVersions(read(before), read(after), { reader, repairs: true, eachRule: true });

/** Lists changes such as `opened /a for GPTBot,* (rfc9309)`, opened ones first. */
function changes(before: string, after: string, reader: ReaderChoice = 'auto'): string[] {
  const comparison = compare(before, after, reader);
  return (['opened', 'closed'] as const).flatMap((direction) =>
    listPathChanges(comparison, direction).map(
      ({ first }) => `${direction} ${first.path} for ${first.crawlers.join()} (${first.reader})`,
    ),
  );
}

const ACAP = 'ACAP-crawler: *\nACAP-disallow-crawl: /acap/\n';

describe('compareVersions', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['G2: one that all readers see', 'User-agent: *\nDisallow: /a\n', 'User-agent: *\n', ['opened /a for * (rfc9309)']],
    [
      'G4: one for Google’s and other crawlers',
      'User-agent: Googlebot\nUser-agent: GPTBot\nDisallow: /a\n',
      'User-agent: Googlebot\nUser-agent: GPTBot\nDisallow: /b\n',
      ['opened /a for Googlebot,GPTBot (google)', 'closed /b for Googlebot,GPTBot (google)'],
    ],
    [
      'G4: one that only Google’s parser sees',
      'User-agent: *\nDisallow: /a\n',
      'User-agent: *\nDisallow: /a\nDisalow: /b\n',
      ['closed /b for * (google)'],
    ],
    [
      'D11: one that ACAP-aware crawlers do not see',
      `User-agent: *\nDisallow: /a\n\nACAP-ignore-conventional-records\n${ACAP}`,
      `User-agent: *\nDisallow: /b\n\nACAP-ignore-conventional-records\n${ACAP}`,
      ['opened /a for * (rfc9309)', 'closed /b for * (rfc9309)'],
    ],
    [
      'D11: one that ACAP-aware crawlers see as well',
      `User-agent: *\nDisallow: /a\n\n${ACAP}`,
      `User-agent: *\nDisallow: /B\n\n${ACAP}`,
      ['opened /a for * (acap)', 'closed /B for * (acap)'],
    ],
    ['D3: one in ACAP rules', ACAP, `${ACAP}ACAP-disallow-index: /x\n`, ['closed /x for * (acap)']],
    [
      'one on a non-ASCII path',
      'User-agent: Googlebot\nUser-agent: a\nDisallow: /ä\n',
      '',
      ['opened /%C3%A4 for Googlebot,a (google)'],
    ],
    ['one in a comment', 'User-agent: *\nDisallow: /a\n', '# x\nUser-agent: *\nDisallow: /a\n', []],
  ])('%s is listed at most once', (_, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });

  test('G4: a chosen reader is the only one compared', () => {
    const after = 'User-agent: *\nDisallow: /a\nDisalow: /b\n';
    expect(changes('User-agent: *\nDisallow: /a\n', after, 'rfc9309')).toEqual([]);
    expect(changes('User-agent: *\nDisallow: /a\n', after, 'google')).toEqual(['closed /b for * (google)']);
  });

  test('names the lines that decide before and after', () => {
    const { differences } = compare(
      'User-agent: *\nDisallow: /a\nDisallow: /c\n',
      'User-agent: *\nAllow: /c/d\nDisallow: /c\n',
    );
    const crawl = differences.filter(({ usage }) => usage === 'crawl');
    expect(crawl.map(({ path, linesBefore, linesAfter }) => [path, linesBefore, linesAfter])).toEqual([
      ['/a', [1], []],
      ['/c/d', [2], [1]],
    ]);
  });

  describe('G2: a crawler that follows a different group', () => {
    const everyone = 'User-agent: *\nDisallow: /a/\nDisallow: /b/\n';

    test('gained a group of its own; adding the rules for * restores the old decisions', () => {
      const after = `${everyone}\nUser-agent: GPTBot\nDisallow: /private\n`;
      const [change, ...others] = compare(everyone, after).followed;
      expect(others).toEqual([]);
      expect(change).toMatchObject({ kind: 'own-group', crawlers: ['GPTBot'], line: 4, rules: 2 });
      const repaired = applyEdits(after, change?.repair ?? []);
      expect(repaired).toBe(`${after}Disallow: /a/\nDisallow: /b/\n`);
      expect(changes(everyone, repaired)).toEqual(['closed /private for GPTBot (rfc9309)']);
    });

    test('gained a group that repeats all the rules for *: not a cause', () => {
      const after = `${everyone}\nUser-agent: GPTBot\nDisallow: /a/\nDisallow: /b/\nDisallow: /private\n`;
      expect(changes(everyone, after)).toEqual(['closed /private for GPTBot (rfc9309)']);
      expect(compare(everyone, after).followed).toEqual([]);
    });

    test('gained a group that repeats some of them: the others no longer apply', () => {
      const after = `${everyone}\nUser-agent: GPTBot\nDisallow: /a/\n`;
      expect(compare(everyone, after).followed).toMatchObject([{ kind: 'own-group', rules: 1 }]);
    });

    test('lost its own group', () => {
      const own = `${everyone}\nUser-agent: GPTBot\nDisallow: /private\n`;
      expect(compare(own, everyone).followed).toEqual([
        { kind: 'no-own-group', crawlers: ['GPTBot'], line: 4, rules: 1, repair: null },
      ]);
    });

    test('gained a group with an Allow that the rules for * would not undo: no repair', () => {
      const after = `${everyone}\nUser-agent: GPTBot\nAllow: /a/\n`;
      expect(compare(everyone, after).followed.map(({ repair }) => repair)).toEqual([null]);
    });
  });
});
