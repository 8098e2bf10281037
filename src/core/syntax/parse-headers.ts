import { lineContentSpan, lineCount, type TextDocument } from '../text/text-document.ts';
import type { Token } from './robots-syntax.ts';
import { partOf, trimBlanks } from './split-words.ts';

/** A line of a response's headers, with its folded continuation lines. All spans are offsets in the document. */
export interface HeaderLine {
  readonly name: Token;
  /** The text after the colon; a folded value extends to the end of its last line, with line breaks as spaces. */
  readonly value: Token;
}

/**
 * Finds the lines of one header among those of a response. Skips a status line, other headers, and lines that are not
 * headers. Never throws.
 *
 * @param header - its name, in lower case
 *
 * Clause: M8.
 */
export function parseHeaders(document: TextDocument, header = 'x-robots-tag'): HeaderLine[] {
  const { text } = document;
  const found: { readonly name: Token; readonly start: number; end: number }[] = [];
  let open = false;
  for (let line = 0; line < lineCount(document); line++) {
    const { start, end } = lineContentSpan(document, line);
    const content: Token = { start, end, text: text.slice(start, end) };
    const last = found.at(-1);
    if (open && last && /^[ \t]+[^ \t]/.test(content.text)) {
      last.end = trimBlanks(content).end;
      continue;
    }
    const colon = content.text.indexOf(':');
    const name = trimBlanks(partOf(content, 0, Math.max(colon, 0)));
    open = colon !== -1 && name.text.toLowerCase() === header;
    if (!open) continue;
    const value = trimBlanks(partOf(content, colon + 1));
    found.push({ name, start: value.start, end: value.end });
  }
  return found.map(({ name, start, end }) => ({
    name,
    value: { start, end, text: text.slice(start, end).replace(/[\r\n]/g, ' ') },
  }));
}
