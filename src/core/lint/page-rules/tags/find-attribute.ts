import type { Span } from '../../../text/span.ts';
import type { TextDocument } from '../../../text/text-document.ts';

const BLANK = /[ \t\r\n\f]/;

/** Finds the name of the attribute whose value starts at an offset of an HTML page; `null` if there is none. */
export function findAttributeBefore({ text }: TextDocument, valueStart: number): Span | null {
  let at = valueStart;
  if (/["']/.test(text.charAt(at - 1))) at--;
  while (BLANK.test(text.charAt(at - 1))) at--;
  if (text.charAt(at - 1) !== '=') return null;
  at--;
  while (BLANK.test(text.charAt(at - 1))) at--;
  const end = at;
  while (/[\w-]/.test(text.charAt(at - 1))) at--;
  return at === end ? null : { start: at, end };
}
