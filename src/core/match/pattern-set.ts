import { matchPattern } from './match-pattern.ts';

/** How the patterns of a set are compared with paths. */
export interface PatternDialect {
  /** Makes a pattern comparable; leaves plain characters (printable ASCII but `%`, `*`, `$`) as they are, or folds them. */
  readonly normalize: (pattern: string) => string;
  /** True when `normalize` folds the case of letters. */
  readonly foldsCase: boolean;
}

/** Many patterns that are matched against one path at a time. */
export interface PatternSet {
  /** The patterns as they were given. */
  readonly written: readonly string[];
  readonly dialect: PatternDialect;
  /** The normalised patterns, filled in as they are needed. */
  readonly normalized: (string | undefined)[];
}

/**
 * Makes a set of patterns. Costs nothing until a path is matched.
 *
 * @param written - as written; an empty pattern matches nothing
 */
export function createPatternSet(written: readonly string[], dialect: PatternDialect): PatternSet {
  return { written, dialect, normalized: [] };
}

/** The normalised form of a pattern of the set. @throws RangeError when there is no such pattern */
export function normalizedAt(set: PatternSet, index: number): string {
  const known = set.normalized[index];
  if (known !== undefined) return known;
  const written = set.written[index];
  if (written === undefined) throw new RangeError(`no pattern ${index} in a set of ${set.written.length}`);
  const normalized = set.dialect.normalize(written);
  set.normalized[index] = normalized;
  return normalized;
}

/**
 * The indices of the patterns that match a path, in ascending order.
 *
 * @param path - normalised as the patterns are
 *
 * Clause: P3, P6.
 */
export function matchSet(set: PatternSet, path: string): number[] {
  const { written, dialect } = set;
  const matches: number[] = [];
  for (let i = 0; i < written.length; i++) {
    const plain = matchPlainly(written[i] ?? '', path, dialect.foldsCase);
    if (plain === true || (plain === null && matchPattern(normalizedAt(set, i), path))) matches.push(i);
  }
  return matches;
}

/**
 * Matches a pattern without normalising it, as far as that goes: most rules differ from a path within a few
 * characters.
 *
 * @returns `null` when it comes to a character that is a wildcard or must be normalised first
 */
function matchPlainly(pattern: string, path: string, foldsCase: boolean): boolean | null {
  for (let i = 0; i < pattern.length; i++) {
    const code = pattern.charCodeAt(i);
    if (code > 0x7e || code === 0x25 || code === 0x2a || code === 0x24) return null;
    if (foldsCase && code >= 0x41 && code <= 0x5a) return null;
    if (code !== path.charCodeAt(i)) return false;
  }
  return pattern !== '';
}
