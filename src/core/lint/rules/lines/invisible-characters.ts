/** Matches control characters except tabs and line endings, non-ASCII blanks and zero-width characters. */
const INVISIBLE = /(?:(?![\t\n\r])\p{Cc}|[\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff])+/gu;

/**
 * Finds invisible characters. Skips mojibake: UTF-8 read as Latin-1 or windows-1252 has such characters as parts of
 * letters.
 */
export function findInvisible(text: string): { readonly start: number; readonly end: number } | null {
  for (const match of text.matchAll(INVISIBLE)) {
    const before = text.charCodeAt(match.index - 1);
    const isPart = /^[\u0080-\u009f]/.test(match[0])
      ? before >= 0x80
      : /^[\u00a0\u00ad]/.test(match[0]) && before >= 0x80 && before <= 0xff;
    if (!isPart) return { start: match.index, end: match.index + match[0].length };
  }
  return null;
}
