import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { createEffort } from '../../paths/effort.ts';
import { findReadingChanges } from './find-reading-changes.ts';

/** Formats each change as its line, counted from 1, the reading, the usage and the path. */
function changesOf(text: string): string[] {
  const effort = createEffort({ budget: 100_000 });
  return findReadingChanges({ policy: parsePolicy(text) }, effort).changes.map(
    ({ line, reading, usage, path }) => `${line + 1} ${reading} ${usage} ${path}`,
  );
}

describe('D6, D12: decisions that depend on how the specifications are read', () => {
  test.each([
    [
      'a mere consequence of crawling is reported for crawling',
      'ACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-allow-crawl: *.htm$\n',
      ['3 R14 crawl /.htm'],
    ],
    [
      'a usage that is read differently itself is reported itself',
      'ACAP-crawler: *\nACAP-disallow-index: /\nACAP-allow-index: *.htm$\n',
      ['3 R14 index /.htm'],
    ],
  ])('D12: %s', (_title, text, expected) => {
    expect(changesOf(text)).toEqual(expected);
  });
});
