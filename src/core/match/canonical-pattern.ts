import { canMatch } from './match-pattern.ts';
import { withImpliedSlash } from './compare-patterns.ts';
import { foldPattern } from './normalize-path.ts';

/**
 * Returns the shortest pattern that matches the same paths.
 *
 * Runs of `*` collapse to one, a trailing `*` (or one before the final `$`) is dropped, and a leading `*` is preceded
 * by the slash that every path begins with, unless a slash follows it.
 *
 * @param pattern - normalised (`normalizePattern`)
 * @returns `null` when the pattern matches no path: it begins with neither `/` nor `*`
 * @example canonicalPattern('*.gif*$') // '/*.gif'
 *
 * Clause: P3, P5.
 */
export function canonicalPattern(pattern: string): string | null {
  if (!canMatch(pattern)) return null;
  const anchored = pattern.endsWith('$');
  const body = (anchored ? pattern.slice(0, -1) : pattern).replace(/\*+/g, '*');
  const open = !anchored || body.endsWith('*');
  const kept = body.endsWith('*') ? body.slice(0, -1) : body;
  if (open && (kept === '' || kept === '*/')) return '/';
  const slashed = kept.startsWith('*') && !kept.startsWith('*/') ? `/${kept}` : kept;
  return open ? slashed : `${slashed}$`;
}

/** What follows the head of a canonical pattern: nothing, the end of the path, or a `*`. */
export type PatternKind = 'prefix' | 'exact' | 'star';

export function patternKind(canonical: string): PatternKind {
  if (canonical.includes('*')) return 'star';
  return canonical.endsWith('$') ? 'exact' : 'prefix';
}

/** Returns a key that two patterns share exactly when ACAP treats them as the same pattern. Clause: P4, D6. */
export function patternKey(text: string): string {
  return withImpliedSlash(foldPattern(text));
}
