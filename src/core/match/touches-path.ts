import { compileGlob, type PathGlob } from './path-glob.ts';

/**
 * Returns whether a pattern matches a path or something below it: for `/news`, also `/news/a` but not `/newsletter`.
 *
 * @param pattern - normalised, and case-folded if case is ignored, like `path`
 * @example touchesPath('/news/*.pdf$', '/news') // true
 *
 * Clause: P3, P5.
 */
export function touchesPath(pattern: string, path: string): boolean {
  const glob = compileGlob(pattern, false);
  if (!glob) return false;
  const { codes, loops } = glob;
  // A partial match can always be completed, since whatever is missing may follow below the path.
  let places = new Set([0]);
  const isDone = () => places.has(codes.length) && loops[codes.length] === true;
  for (let i = 0; i < path.length && places.size > 0 && !isDone(); i++)
    places = follow(glob, places, path.charCodeAt(i));
  if (places.has(codes.length)) return true;
  return path.endsWith('/') ? places.size > 0 : follow(glob, places, SLASH).size > 0;
}

function follow({ codes, loops }: PathGlob, places: ReadonlySet<number>, code: number): Set<number> {
  const next = new Set<number>();
  for (const place of places) {
    if (loops[place]) next.add(place);
    if (codes[place] === code) next.add(place + 1);
  }
  return next;
}

const SLASH = 47;
