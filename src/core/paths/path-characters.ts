const PERCENT = 37;

/** All characters of paths, the most readable ones first. */
export const PATH_CHARACTERS: readonly number[] = Array.from(
  'abcdefghijklmnopqrstuvwxyz0123456789-_.~/=&?+,;:!@()ABCDEFGHIJKLMNOPQRSTUVWXYZ%\'"<>[]\\^`{|} \t',
  (character) => character.charCodeAt(0),
);
/** For each character code, its place in the list, or a later one. */
const READABILITY: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const place = PATH_CHARACTERS.indexOf(code);
  return place === -1 ? PATH_CHARACTERS.length + code : place;
});

/** A word for the arbitrary parts of a path. */
export const ANY_WORD = 'page';

/** Returns a path with a word between adjacent slashes. */
export function withWordsBetweenSlashes(path: string): string {
  return path.replaceAll(/(?<=\/)(?=\/)/g, ANY_WORD);
}

/** Returns how readable a character is; less is better. */
export function readability(code: number): number {
  return READABILITY[code] ?? PATH_CHARACTERS.length + code;
}

const MAX_AT_ONCE = 10_000;

/** Returns characters as a text. `String.fromCharCode` takes only so many at once. */
export function textOf(codes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < codes.length; at += MAX_AT_ONCE) {
    text += String.fromCharCode(...codes.slice(at, at + MAX_AT_ONCE));
  }
  return text;
}

/** Returns whether no normalised path contains a character: `#`, `$`, `*` and what is not printable ASCII. */
export function isNeverInPath(code: number): boolean {
  return (code < 32 && code !== 9) || code >= 127 || code === 35 || code === 36 || code === 42;
}

/** Returns the characters of a path that match a character of a case-folded pattern. */
export function inBothCases(code: number): readonly number[] {
  return code >= 97 && code <= 122 ? [code, code - 32] : [code];
}

/** The number of different results of {@link percentAfter}. */
export const PERCENT_PLACES = 34;

/**
 * Returns the position in a `%xx` after a character: 0 outside one, 1 after the `%`, 2 and above after its first digit;
 * `null` when no normalised path continues like this, because digits are upper case and unreserved characters are not
 * encoded.
 *
 * Clause: P2.
 */
export function percentAfter(before: number, code: number): number | null {
  if (code === PERCENT) return 1;
  if (before === 0) return 0;
  const digit = hexDigit(code);
  if (digit === null) return 0;
  const isLower = code >= 97;
  if (before === 1) return 2 + digit * 2 + (isLower ? 1 : 0);
  const first = (before - 2) >> 1;
  const wasLower = (before & 1) === 1;
  const value = first * 16 + digit;
  return isLower || wasLower || /[A-Za-z0-9\-._~]/.test(String.fromCharCode(value)) ? null : 0;
}

/** The value of a hexadecimal digit, `null` for another character. */
function hexDigit(code: number): number | null {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : null;
}
