import { foldCase } from '../../match/normalize-path.ts';

/** A path that a canonical pattern matches, with nothing in place of each `*`. */
export function plainPathOf(canonical: string): string {
  const body = canonical.endsWith('$') ? canonical.slice(0, -1) : canonical;
  return body.replaceAll('*', '');
}

/** Returns case variants of a path, most readable first: lower case, single letters swapped, upper case. */
export function caseVariantsOf(text: string, limit = Number.POSITIVE_INFINITY): string[] {
  const letters = [...text.matchAll(LETTERS)].flatMap(({ 0: run, index }) =>
    run.startsWith('%') ? [] : Array.from(run, (_, at) => index + at),
  );
  // Swapping the first letter of a word reads best.
  const starts = letters.filter((at) => !/[a-z]/i.test(text.charAt(at - 1)));
  const swapped = [...endsOf(starts), ...endsOf(letters)].map(
    (at) => text.slice(0, at) + swapCase(text.charAt(at)) + text.slice(at + 1),
  );
  const variants = new Set([inLowerCase(text), ...swapped, changeLetters(text, (run) => run.toUpperCase())]);
  variants.delete(text);
  return [...variants].slice(0, limit);
}

/** How many letters at each end of a text are swapped, one at a time. */
const SWAPS_PER_END = 3;

function endsOf(places: readonly number[]): readonly number[] {
  return places.length <= 2 * SWAPS_PER_END
    ? places
    : [...places.slice(0, SWAPS_PER_END), ...places.slice(-SWAPS_PER_END)];
}

/** Returns a path in lower case, except for the digits of a `%xx`. */
export function inLowerCase(text: string): string {
  return changeLetters(text, (run) => run.toLowerCase());
}

/** Matches runs of letters, and `%xx`, whose digits are always upper case in a normalised text. */
const LETTERS = /%[0-9A-F]{2}|[a-z]+/gi;

function changeLetters(text: string, change: (run: string) => string): string {
  return text.replace(LETTERS, (run) => (run.startsWith('%') ? run : change(run)));
}

function swapCase(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
}

/** Rewrites a path in the letter case of a pattern that matches it case-insensitively. */
export function rewriteInPatternCase(path: string, pattern: string): string {
  if (pattern === foldCase(pattern)) return path;
  const folded = foldCase(path);
  const anchored = pattern.endsWith('$');
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  let written = path;
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const isAtEnd = anchored && index === parts.length - 1;
    const at = isAtEnd ? path.length - part.length : folded.indexOf(foldCase(part), from);
    if (at < from) return path;
    written = written.slice(0, at) + part + written.slice(at + part.length);
    from = at + part.length;
  }
  return written;
}
