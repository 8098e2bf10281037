import { lineContentSpan, lineCount, type TextDocument } from '../text/text-document.ts';
import type { Token } from './robots-syntax.ts';

/**
 * An `X-Robots-Tag` line of a response, with its folded continuation lines.
 *
 * All spans are offsets in the document.
 */
export interface RobotsHeader {
  readonly name: Token;
  /** Behind the colon; where the value is folded, up to the end of its last line, line ends as spaces. */
  readonly value: Token;
}

const NAME = 'x-robots-tag';

/**
 * Finds the `X-Robots-Tag` lines among the headers of a response. A status line, other headers and lines that are
 * no header are passed over. Never throws.
 *
 * Clause: M8.
 */
export function parseHeaders(document: TextDocument): RobotsHeader[] {
  const headers: RobotsHeader[] = [];
  let open = false;
  for (let line = 0; line < lineCount(document); line++) {
    const { start, end } = lineContentSpan(document, line);
    const content = document.text.slice(start, end);
    const last = headers[headers.length - 1];
    if (open && last && /^[ \t]+\S/.test(content)) {
      const text = document.text.slice(last.value.start, end).replace(/\s/g, ' ');
      headers[headers.length - 1] = { ...last, value: { start: last.value.start, end, text } };
      continue;
    }
    const colon = content.indexOf(':');
    open = colon !== -1 && content.slice(0, colon).trim().toLowerCase() === NAME;
    if (!open) continue;
    const lead = content.length - content.trimStart().length;
    const valueLead = /^\s*/.exec(content.slice(colon + 1))?.[0].length ?? 0;
    headers.push({
      name: { start: start + lead, end: start + lead + NAME.length, text: content.slice(lead, lead + NAME.length) },
      value: {
        start: start + colon + 1 + valueLead,
        end: start + content.trimEnd().length,
        text: content.slice(colon + 1).trim(),
      },
    });
  }
  return headers;
}
