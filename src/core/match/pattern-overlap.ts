import { includesPattern, wholePathGlobs } from './include-patterns.ts';
import { normalizePattern } from './normalize-path.ts';
import { canonicalPattern } from './canonical-pattern.ts';

/** Whether two canonical patterns have a path in common. Clause: P3. */
export function overlapPatterns(a: string, b: string): boolean {
  return wholePathGlobs(a).some((left) => wholePathGlobs(b).some((right) => overlapGlobs(left, right)));
}

/** Whether two normalised patterns have a path in common; false if one matches none. Clause: P3. */
export function overlapNormalized(a: string, b: string): boolean {
  const [first, second] = [canonicalPattern(a), canonicalPattern(b)];
  return first !== null && second !== null && overlapPatterns(first, second);
}

/**
 * Returns whether a pattern matches a path or something below it: for `/news`, also `/news/a` but not `/newsletter`.
 *
 * @param pattern - normalised, and case-folded if case is ignored, like `path`
 * @example touchesPath('/news/*.pdf$', '/news') // true
 *
 * Clause: P3, P5.
 */
export function touchesPath(pattern: string, path: string): boolean {
  const below = path.endsWith('/') ? path : `${path}/`;
  return overlapNormalized(pattern, `${path}$`) || overlapNormalized(pattern, below);
}

/** Dynamic programming: for each position in `a`, marks the positions in `b` that a common path can have reached. */
function overlapGlobs(a: string, b: string): boolean {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head] && a[head] !== '*') head++;
  if (a[head] !== '*' && b[head] !== '*') return head === a.length && head === b.length;
  let reached = new Uint8Array(b.length + 1);
  reached[head] = 1;
  for (let i = head; ; i++) {
    const isOpen = a[i] === '*';
    for (let j = head; j < b.length; j++) {
      if (reached[j] === 1 && (isOpen || b[j] === '*')) reached[j + 1] = 1;
    }
    if (i >= a.length) return reached[b.length] === 1;
    const next = new Uint8Array(b.length + 1);
    for (let j = head; j <= b.length; j++) {
      if (reached[j] === 0) continue;
      if (isOpen || b[j] === '*') next[j] = 1;
      else if (a[i] === b[j]) next[j + 1] = 1;
    }
    reached = next;
  }
}

/** Maximum number of patterns that {@link sharedPatterns} returns. */
const MAX_SHARED = 8;

/**
 * Returns canonical patterns that together match exactly the paths that two patterns share, none of them contained in
 * another; none if there are too many.
 *
 * @param a - normalised (`normalizePattern`); so is `b`
 * @example sharedPatterns('/*.pdf$', '/docs/') // ['/docs/*.pdf$']
 */
export function sharedPatterns(a: string, b: string): string[] {
  const [first, second] = [canonicalPattern(a), canonicalPattern(b)];
  const shared = first === null || second === null ? [] : intersectPatterns(first, second);
  // The end of one and the beginning of the other may form a percent-encoding.
  return shared.length <= MAX_SHARED && shared.every((one) => normalizePattern(one) === one) ? shared : [];
}

/**
 * Returns canonical patterns that together match exactly the paths that two patterns share, none of them contained in
 * another; none if finding them takes too many steps.
 *
 * @param a - canonical; so is `b`
 * @example intersectPatterns('/*b', '/*.pdf$') // ['/*b*.pdf$']
 */
export function intersectPatterns(a: string, b: string): string[] {
  const globs = wholePathGlobs(a).flatMap((left) => wholePathGlobs(b).flatMap((right) => intersectGlobs(left, right)));
  const found = new Set(globs.map((glob) => canonicalPattern(glob.endsWith('*') ? glob : `${glob}$`)));
  const all = [...found].filter((one) => one !== null);
  return all.filter((one) => !all.some((other) => other !== one && includesPattern(other, one)));
}

/** Also limits the depth of the recursion. */
const MAX_STEPS = 3000;

/** Returns globs that together match what two globs share; none if that takes too many steps. */
function intersectGlobs(a: string, b: string): readonly string[] {
  let steps = 0;
  const known = new Map<number, readonly string[]>();
  /** The same for the rest of `a` from `i` on and the rest of `b` from `j` on. */
  const sharedFrom = (i: number, j: number): readonly string[] => {
    const key = i * (b.length + 1) + j;
    const kept = known.get(key);
    if (kept !== undefined || steps > MAX_STEPS) return kept ?? [];
    steps++;
    const [left, right] = [a[i], b[j]];
    const prepend = (text: string, rests: readonly string[]) => rests.map((rest) => text + rest);
    let found: readonly string[] = [];
    if (left === '*' && right === '*') found = prepend('*', [...sharedFrom(i + 1, j), ...sharedFrom(i, j + 1)]);
    // A `*` matches what the other one requires next, or ends here.
    else if (left === '*') found = [...(right ? prepend(right, sharedFrom(i, j + 1)) : []), ...sharedFrom(i + 1, j)];
    else if (right === '*') found = [...(left ? prepend(left, sharedFrom(i + 1, j)) : []), ...sharedFrom(i, j + 1)];
    else if (left === right) found = left === undefined ? [''] : prepend(left, sharedFrom(i + 1, j + 1));
    found = [...new Set(found)];
    steps += found.length;
    known.set(key, found);
    return found;
  };
  const found = sharedFrom(0, 0);
  return steps > MAX_STEPS ? [] : found;
}
