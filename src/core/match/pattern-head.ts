/**
 * What every path that a pattern matches begins with: all up to its first `*` or its end mark. One that begins with `*` has
 * the head `/`, as every path does.
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
