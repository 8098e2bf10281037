import { isPlain } from '../normalize-path.ts';
import { matchPattern } from '../match-pattern.ts';
import { createPatternMatcher, firstMatchOf, inOrder, matchAllOf, type PatternMatcher } from './pattern-matcher.ts';
import { NOT_PLAIN } from './pattern-automaton.ts';

/** Matches many patterns against one path at a time. Caching never changes an answer. */
export interface Matcher {
  /** The indices of the patterns that match a path, in ascending order. */
  readonly all: (path: string) => readonly number[];
  /** The index of the matching pattern that comes first in order; -1 when none matches. */
  readonly first: (path: string) => number;
  /** Like `first`, for a path as typed; {@link NOT_PLAIN} when it must be normalised before it can be compared. */
  readonly firstAsTyped: (path: string) => number;
}

/** An index pays off only for many paths, so the first few are matched by trying each pattern. */
const SCANS_BEFORE_BUILDING = 24;
/** Below this many patterns, trying each one is just as fast. */
const WORTH_BUILDING = 4;

/**
 * Creates a matcher for patterns. Costs nothing until a path is matched.
 *
 * @param patterns - normalised, hence ASCII; an empty one matches nothing
 * @param compare - orders pattern indices for `first`; `null` for ascending order
 * @param isIndexed - false to always try each pattern, for callers that test few paths and cannot wait for an index
 *
 * Clause: P3, P6.
 */
export function createMatcher(
  patterns: readonly string[],
  compare: ((a: number, b: number) => number) | null = null,
  isIndexed = true,
): Matcher {
  let scans = 0;
  /** `order` maps places in the order to pattern indices; `null` when both are the same. */
  let index: { readonly order: Int32Array | null; readonly matcher: PatternMatcher } | null = null;
  const indexed = () => {
    if (index === null && isIndexed && scans >= SCANS_BEFORE_BUILDING && patterns.length >= WORTH_BUILDING) {
      const order = compare && Int32Array.from(patterns.keys()).toSorted(compare);
      index = {
        order,
        matcher: createPatternMatcher(order ? Array.from(order, (at) => patterns[at] ?? '') : patterns),
      };
    }
    return index;
  };
  /** The latest scan, since a verdict is explained right after it has been found. */
  let latest: { readonly path: string; readonly found: readonly number[] } | null = null;
  const scan = (path: string): readonly number[] => {
    if (latest?.path === path) return latest.found;
    scans++;
    const found: number[] = [];
    for (let at = 0; at < patterns.length; at++) {
      const pattern = patterns[at] ?? '';
      if (pattern !== '' && matchPattern(pattern, path)) found.push(at);
    }
    latest = { path, found };
    return found;
  };
  const firstOf = (found: readonly number[]): number => {
    let [lowest = -1] = found;
    if (compare) for (const at of found) if (compare(at, lowest) < 0) lowest = at;
    return lowest;
  };
  const first = (path: string, isNormalized: boolean): number => {
    const built = indexed();
    if (built === null) return isNormalized || isPlain(path) ? firstOf(scan(path)) : NOT_PLAIN;
    const place = firstMatchOf(built.matcher, path, isNormalized);
    // Reading an array out of bounds is slow.
    return place < 0 || built.order === null ? place : (built.order[place] ?? -1);
  };
  return {
    all: (path) => {
      const built = indexed();
      if (built === null) return scan(path);
      const { order, matcher } = built;
      const found = matchAllOf(matcher, path);
      if (order === null) return found;
      for (let at = 0; at < found.length; at++) found[at] = order[found[at] ?? -1] ?? -1;
      return inOrder(found);
    },
    first: (path) => first(path, true),
    firstAsTyped: (path) => first(path, false),
  };
}
