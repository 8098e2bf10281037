import { canMatch } from './match-pattern.ts';

/**
 * A pattern as a non-deterministic automaton, whose states are the positions between its characters.
 *
 * At position `i` the character `codes[i]` leads to position `i + 1`; if `loops[i]`, any character leads back to `i`. A
 * path that reaches the last position matches there, and whatever follows if that position loops.
 */
export interface PathGlob {
  /** The pattern it was compiled from; globs with the same pattern and `foldsCase` are interchangeable. */
  readonly pattern: string;
  readonly foldsCase: boolean;
  readonly codes: readonly number[];
  /** One more element than `codes`. */
  readonly loops: readonly boolean[];
}

/**
 * Builds the automaton of a pattern.
 *
 * @param pattern - normalised, and in lower case if `foldsCase`
 * @returns `null` when the pattern matches no path: it begins with neither `/` nor `*`
 *
 * Clause: P3, P4, P5.
 */
export function compileGlob(pattern: string, foldsCase: boolean): PathGlob | null {
  if (!canMatch(pattern)) return null;
  const anchored = pattern.endsWith('$');
  const end = anchored ? pattern.length - 1 : pattern.length;
  const codes: number[] = [];
  const loops = [false];
  for (let i = 0; i < end; i++) {
    const code = pattern.charCodeAt(i);
    if (code === STAR) loops[codes.length] = true;
    else {
      codes.push(code);
      loops.push(false);
    }
  }
  if (!anchored) loops[codes.length] = true;
  return { pattern, foldsCase, codes, loops };
}

const STAR = 42;
