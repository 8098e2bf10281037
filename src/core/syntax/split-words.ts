import type { Token } from './robots-syntax.ts';
import { isBlank, trimmedToken } from './parse-line.ts';

/** The words of a token, separated by spaces and tabs. Their spans have the same base as the token's. */
export function splitWords(token: Token): Token[] {
  const words: Token[] = [];
  const { text } = token;
  let position = 0;
  while (position < text.length) {
    while (position < text.length && isBlank(text.charCodeAt(position))) position++;
    const start = position;
    while (position < text.length && !isBlank(text.charCodeAt(position))) position++;
    if (position > start) {
      words.push({ start: token.start + start, end: token.start + position, text: text.slice(start, position) });
    }
  }
  return words;
}

/** The token without spaces and tabs at its ends. */
export function trimBlanks({ start, text }: Token): Token {
  return trimmedToken(text, -start, 0, text.length);
}

/** A part of a token; `from` and `to` are relative to the token's own text. */
export function partOf(token: Token, from: number, to = token.text.length): Token {
  return { start: token.start + from, end: token.start + to, text: token.text.slice(from, to) };
}
