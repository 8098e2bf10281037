import { compilePattern, matchCompiled } from '../match/match-pattern.ts';
import { canonicalPattern } from './canonical-pattern.ts';

/** A character that no normalised pattern holds, so that only a `*` can take it. */
const STRANGER = '\u00ff';

/**
 * Paths that stand for all that a pattern matches: a pattern that matches these matches every one.
 *
 * In each open place they have a character that no pattern holds, which only a `*` can take.
 *
 * @param canonical - see `canonicalPattern`
 */
export function samplesOf(canonical: string): string[] {
  return globsOf(canonical).map((glob) => glob.replaceAll('*', STRANGER));
}

/**
 * Tells whether a pattern matches every path that another one matches. Exact.
 *
 * @param outer - canonical (`canonicalPattern`); so is `inner`
 *
 * Clause: P3.
 */
export function includesPattern(outer: string, inner: string): boolean {
  const compiled = compilePattern(outer);
  return samplesOf(inner).every((path) => matchCompiled(compiled, path));
}

/**
 * Tells whether two patterns have a path in common.
 *
 * @param a - canonical (`canonicalPattern`); so is `b`
 *
 * Clause: P3.
 */
export function overlapPatterns(a: string, b: string): boolean {
  return globsOf(a).some((left) => globsOf(b).some((right) => overlapGlobs(left, right)));
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
 * A path that two patterns both match, or `null` when there is none. It is one of the shortest; where any character
 * will do, none is put.
 *
 * @param a - canonical (`canonicalPattern`); so is `b`
 * @param ignoringCase - `b` may match in another case; the path is in the case of `a`
 */
export function pathOfBoth(a: string, b: string, ignoringCase = false): string | null {
  let best: string | null = null;
  for (const left of globsOf(a)) {
    for (const right of globsOf(b)) {
      const path = textOfBoth(left, right, ignoringCase);
      if (path !== null && (best === null || path.length < best.length)) best = path;
    }
  }
  return best;
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
  for (const glob of globsOf(pattern)) {
    for (const position of positionsAfter(glob, head)) {
      const rest = head + glob.slice(position);
      const canonical = canonicalPattern(rest.endsWith('*') ? rest : `${rest}$`);
      if (canonical !== null) found.add(canonical);
    }
  }
  const all = [...found];
  return all.filter((one) => !all.some((other) => other !== one && includesPattern(other, one)));
}

/** A pattern as globs that match whole paths: an open end is a `*`, and `*` before a slash may be missing. */
function globsOf(canonical: string): string[] {
  const glob = canonical.endsWith('$') ? canonical.slice(0, -1) : `${canonical}*`;
  return glob.startsWith('*') ? [glob.slice(1), `/${glob}`] : [glob];
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

/** A shortest text that two globs both match, by breadth first through the pairs of places in them. */
function textOfBoth(a: string, b: string, ignoringCase: boolean): string | null {
  const isSame = (left: string | undefined, right: string | undefined) =>
    left === right || (ignoringCase && left?.toLowerCase() === right?.toLowerCase());
  let head = 0;
  while (head < a.length && head < b.length && isSame(a[head], b[head]) && a[head] !== '*') head++;
  if (a[head] !== '*' && b[head] !== '*' && (head < a.length || head < b.length)) return null;
  const width = b.length + 1;
  const goal = a.length * width + b.length;
  const start = head * width + head;
  const cameFrom = new Map<number, { readonly from: number; readonly character: string }>();
  // Steps that put a character wait for those that put none, so that the first way found is a shortest one.
  let wave = [start];
  cameFrom.set(start, { from: -1, character: '' });
  while (wave.length > 0) {
    const later: { readonly to: number; readonly from: number; readonly character: string }[] = [];
    for (let index = 0; index < wave.length; index++) {
      const place = wave[index] ?? goal;
      if (place === goal) return a.slice(0, head) + spell(cameFrom, goal);
      const i = Math.floor(place / width);
      const j = place % width;
      const left = a[i];
      const right = b[j];
      const visit = (to: number) => {
        if (cameFrom.has(to)) return;
        cameFrom.set(to, { from: place, character: '' });
        wave.push(to);
      };
      if (left === '*') visit(place + width);
      if (right === '*') visit(place + 1);
      if (left === '*' && right !== undefined && right !== '*')
        later.push({ to: place + 1, from: place, character: right });
      else if (right === '*' && left !== undefined && left !== '*') {
        later.push({ to: place + width, from: place, character: left });
      } else if (left !== undefined && isSame(left, right) && left !== '*') {
        later.push({ to: place + width + 1, from: place, character: left });
      }
    }
    wave = [];
    for (const { to, from, character } of later) {
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, { from, character });
      wave.push(to);
    }
  }
  return null;
}

function spell(
  cameFrom: ReadonlyMap<number, { readonly from: number; readonly character: string }>,
  goal: number,
): string {
  const characters: string[] = [];
  for (let place = goal; place !== -1;) {
    const step = cameFrom.get(place);
    if (!step) break;
    characters.push(step.character);
    place = step.from;
  }
  return characters.toReversed().join('');
}
