import { expect, test } from 'vitest';
import { createEffort } from './effort.ts';
import { findPath } from './find-path.ts';
import { compileGlob } from '../match/path-glob.ts';

const globsOf = (patterns: readonly string[]) =>
  patterns.map((pattern) => compileGlob(pattern, false)).filter((glob) => glob !== null);

const find = (within: readonly string[], without: readonly string[] = []) =>
  findPath({ within: globsOf(within), without: globsOf(without) }, createEffort({ budget: 500_000 }));

test('P3: the positions in many long patterns are told apart', () => {
  // They have more combinations of positions than a safe integer can count.
  const words = Array.from('abcdefghijk', (letter) => letter.repeat(30));
  const path = find(words.map((word) => `/*${word}`));
  for (const word of words) expect(path).toContain(word);
  expect(path).toHaveLength(1 + 11 * 30);
}, 60_000);
