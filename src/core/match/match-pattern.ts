/**
 * A pattern taken apart for matching many paths.
 *
 * `*` stands for any characters, none included; a final `$` for the end of the path; everything else for itself.
 */
export interface CompiledPattern {
  /** The pattern that was compiled. */
  readonly pattern: string;
  /** What a path must begin with: the pattern up to the first `*` or the end mark. */
  readonly head: string;
  /** The literal pieces behind the `*`, in order, empty ones left out but for the last; `null` without a `*`. */
  readonly pieces: readonly string[] | null;
  /** True when the pattern ends with `$`: the path must end there. */
  readonly anchored: boolean;
}

/**
 * Takes a pattern apart for {@link matchCompiled}.
 *
 * @param pattern - normalised, and case-folded where case does not count
 *
 * Source: RFC 9309 §2.2.3; Part 1 §2.8. Clause: P3.
 */
export function compilePattern(pattern: string): CompiledPattern {
  const anchored = pattern.endsWith('$');
  const body = anchored ? pattern.slice(0, -1) : pattern;
  const star = body.indexOf('*');
  if (star === -1) return { pattern, head: body, pieces: null, anchored };
  const pieces = body
    .slice(star + 1)
    .split('*')
    .filter((piece, index, all) => piece !== '' || index === all.length - 1);
  return { pattern, head: body.slice(0, star), pieces, anchored };
}

/**
 * Tells whether a pattern matches a path, that is, a prefix of it, or all of it when the pattern is anchored.
 *
 * Each piece is looked for from where the one before ended and never looked for again, since the first place where
 * it fits leaves most room for the rest: no backtracking, time at most linear in pattern × path.
 *
 * @param path - normalised as the pattern is
 *
 * Source: RFC 9309 §2.2.3; Part 1 §2.8. Clause: P3, P6.
 */
export function matchCompiled(compiled: CompiledPattern, path: string): boolean {
  const { head, pieces, anchored } = compiled;
  if (!path.startsWith(head)) return false;
  if (pieces === null) return !anchored || path.length === head.length;
  return matchTail(compiled, path);
}

/** As {@link matchCompiled}, for a pattern with a wildcard and a path that begins with its head. Clause: P3, P6. */
export function matchTail({ head, pieces, anchored }: CompiledPattern, path: string): boolean {
  if (pieces === null) return false;
  let position = head.length;
  const last = pieces.length - 1;
  for (let i = 0; i < last; i++) {
    const piece = pieces[i] ?? '';
    const found = path.indexOf(piece, position);
    if (found === -1) return false;
    position = found + piece.length;
  }
  const tail = pieces[last] ?? '';
  if (!anchored) return path.indexOf(tail, position) !== -1;
  return path.length - tail.length >= position && path.endsWith(tail);
}

/**
 * Tells whether a pattern matches a path. For one path and few patterns; {@link compilePattern} is for many paths.
 *
 * Case counts. A reader for which it does not folds both first (`foldCase`).
 *
 * @param pattern - normalised (`normalizePattern`)
 * @param path - normalised (`normalizePath`)
 * @example matchPattern('/*.gif$', '/a/b.gif') // true
 *
 * Source: RFC 9309 §2.2.3; Part 1 §2.8. Clause: P3, P4, P6.
 */
export function matchPattern(pattern: string, path: string): boolean {
  for (let i = 0; i < pattern.length; i++) {
    const code = pattern.charCodeAt(i);
    if (code === STAR) return matchCompiled(compilePattern(pattern), path);
    if (code === DOLLAR && i === pattern.length - 1) return path.length === i;
    if (code !== path.charCodeAt(i)) return false;
  }
  return true;
}

const STAR = 0x2a;
const DOLLAR = 0x24;

/**
 * Tells whether a pattern matches the whole of a text: as {@link matchPattern} with both ends anchored, so that a
 * final `$` says nothing new.
 *
 * Clause: D2, P3.
 */
export function matchWhole(pattern: string, text: string): boolean {
  return matchPattern(pattern.endsWith('$') ? pattern : `${pattern}$`, text);
}
