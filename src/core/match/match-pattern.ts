/**
 * A pattern split into parts, for matching many paths.
 *
 * `*` matches any characters, including none; a final `$` matches the end of the path; everything else matches itself.
 */
export interface CompiledPattern {
  /** The pattern that was compiled. */
  readonly pattern: string;
  /** What a path must begin with: the pattern up to the first `*` or the end mark. */
  readonly head: string;
  /** The literal pieces after each `*`, in order, without empty ones except for the last; `null` without a `*`. */
  readonly pieces: readonly string[] | null;
  /** True when the pattern ends with `$`: the path must end there. */
  readonly anchored: boolean;
}

/**
 * Splits a pattern for {@link matchCompiled}.
 *
 * @param pattern - normalised, and case-folded if case is ignored
 *
 * Source: RFC 9309 §2.2.3; Part 1 §2.8. Clause: P3.
 */
export function compilePattern(pattern: string): CompiledPattern {
  const anchored = pattern.endsWith('$');
  const head = literalHead(pattern);
  const body = anchored ? pattern.slice(0, -1) : pattern;
  if (body === head) return { pattern, head, pieces: null, anchored };
  const pieces = body
    .slice(head.length + 1)
    .split('*')
    .filter((piece, index, all) => piece !== '' || index === all.length - 1);
  return { pattern, head, pieces, anchored };
}

/** Returns whether a pattern can match any path, all of which begin with a slash. Clause: P1, P5, G3. */
export function canMatch(pattern: string): boolean {
  return pattern.startsWith('/') || pattern.startsWith('*');
}

/** Returns a normalised pattern up to its first `*` or end mark. Clause: P3. */
export function literalHead(pattern: string): string {
  const star = pattern.indexOf('*');
  if (star !== -1) return pattern.slice(0, star);
  return pattern.endsWith('$') ? pattern.slice(0, -1) : pattern;
}

/**
 * Returns what every path that a normalised pattern matches begins with: its literal head, or `/` if it begins with `*`.
 *
 * Clause: P1, P3.
 */
export function patternHead(pattern: string): string {
  return pattern.startsWith('*') ? '/' : literalHead(pattern);
}

/**
 * Returns whether a pattern matches a path: a prefix of it, or all of it if the pattern is anchored.
 *
 * Each piece is searched for from the end of the previous one and never searched for again, since its first occurrence
 * leaves most room for the rest: no backtracking, time at most linear in pattern × path.
 *
 * @param path - normalised like the pattern
 *
 * Source: RFC 9309 §2.2.3; Part 1 §2.8. Clause: P3, P6.
 */
export function matchCompiled(compiled: CompiledPattern, path: string): boolean {
  const { head, pieces, anchored } = compiled;
  if (!path.startsWith(head)) return false;
  if (pieces === null) return !anchored || path.length === head.length;
  return matchTail(compiled, path);
}

/** Like {@link matchCompiled}, for a pattern with a wildcard and a path that begins with its head. Clause: P3, P6. */
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
 * Returns whether a pattern matches a path. For one path and few patterns; {@link compilePattern} is for many paths.
 *
 * Case-sensitive. A reader that ignores case folds both first (`foldCase`).
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

/** Like {@link matchPattern} with both ends anchored, so that a final `$` is redundant. Clause: D2, P3. */
export function matchWhole(pattern: string, text: string): boolean {
  return matchPattern(pattern.endsWith('$') ? pattern : `${pattern}$`, text);
}
