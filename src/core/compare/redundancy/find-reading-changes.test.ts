import { describe, expect, test } from 'vitest';
import { policyOf } from '#testing/ask.ts';
import { createEffort } from '../../paths/effort.ts';
import { findReadingChanges } from './find-reading-changes.ts';

/** The changes, each as its line, counted from 1, the reading, the usage and the path. */
function changesOf(text: string): string[] {
  const effort = createEffort({ budget: 100_000 });
  return findReadingChanges({ policy: policyOf(text) }, effort).changes.map(
    ({ line, reading, usage, path }) => `${line + 1} ${reading} ${usage} ${path}`,
  );
}

describe('D6, D12: decisions that depend on how the specifications are read', () => {
  test.each([
    [
      'what only follows from crawling is told of crawling',
      'ACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-allow-crawl: *.htm$\n',
      ['3 R14 crawl /.htm'],
    ],
    [
      'what is read otherwise by itself is told of itself',
      'ACAP-crawler: *\nACAP-disallow-index: /\nACAP-allow-index: *.htm$\n',
      ['3 R14 index /.htm'],
    ],
  ])('D12: %s', (_title, text, expected) => {
    expect(changesOf(text)).toEqual(expected);
  });
});
