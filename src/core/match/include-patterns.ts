import { compilePattern, matchCompiled } from './match-pattern.ts';

/** Occurs in no pattern, because it begins a comment (L3): only a `*` can match it. */
const UNUSED_CHARACTER = '#';

/**
 * Returns paths that represent all paths of a pattern: any pattern that matches these matches every one of them.
 *
 * @param pattern - normalised, starting with `/` or `*`
 *
 * Clause: P3.
 */
export function representativePaths(pattern: string): string[] {
  return wholePathGlobs(pattern).map((glob) => glob.replaceAll('*', UNUSED_CHARACTER));
}

/**
 * Returns whether a pattern matches every path that another one matches. Exact.
 *
 * @param outer - normalised, like `inner`
 * @example includesPattern('/a', '/a/*.pdf$') // true
 *
 * Clause: P3.
 */
export function includesPattern(outer: string, inner: string): boolean {
  const compiled = compilePattern(outer);
  return representativePaths(inner).every((path) => matchCompiled(compiled, path));
}

/** Turns a pattern into globs for whole paths: an open end becomes `*`, a leading `*` is empty or begins with `/`. */
export function wholePathGlobs(pattern: string): string[] {
  const glob = pattern.endsWith('$') ? pattern.slice(0, -1) : `${pattern}*`;
  if (!glob.startsWith('*')) return [glob];
  return [glob.slice(1), `/${glob}`].filter((one) => one.startsWith('/'));
}
