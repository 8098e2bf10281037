import { literalHead } from './match-pattern.ts';

/**
 * Returns what every path that a pattern matches begins with: the pattern up to its first `*` or end mark, or `/` for
 * one that begins with `*`.
 *
 * @param pattern - normalised
 *
 * Clause: P1, P3.
 */
export function patternHead(pattern: string): string {
  return pattern.startsWith('*') ? '/' : literalHead(pattern);
}
