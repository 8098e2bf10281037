/**
 * Returns what every path that a pattern matches begins with: the pattern up to its first `*` or end mark, or `/` for
 * one that begins with `*`.
 *
 * @param pattern - normalised
 *
 * Clause: P1, P3.
 */
export function patternHead(pattern: string): string {
  if (pattern.startsWith('*')) return '/';
  const star = pattern.indexOf('*');
  if (star !== -1) return pattern.slice(0, star);
  return pattern.endsWith('$') ? pattern.slice(0, -1) : pattern;
}
