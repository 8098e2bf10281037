import type { Span } from './span.ts';

/** The word around an offset, of characters that match a pattern; empty if there is none. */
export function wordAt(text: string, offset: number, letter: RegExp): Span {
  let [start, end] = [offset, offset];
  while (start > 0 && letter.test(text.charAt(start - 1))) start--;
  while (end < text.length && letter.test(text.charAt(end))) end++;
  return { start, end };
}
