/** Matches non-ASCII blanks and zero-width characters. */
const INVISIBLE = /[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\u3000\ufeff]+/g;

/**
 * Finds the first run of invisible characters in a text.
 *
 * Skips mojibake: in UTF-8 that was decoded as Latin-1, such characters are halves of letters.
 */
export function findInvisible(text: string): { readonly start: number; readonly end: number } | null {
  for (const match of text.matchAll(INVISIBLE)) {
    const before = text.charCodeAt(match.index - 1);
    const isHalf = /^[\u00a0\u00ad]/.test(match[0]) && before >= 0x80 && before <= 0xff;
    if (!isHalf) return { start: match.index, end: match.index + match[0].length };
  }
  return null;
}
