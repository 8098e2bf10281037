/**
 * How two patterns stand to each other in the order of ACAP: which of them is the narrower, that they are the same,
 * or that the order does not tell.
 */
export type PatternOrder = 'a' | 'b' | 'same' | 'undetermined';

/**
 * Tells which of two patterns is narrower, by the character order of the specification.
 *
 * Taken literally: `/a*` counts as narrower than `/a$`, although it matches more paths. An order of characters, not
 * of the paths that are matched.
 *
 * @param a - a normalised and case-folded pattern (`normalizePattern`, `foldCase`); so is `b`
 * @param leadingStarAsIs - reading R14: no `/` is thought before a leading `*`
 * @returns `'a'` or `'b'` for the narrower one, `'same'`, or `'undetermined'`; never throws
 * @example comparePatterns('/news/', '/news/*') // 'b'
 *
 * Source: Part 1 §2.4.5, §2.7.3; Guide example 5.12. Clause: D6; reading R14.
 */
export function comparePatterns(a: string, b: string, leadingStarAsIs = false): PatternOrder {
  const left = !leadingStarAsIs && a.startsWith('*') ? `/${a}` : a;
  const right = !leadingStarAsIs && b.startsWith('*') ? `/${b}` : b;
  const shorter = Math.min(left.length, right.length);
  let i = 0;
  while (i < shorter && left.charCodeAt(i) === right.charCodeAt(i)) i++;
  if (i === left.length) return i === right.length ? 'same' : 'b';
  if (i === right.length) return 'a';
  for (const mark of ['$', '*']) {
    if (left.charAt(i) === mark) return 'b';
    if (right.charAt(i) === mark) return 'a';
  }
  return 'undetermined';
}
