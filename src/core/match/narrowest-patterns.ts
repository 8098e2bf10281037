import { comparePatterns } from './compare-patterns.ts';

/**
 * Those of some patterns than which no other of them is narrower by `comparePatterns`.
 *
 * Takes time linear in the length of the patterns, sorting apart, where comparing each with each would be quadratic:
 * patterns are grouped by what they share from the left, and at each place where they part an end, an end mark and an
 * asterisk give way to whatever else goes on from there.
 *
 * @param patterns - normalised and case-folded; equal ones count as one
 * @param leadingStarAsIs - reading R14: no `/` is thought before a leading `*`
 *
 * Source: Part 1 §2.4.5. Clause: D6, D7; reading R14.
 */
export function narrowestPatterns(patterns: Iterable<string>, leadingStarAsIs = false): Set<string> {
  const written = new Map<string, string[]>();
  for (const pattern of patterns) {
    const compared = !leadingStarAsIs && pattern.startsWith('*') ? `/${pattern}` : pattern;
    const same = written.get(compared);
    if (same === undefined) written.set(compared, [pattern]);
    else same.push(pattern);
  }
  if (written.size <= FEW) return narrowestOfFew(written);
  const sorted = [...written.keys()].toSorted(byCodeUnits);
  const narrowest = new Set<string>();
  const ranges = [{ start: 0, end: sorted.length, depth: 0 }];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const { start, end } = range;
    const first = sorted[start] ?? '';
    const last = sorted[end - 1] ?? '';
    if (end - start <= 1) {
      for (const pattern of written.get(first) ?? []) narrowest.add(pattern);
      continue;
    }
    let { depth } = range;
    while (depth < first.length && first.charCodeAt(depth) === last.charCodeAt(depth)) depth++;
    ranges.push(...narrowestBranches(sorted, start, end, depth));
  }
  return narrowest;
}

/** So few patterns are compared faster each with each. */
const FEW = 6;

/** @param written - the patterns by what is compared of them */
function narrowestOfFew(written: ReadonlyMap<string, readonly string[]>): Set<string> {
  const narrowest = new Set<string>();
  const compared = [...written.keys()];
  for (const [pattern, same] of written) {
    if (compared.some((other) => comparePatterns(other, pattern, true) === 'a')) continue;
    for (const one of same) narrowest.add(one);
  }
  return narrowest;
}

interface Range {
  readonly start: number;
  readonly end: number;
  /** How many characters all patterns of the range share, at least. */
  readonly depth: number;
}

/** The branches of a range that are not wider than another one. All its patterns are the same before `depth`. */
function narrowestBranches(sorted: readonly string[], start: number, end: number, depth: number): Range[] {
  const branches: (Range & { readonly character: string })[] = [];
  for (let i = start; i < end;) {
    const character = (sorted[i] ?? '').charAt(depth);
    const from = i;
    while (i < end && (sorted[i] ?? '').charAt(depth) === character) i++;
    branches.push({ start: from, end: i, depth, character });
  }
  // From the widest on; a kind of branch stays only where there is no narrower one.
  const kinds = [
    branches.filter(({ character }) => character === ''),
    branches.filter(({ character }) => character === '$'),
    branches.filter(({ character }) => character === '*'),
    branches.filter(({ character }) => character !== '' && character !== '$' && character !== '*'),
  ];
  return kinds.findLast((kind) => kind.length > 0) ?? [];
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
