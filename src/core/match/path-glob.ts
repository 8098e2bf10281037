/**
 * A pattern as an automaton: places between its characters, of which some may be stayed at.
 *
 * At place `i` the character `codes[i]` leads to place `i + 1`; where `loops[i]`, any character leads to `i` itself. A path
 * that comes to the last place is matched there, and for good if that place loops.
 */
export interface PathGlob {
  /** The pattern that it was made of; equal patterns of one kind are interchangeable. */
  readonly pattern: string;
  readonly foldsCase: boolean;
  readonly codes: readonly number[];
  /** One more than there are codes. */
  readonly loops: readonly boolean[];
}

/**
 * Makes the automaton of a pattern.
 *
 * @param pattern - normalised, and in lower case if `foldsCase`
 * @returns `null` when the pattern matches no path: it begins with neither `/` nor `*`
 *
 * Clause: P3, P4, P5.
 */
export function compileGlob(pattern: string, foldsCase: boolean): PathGlob | null {
  if (!pattern.startsWith('/') && !pattern.startsWith('*')) return null;
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
