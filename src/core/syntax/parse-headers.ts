import type { Span } from '../text/span.ts';
import { lineContentSpan, lineCount, type TextDocument } from '../text/text-document.ts';
import type { Token } from './robots-syntax.ts';

/**
 * A line of a response's headers, with its folded continuation lines.
 *
 * All spans are offsets in the document.
 */
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
  const found: { readonly name: Span; readonly start: number; end: number }[] = [];
  let open = false;
  for (let line = 0; line < lineCount(document); line++) {
    const { start, end } = lineContentSpan(document, line);
    const content = text.slice(start, end);
    const last = found.at(-1);
    if (open && last && /^[ \t]+\S/.test(content)) {
      last.end = start + content.trimEnd().length;
      continue;
    }
    const colon = content.indexOf(':');
    open = colon !== -1 && content.slice(0, colon).trim().toLowerCase() === header;
    if (!open) continue;
    const nameStart = start + content.length - content.trimStart().length;
    const valueEnd = start + content.trimEnd().length;
    const value = content.slice(colon + 1).trim();
    found.push({
      name: { start: nameStart, end: nameStart + header.length },
      start: valueEnd - value.length,
      end: valueEnd,
    });
  }
  return found.map(({ name, start, end }) => ({
    name: { ...name, text: text.slice(name.start, name.end) },
    value: { start, end, text: text.slice(start, end).replace(/[\r\n]/g, ' ') },
  }));
}
