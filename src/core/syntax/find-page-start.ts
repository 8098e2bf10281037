import { lineContent, lineCount, type TextDocument } from '../text/text-document.ts';

const PAGE = /<(?:!doctype\s|html[\s>]|head[\s>]|\?xml\s)/i;
const MAX_LINES_EXAMINED = 10;

/** The line by which a document is recognised as an HTML or XML page; `null` for others. */
export function findPageStart(document: TextDocument): number | null {
  for (let line = 0; line < Math.min(lineCount(document), MAX_LINES_EXAMINED); line++) {
    if (PAGE.test(lineContent(document, line))) return line;
  }
  return null;
}
