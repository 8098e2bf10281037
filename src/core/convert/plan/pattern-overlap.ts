import { includesPattern, wholePathGlobs } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { canonicalPattern, patternKind } from './canonical-pattern.ts';

/** Whether two canonical patterns have a path in common. Clause: P3. */
export function overlapPatterns(a: string, b: string): boolean {
  return wholePathGlobs(a).some((left) => wholePathGlobs(b).some((right) => overlapGlobs(left, right)));
}

/** Whether two normalised patterns have a path in common; false if one matches none. Clause: P3. */
export function overlapNormalized(a: string, b: string): boolean {
  const [first, second] = [canonicalPattern(a), canonicalPattern(b)];
  return first !== null && second !== null && overlapPatterns(first, second);
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

/**
 * Restricts a pattern to the paths with a given prefix: returns canonical patterns that together match exactly those of
 * its paths, none of them contained in another.
 *
 * @param pattern - canonical
 * @param head - literal, starting with `/`
 * @example restrictToHead('/*.pdf$', '/docs') // ['/docs*.pdf$']
 */
export function restrictToHead(pattern: string, head: string): string[] {
  const found = new Set<string>();
  for (const glob of wholePathGlobs(pattern)) {
    for (const position of positionsAfter(glob, head)) {
      const rest = head + glob.slice(position);
      const canonical = canonicalPattern(rest.endsWith('*') ? rest : `${rest}$`);
      if (canonical !== null) found.add(canonical);
    }
  }
  const all = [...found];
  return all.filter((one) => !all.some((other) => other !== one && includesPattern(other, one)));
}

/**
 * Returns canonical patterns that together match exactly the paths that two patterns share; none where neither of the
 * two is a plain prefix.
 *
 * @param a - normalised (`normalizePattern`); so is `b`
 * @example sharedPatterns('/*.pdf$', '/docs/') // ['/docs/*.pdf$']
 */
export function sharedPatterns(a: string, b: string): string[] {
  const [first, second] = [canonicalPattern(a), canonicalPattern(b)];
  if (first === null || second === null) return [];
  const [prefix, other] = patternKind(first) === 'prefix' ? [first, second] : [second, first];
  const shared = patternKind(prefix) === 'prefix' ? restrictToHead(other, prefix) : [];
  // The end of the prefix and what follows may form a percent-encoding.
  return shared.every((one) => normalizePattern(one) === one) ? shared : [];
}

/** The positions in a glob that may follow a consumed text; one right behind a `*` is represented by the `*`. */
function positionsAfter(glob: string, text: string): number[] {
  let positions = [0];
  for (const character of text) {
    const next: number[] = [];
    for (const start of positions) {
      for (let i = start; i < glob.length; i++) {
        const expected = glob[i];
        if (expected === '*') next.push(i);
        else {
          if (expected === character) next.push(i + 1);
          break;
        }
      }
    }
    positions = [...new Set(next)];
    if (positions.length === 0) break;
  }
  return positions;
}
