/** Blanks that are not the ASCII ones, and characters without width. */
const INVISIBLE = /[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\u3000\ufeff]+/g;

/**
 * The first run of characters in a text that cannot be seen.
 *
 * What UTF-8 looks like when it was read as Latin-1 is passed over: there such characters are halves of letters.
 */
export function findInvisible(text: string): { readonly start: number; readonly end: number } | null {
  for (const match of text.matchAll(INVISIBLE)) {
    const before = text.charCodeAt(match.index - 1);
    const isHalf = /^[\u00a0\u00ad]/.test(match[0]) && before >= 0x80 && before <= 0xff;
    if (!isHalf) return { start: match.index, end: match.index + match[0].length };
  }
  return null;
}
