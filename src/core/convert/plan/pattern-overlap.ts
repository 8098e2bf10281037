import { includesPattern, wholePathGlobs } from '../../match/include-patterns.ts';
import { canonicalPattern } from './canonical-pattern.ts';

/**
 * Tells whether two patterns have a path in common.
 *
 * @param a - canonical (`canonicalPattern`); so is `b`
 *
 * Clause: P3.
 */
export function overlapPatterns(a: string, b: string): boolean {
  return wholePathGlobs(a).some((left) => wholePathGlobs(b).some((right) => overlapGlobs(left, right)));
}

/** Row by row: which places of the one glob can be reached when the other has been read up to a place. */
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
 * What a pattern says of the paths that begin with a given text: canonical patterns that together match exactly
 * those of its paths, none of them inside another.
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

/** The places in a glob that may come next once a text has been read; places behind a `*` count as the `*`. */
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
