import { compilePattern, type CompiledPattern, matchCompiled } from '../match/match-pattern.ts';

/** Finds the items whose pattern matches a path without trying all of them. */
export interface PatternIndex<T> {
  readonly matching: (path: string) => T[];
}

interface Entry<T> {
  readonly item: T;
  readonly compiled: CompiledPattern;
}

/** Literal text is looked up in a path in bits of this length. */
const BIT = 4;

/**
 * Makes an index for many questions: a pattern without `*` is found by what its paths begin with, one with a `*` by a
 * bit of text that its paths contain and few other patterns have.
 *
 * @param patternOf - normalised, and case-folded where case does not count
 *
 * Clause: P3, P6.
 */
export function createPatternIndex<T>(items: readonly T[], patternOf: (item: T) => string): PatternIndex<T> {
  const byHead = new Map<string, Entry<T>[]>();
  const byBit = new Map<string, Entry<T>[]>();
  const entries = items.map((item) => ({ item, compiled: compilePattern(patternOf(item)) }));
  const withBits = entries.map((entry) => ({ entry, bits: bitsOf(entry.compiled) }));
  const counts = new Map<string, number>();
  for (const { bits } of withBits) for (const bit of bits) counts.set(bit, (counts.get(bit) ?? 0) + 1);
  for (const { entry, bits } of withBits) {
    const [first] = bits;
    if (first === undefined) addTo(byHead, entry.compiled.head, entry);
    else {
      const rarest = bits.reduce((best, bit) => ((counts.get(bit) ?? 0) < (counts.get(best) ?? 0) ? bit : best), first);
      addTo(byBit, rarest, entry);
    }
  }
  const headsOf = createPrefixFinder([...byHead.keys()]);
  const lengths = new Set([...byBit.keys()].map((bit) => bit.length));
  return {
    matching: (path) => {
      const found: T[] = [];
      const take = (chosen: readonly Entry<T>[] | undefined) => {
        for (const { item, compiled } of chosen ?? []) if (matchCompiled(compiled, path)) found.push(item);
      };
      for (const head of headsOf(path)) take(byHead.get(head));
      for (const length of lengths) {
        const seen = new Set<string>();
        for (let start = 0; start + length <= path.length; start++) {
          const bit = path.slice(start, start + length);
          const chosen = byBit.get(bit);
          if (!chosen || seen.has(bit)) continue;
          seen.add(bit);
          take(chosen);
        }
      }
      return found;
    },
  };
}

/** Bits of text that a path must contain; none for a pattern without `*`, or of nothing else. */
function bitsOf({ head, pieces }: CompiledPattern): string[] {
  if (pieces === null) return [];
  const literals = [head, ...pieces].filter((piece) => piece !== '');
  const long = literals.filter((piece) => piece.length >= BIT);
  return long.length === 0
    ? literals
    : long.flatMap((piece) => Array.from({ length: piece.length - BIT + 1 }, (_, at) => piece.slice(at, at + BIT)));
}

/** Adds to the list under a key. */
export function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/**
 * Finds which of many texts another one begins with.
 *
 * In sorted order, all of them are beginnings of the last one that does not come after the text; and each knows the
 * longest other one that it begins with itself.
 */
export function createPrefixFinder(texts: readonly string[]): (text: string) => string[] {
  const sorted = [...new Set(texts)].toSorted((a, b) => (a < b ? -1 : 1));
  const parents: number[] = [];
  for (const [index, text] of sorted.entries()) {
    let parent = index - 1;
    while (parent >= 0 && !text.startsWith(sorted[parent] ?? '')) parent = parents[parent] ?? -1;
    parents.push(parent);
  }
  return (text) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') <= text) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let index = low - 1; index >= 0; index = parents[index] ?? -1) {
      const candidate = sorted[index] ?? '';
      if (text.startsWith(candidate)) found.push(candidate);
    }
    return found;
  };
}
