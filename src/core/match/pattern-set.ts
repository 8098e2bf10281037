import { matchPattern } from './match-pattern.ts';
import { createPatternMatcher, matchAllOf, type PatternMatcher } from './pattern-matcher.ts';

/** How the patterns of a set are compared with paths. */
export interface PatternDialect {
  /** Makes a pattern comparable; leaves plain characters (printable ASCII but `%`, `*`, `$`) as they are, or folds them. */
  readonly normalize: (pattern: string) => string;
  /** True when `normalize` folds the case of letters. */
  readonly foldsCase: boolean;
}

/** Many patterns that are matched against one path at a time. What it keeps changes no answer. */
export interface PatternSet {
  /** The patterns as they were given. */
  readonly written: readonly string[];
  readonly dialect: PatternDialect;
  /** The normalised patterns, filled in as they are needed. */
  readonly normalized: (string | undefined)[];
  /** How many paths were matched by trying each pattern. */
  scans: number;
  matcher: PatternMatcher | null;
  /** The last path and what matched it: the next question is often about the same. */
  lastPath: string | null;
  lastMatches: readonly number[];
}

/** Building a matcher pays only where many paths are asked; the first ones are answered by trying each pattern. */
const SCANS_BEFORE_BUILDING = 24;
/** Fewer patterns than these are tried as fast. */
const WORTH_BUILDING = 4;

/**
 * Makes a set of patterns. Costs nothing until a path is matched.
 *
 * @param written - as written; an empty pattern matches nothing
 */
export function createPatternSet(written: readonly string[], dialect: PatternDialect): PatternSet {
  return { written, dialect, normalized: [], scans: 0, matcher: null, lastPath: null, lastMatches: [] };
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
 * @param path - normalised as the patterns are, and so ASCII
 *
 * Clause: P3, P6.
 */
export function matchSet(set: PatternSet, path: string): readonly number[] {
  if (set.lastPath === path) return set.lastMatches;
  if (set.matcher === null && isWorthBuilding(set)) set.matcher = createPatternMatcher(normalizedPatterns(set));
  const matches = set.matcher === null ? tryEach(set, path) : matchAllOf(set.matcher, path);
  set.lastPath = path;
  set.lastMatches = matches;
  return matches;
}

/** True once so many paths were matched by trying each pattern that a matcher pays. */
export function isWorthBuilding({ written, scans }: PatternSet): boolean {
  return scans >= SCANS_BEFORE_BUILDING && written.length >= WORTH_BUILDING;
}

/** All patterns of the set, normalised. */
function normalizedPatterns(set: PatternSet): string[] {
  return set.written.map((_, index) => normalizedAt(set, index));
}

/** The indices of the patterns that match a path, in ascending order, found by trying each of them. */
export function tryEach(set: PatternSet, path: string): number[] {
  const { written, dialect } = set;
  set.scans++;
  const matches: number[] = [];
  for (let i = 0; i < written.length; i++) {
    const pattern = written[i] ?? '';
    const plain = matchPlainly(pattern, path, dialect.foldsCase);
    const matched = plain ?? (!isTooLong(pattern, path) && matchPattern(normalizedAt(set, i), path));
    if (matched) matches.push(i);
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

/** True for a pattern that is longer than the path even if every three characters of it become one. */
function isTooLong(pattern: string, path: string): boolean {
  return pattern.length > 3 * path.length + 3 && !pattern.includes('*');
}
