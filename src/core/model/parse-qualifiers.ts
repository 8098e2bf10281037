import { isBlank } from '../syntax/parse-line.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { partOf } from '../syntax/split-words.ts';
import type { Qualifier } from './policy.ts';

const NAME_CHARACTER = /[\w.-]/;

/**
 * Parses `name=value` pairs, with white space between them and, optionally, around `=`.
 *
 * @returns `null` if the text contains anything else, or a name without a value
 *
 * Source: Part 1 §3. Clause: Q, F3.
 */
export function parseQualifiers(token: Token): Qualifier[] | null {
  const { text } = token;
  const qualifiers: Qualifier[] = [];
  let position = skipBlanks(text, 0);
  while (position < text.length) {
    const start = position;
    while (position < text.length && NAME_CHARACTER.test(text.charAt(position))) position++;
    const name = partOf(token, start, position);
    const equals = skipBlanks(text, position);
    if (!/^[a-z]/i.test(name.text) || text.charAt(equals) !== '=') return null;
    const valueStart = skipBlanks(text, equals + 1);
    position = valueStart;
    while (position < text.length && !isBlank(text.charCodeAt(position))) position++;
    if (position === valueStart) return null;
    qualifiers.push({ token: partOf(token, start, position), name, value: partOf(token, valueStart, position) });
    position = skipBlanks(text, position);
  }
  return qualifiers;
}

function skipBlanks(text: string, from: number): number {
  let position = from;
  while (position < text.length && isBlank(text.charCodeAt(position))) position++;
  return position;
}
