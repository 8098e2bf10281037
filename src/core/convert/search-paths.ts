import { patternHead } from '../match/pattern-head.ts';
import { pathOfBoth } from './pattern-overlap.ts';
import { MOST_GAPS } from './repair-overlaps.ts';

/** A pattern that paths are built from. */
export interface AskedPattern {
  readonly effect: 'allow' | 'disallow';
  readonly canonical: string;
}

/** As many pairs of patterns are looked at for one class of crawlers. */
const MOST_PAIRS = 1000;

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
  const morePairs = pairsOf([...own, ...others]);
  const stages = [
    gaps,
    mapLazily(own, ({ canonical }) => firstPaths(canonical)),
    mapLazily(others, ({ canonical }) => firstPaths(canonical)),
    mapLazily(own, ({ canonical }) => furtherPaths(canonical)),
    mapLazily(pairs.some, ([a, b]) => pathsOfBoth(a, b)),
    mapLazily(others, ({ canonical }) => furtherPaths(canonical)),
    mapLazily(others.length > 0 ? morePairs.some : [], ([a, b]) => pathsOfBoth(a, b)),
  ];
  return { stages, areAll: pairs.areAll && (others.length === 0 || morePairs.areAll) && gaps.length < MOST_GAPS };
}

function* mapLazily<T>(items: Iterable<T>, pathsOf: (item: T) => readonly string[]): Generator<string> {
  for (const item of items) yield* pathsOf(item);
}

interface PatternPairs {
  /** Every pair, or one of every so many. */
  readonly some: Iterable<readonly [string, string]>;
  readonly areAll: boolean;
}

/** Pairs of patterns of different effects, of which at least one holds a `*`. */
function pairsOf(patterns: readonly AskedPattern[]): PatternPairs {
  const withStar = patterns.filter(({ canonical }) => canonical.includes('*'));
  const opposites = {
    allow: patterns.filter(({ effect }) => effect === 'disallow'),
    disallow: patterns.filter(({ effect }) => effect === 'allow'),
  };
  const total = withStar.reduce((sum, { effect }) => sum + opposites[effect].length, 0);
  const step = Math.max(1, Math.ceil(total / MOST_PAIRS));
  function* some(): Generator<readonly [string, string]> {
    let count = 0;
    for (const { effect, canonical } of withStar) {
      for (const opposite of opposites[effect]) {
        if (count++ % step === 0) yield [canonical, opposite.canonical];
      }
    }
  }
  return { some: some(), areAll: step === 1 };
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
function firstPaths(canonical: string): string[] {
  return [canonical, ...inOtherCase(canonical).slice(0, 1)].map((one) => instantiate(one, ''));
}

/** Longer and shorter paths than the first ones, with something for each `*`, and in still other cases. */
function furtherPaths(canonical: string): string[] {
  const [otherCase = canonical, ...moreCases] = inOtherCase(canonical);
  const likely = [canonical, otherCase, moreCases.at(-1) ?? canonical];
  const paths = [
    ...likely.map((one) => instantiate(one, '') + FILLER),
    ...likely.flatMap((one) => [instantiate(one, FILLER), instantiate(one, FILLER) + FILLER]),
    ...moreCases.map((one) => instantiate(one, '')),
    instantiate(canonical, '').slice(0, -1),
    patternHead(canonical) + FILLER,
  ];
  return paths.filter((other) => other.startsWith('/'));
}

/** Paths that two patterns both match, both in their own case or one of them in another. */
export function pathsOfBoth(a: string, b: string): string[] {
  const path = pathOfBoth(a, b);
  const inEitherCase = (one: string, other: string) => [pathOfBoth(one, other, true), pathOfBoth(other, one, true)];
  const own = [path, ...inEitherCase(a, b)];
  const filled = [pathOfBoth(a.replace('*', `*${FILLER}*`), b), pathOfBoth(a, b.replace('*', `*${FILLER}*`))];
  const swapped = [
    ...inSwappedCase(a).flatMap((other) => [pathOfBoth(other, b), ...inEitherCase(other, b)]),
    ...inSwappedCase(b).flatMap((other) => [pathOfBoth(a, other), ...inEitherCase(a, other)]),
  ];
  const longer = own.map((one) => one && one + FILLER);
  return [...own, ...longer, ...filled, ...swapped, ...inOtherCase(path ?? '')].filter((one) => one !== null);
}

/** A pattern with all letters in the other case, and with those behind its literal beginning only. */
function inSwappedCase(canonical: string): string[] {
  const head = canonical.startsWith('*') ? '' : patternHead(canonical);
  const rest = changeLetters(canonical.slice(head.length), swapCase);
  return [...new Set([changeLetters(head, swapCase) + rest, head + rest])].filter((other) => other !== canonical);
}

/** A path or pattern in lower case, if it is not, with one letter in the other case, and in upper case. */
export function inOtherCase(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const found = new Set<string>();
  for (const other of casesOf(text)) {
    if (other !== text) found.add(other);
    if (found.size >= most) break;
  }
  return [...found];
}

function* casesOf(text: string): Generator<string> {
  yield inLowerCase(text);
  const letters = [...text.matchAll(LETTERS)].flatMap(({ 0: run, index }) =>
    run.startsWith('%') ? [] : Array.from(run, (_, at) => index + at),
  );
  // The first letters of words read best.
  const starts = letters.filter((at) => !/[a-z]/i.test(text.charAt(at - 1)));
  for (const at of [...endsOf(starts), ...endsOf(letters)])
    yield text.slice(0, at) + swapCase(text.charAt(at)) + text.slice(at + 1);
  yield changeLetters(text, (run) => run.toUpperCase());
}

function endsOf(places: readonly number[]): readonly number[] {
  return places.length <= 2 * FLIPS ? places : [...places.slice(0, FLIPS), ...places.slice(-FLIPS)];
}

/** A path or pattern in lower case, but for the digits of a `%xx`. */
export function inLowerCase(text: string): string {
  return changeLetters(text, (run) => run.toLowerCase());
}

/** As many letters at the beginning and at the end of a text are tried in the other case, one by one. */
const FLIPS = 3;
/** Runs of letters, and the `%xx` among them, whose digits have no other case in a normalised text. */
const LETTERS = /%[0-9A-F]{2}|[a-z]+/gi;

function changeLetters(text: string, change: (run: string) => string): string {
  return text.replace(LETTERS, (run) => (run.startsWith('%') ? run : change(run)));
}

function swapCase(letters: string): string {
  return letters.replace(/[a-z]+|[A-Z]+/g, (run) =>
    run === run.toUpperCase() ? run.toLowerCase() : run.toUpperCase(),
  );
}
