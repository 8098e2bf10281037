import { formatCount } from '../text/join-words.ts';

/** Matches a long run of one character, which an example needs but nobody wants to read. */
const RUN = /([^\n])\1{60,}/g;

/** Makes an example of a lint rule readable: shows invisible characters as code points and shortens long runs. */
export function showExample(example: string): string {
  return example
    .replace(/[\u00a0\u200b\ufeff]/g, (character) => `<${codePoint(character)}>`)
    .replace(RUN, (run, character: string) => `${character.repeat(8)}… (${formatCount(run.length)} characters)`);
}

/** The code point of the first character of a text: `U+00A0`. */
export function codePoint(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
