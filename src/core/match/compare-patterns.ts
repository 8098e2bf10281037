import { addTo } from '../text/maps.ts';

/** How two patterns compare in ACAP's order: which is narrower, that they are the same, or that it is undetermined. */
export type PatternOrder = 'a' | 'b' | 'same' | 'undetermined';

/**
 * Compares two patterns by the character order of the specification.
 *
 * The order is taken literally: `/a*` counts as narrower than `/a$`, although it matches more paths. It orders
 * characters, not sets of matching paths.
 *
 * @param a - a normalised and case-folded pattern (`normalizePattern`, `foldCase`), like `b`
 * @param leadingStarAsIs - reading R14: no `/` is implied before a leading `*`
 * @returns `'a'` or `'b'` for the narrower one, `'same'`, or `'undetermined'`; never throws
 * @example comparePatterns('/news/', '/news/*') // 'b'
 *
 * Source: Part 1 §2.4.5, §2.7.3; Guide example 5.12. Clause: D6; reading R14.
 */
export function comparePatterns(a: string, b: string, leadingStarAsIs = false): PatternOrder {
  const left = withImpliedSlash(a, leadingStarAsIs);
  const right = withImpliedSlash(b, leadingStarAsIs);
  const shorter = Math.min(left.length, right.length);
  let at = 0;
  while (at < shorter && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  const difference = narrowness(left, at) - narrowness(right, at);
  if (difference !== 0) return difference > 0 ? 'a' : 'b';
  return at === left.length ? 'same' : 'undetermined';
}

/** Puts a `/` before a leading `*`, because every path begins with a slash. Clause: D6; reading R14. */
export function withImpliedSlash(pattern: string, leadingStarAsIs = false): string {
  return !leadingStarAsIs && pattern.startsWith('*') ? `/${pattern}` : pattern;
}

const DOLLAR = 0x24;
const STAR = 0x2a;
/** Different characters with this narrowness are not ordered. */
const CHARACTER = 3;

/** How narrow a pattern is where it first differs from another: ended, end mark, asterisk, any other character. */
function narrowness(pattern: string, at: number): number {
  if (at === pattern.length) return 0;
  const code = pattern.charCodeAt(at);
  if (code === DOLLAR) return 1;
  return code === STAR ? 2 : CHARACTER;
}

/**
 * Returns the patterns that no other one is narrower than, by {@link comparePatterns}.
 *
 * Apart from sorting, takes time linear in the length of the patterns, where pairwise comparison would be quadratic:
 * patterns are grouped by common prefix, and of the branches after a prefix only the narrowest are kept.
 *
 * @param patterns - normalised and case-folded; equal ones count as one
 * @param leadingStarAsIs - reading R14: no `/` is implied before a leading `*`
 *
 * Source: Part 1 §2.4.5. Clause: D6, D7; reading R14.
 */
export function narrowestPatterns(patterns: Iterable<string>, leadingStarAsIs = false): Set<string> {
  const written = new Map<string, string[]>();
  for (const pattern of patterns) addTo(written, withImpliedSlash(pattern, leadingStarAsIs), pattern);
  const sorted = [...written.keys()].toSorted();
  const narrowest = new Set<string>();
  const ranges = [{ start: 0, end: sorted.length, depth: 0 }];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const { start, end } = range;
    const first = sorted[start] ?? '';
    if (end - start <= 1) {
      for (const pattern of written.get(first) ?? []) narrowest.add(pattern);
      continue;
    }
    const last = sorted[end - 1] ?? '';
    let { depth } = range;
    while (depth < first.length && first.charCodeAt(depth) === last.charCodeAt(depth)) depth++;
    ranges.push(...narrowestBranches(sorted, start, end, depth));
  }
  return narrowest;
}

/** Sorted patterns that share their first characters. */
interface Range {
  readonly start: number;
  readonly end: number;
  /** A lower bound on the number of characters that all patterns of the range share. */
  readonly depth: number;
}

/** The narrowest branches of a range whose patterns all agree before `depth`. */
function narrowestBranches(sorted: readonly string[], start: number, end: number, depth: number): Range[] {
  let branches: Range[] = [];
  let narrowest = 0;
  for (let at = start; at < end;) {
    const pattern = sorted[at] ?? '';
    const from = at;
    while (at < end && (sorted[at] ?? '').charAt(depth) === pattern.charAt(depth)) at++;
    const own = narrowness(pattern, depth);
    if (own > narrowest) branches = [];
    narrowest = Math.max(narrowest, own);
    if (own === narrowest) branches.push({ start: from, end: at, depth });
  }
  return branches;
}
