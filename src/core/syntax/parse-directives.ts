import { isValuedDirective, leadingDate } from '../vocabulary/directives.ts';
import type { Token } from './robots-syntax.ts';
import { partOf } from './split-words.ts';

/** `noindex`, or `max-snippet:20`. */
export interface DirectiveSyntax {
  /** From the name to the end of the value. */
  readonly token: Token;
  readonly name: Token;
  readonly value: Token | null;
}

/**
 * Splits a list of directives at its commas and blanks; a date after `unavailable_after` is kept whole.
 *
 * @param list - with line breaks replaced by spaces
 *
 * Source: Part 2 §2.1. Clause: M6, M8.
 */
export function parseDirectives(list: Token): DirectiveSyntax[] {
  const { text } = list;
  const directives: DirectiveSyntax[] = [];
  let position = 0;
  while (position < text.length) {
    if (/[ \t,]/.test(text.charAt(position))) {
      position++;
      continue;
    }
    const start = position;
    while (position < text.length && !/[ \t,:]/.test(text.charAt(position))) position++;
    const name = partOf(list, start, position);
    let value: Token | null = null;
    const colon = position > start ? /^[ \t]*:[ \t]*/.exec(text.slice(position)) : null;
    if (colon && (isValuedDirective(name.text) || colon[0].startsWith(':'))) {
      position += colon[0].length;
      const valueStart = position;
      const rest = text.slice(position);
      const isDate = name.text.toLowerCase() === 'unavailable_after';
      const written = isDate ? leadingDate(rest) : (/^[^ \t,]*/.exec(rest)?.[0] ?? '');
      position += written.length;
      value = partOf(list, valueStart, position);
    }
    // A colon without a name must not stall the loop.
    if (position === start) position++;
    directives.push({ token: partOf(list, start, position), name, value });
  }
  return directives;
}
