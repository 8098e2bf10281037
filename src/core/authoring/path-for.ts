/** Returns a path that a pattern matches and that no rule is likely to single out. */
export function pathFor(pattern: string): string {
  const isWhole = pattern.endsWith('$');
  const filled = (isWhole ? pattern.slice(0, -1) : pattern).replaceAll('*', 'any-page');
  const path = filled.startsWith('/') ? filled : `/${filled}`;
  return isWhole ? path : `${path}any-page`;
}
