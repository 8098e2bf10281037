import { normalizePath } from '../match/normalize-path.ts';
import { patternHead } from './canonical-pattern.ts';
import { pathOfBoth } from './pattern-overlap.ts';
import { MOST_GAPS } from './repair-overlaps.ts';

/** A pattern that paths are built from. */
export interface AskedPattern {
  readonly effect: 'allow' | 'disallow';
  readonly canonical: string;
}

/** As many pairs of patterns are looked at for one class of crawlers. */
const MOST_PAIRS = 4000;

/** Paths to try, those of the first stage first. */
export interface SearchPaths {
  readonly stages: readonly Iterable<string>[];
  /** False when there are more pairs of patterns, or more gaps, than are looked at. */
  readonly areAll: boolean;
}

/**
 * Paths to try for a class of crawlers, the most telling first.
 *
 * @param gaps - paths that are known to be doubtful
 * @param own - the patterns that the crawlers obey
 * @param others - those of the record for everybody
 */
export function stagesOf(
  gaps: readonly string[],
  own: readonly AskedPattern[],
  others: readonly AskedPattern[],
): SearchPaths {
  const pairs = pairsOf(own);
  const step = Math.max(1, Math.ceil(pairs.total / MOST_PAIRS));
  const stages = [
    gaps,
    mapLazily(own, ({ canonical }) => firstPaths(canonical)),
    mapLazily(others, ({ canonical }) => firstPaths(canonical)),
    mapLazily(own, ({ canonical }) => furtherPaths(canonical)),
    mapLazily(pairs.each(step), ([a, b]) => pathsOfBoth(a, b)),
    mapLazily(others, ({ canonical }) => furtherPaths(canonical)),
  ];
  return { stages, areAll: step === 1 && gaps.length < MOST_GAPS };
}

function* mapLazily<T>(items: Iterable<T>, pathsOf: (item: T) => readonly string[]): Generator<string> {
  for (const item of items) yield* pathsOf(item);
}

interface PatternPairs {
  readonly total: number;
  /** Every pair, or one of every so many. */
  readonly each: (step: number) => Iterable<readonly [string, string]>;
}

/** Pairs of patterns of different effects, of which at least one holds a `*`. */
function pairsOf(patterns: readonly AskedPattern[]): PatternPairs {
  const withStar = patterns.filter(({ canonical }) => canonical.includes('*'));
  const opposites = {
    allow: patterns.filter(({ effect }) => effect === 'disallow'),
    disallow: patterns.filter(({ effect }) => effect === 'allow'),
  };
  const total = withStar.reduce((sum, { effect }) => sum + opposites[effect].length, 0);
  function* each(step: number): Generator<readonly [string, string]> {
    let count = 0;
    for (const { effect, canonical } of withStar) {
      for (const opposite of opposites[effect]) {
        if (count++ % step === 0) yield [canonical, opposite.canonical];
      }
    }
  }
  return { total, each };
}

/** Stands for any text that no pattern is about. */
const FILLER = 'x';

/**
 * A path that a pattern matches, with `filler` for each `*`.
 *
 * @param canonical - see `canonicalPattern`
 */
export function instantiate(canonical: string, filler: string): string {
  const body = canonical.endsWith('$') ? canonical.slice(0, -1) : canonical;
  if (!body.startsWith('*')) return body.replaceAll('*', filler);
  return (filler === '' ? '' : `/${filler}`) + body.slice(1).replaceAll('*', filler);
}

/** A path that a pattern matches, and the same in another case. */
export function firstPaths(canonical: string): string[] {
  const path = instantiate(canonical, '');
  return [path, ...inOtherCase(path).slice(0, 1)];
}

/** Longer and shorter paths than the first ones, with something for each `*`, and in still other cases. */
export function furtherPaths(canonical: string): string[] {
  const path = instantiate(canonical, '');
  const filled = instantiate(canonical, FILLER);
  const paths = [
    path + FILLER,
    filled,
    `${filled}/${FILLER}`,
    ...inOtherCase(path).slice(1),
    ...inOtherCase(filled + FILLER).slice(0, 1),
    path.slice(0, -1),
    patternHead(canonical) + FILLER,
  ];
  return paths.filter((other) => other.startsWith('/'));
}

/** Paths that two patterns both match, in their own case and another, if there are any. */
export function pathsOfBoth(a: string, b: string): string[] {
  const path = pathOfBoth(a, b);
  return path === null ? [] : [path, `${path}${FILLER}`, ...inOtherCase(path).slice(0, 1)];
}

/** A path in lower case, with its first letter in the other case, in upper case, and with other letters changed. */
export function inOtherCase(path: string): string[] {
  const lower = path.toLowerCase();
  const letters = [...path.matchAll(/%[0-9A-F]{2}|[a-z]/gi)].filter(([found]) => found.length === 1);
  const flips = letters.slice(0, 6).map(({ index }) => flipAt(path, index));
  const capital = flips.slice(0, 1);
  const candidates = /[A-Z]/.test(path)
    ? [lower, ...flips, path.toUpperCase()]
    : [...capital, path.toUpperCase(), ...flips.slice(1)];
  return [...new Set(candidates.map(normalizePath))].filter((other) => other !== path);
}

function flipAt(path: string, index: number): string {
  const letter = path.charAt(index);
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return path.slice(0, index) + other + path.slice(index + 1);
}
