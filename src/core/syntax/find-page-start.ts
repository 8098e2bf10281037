import { lineContent, lineCount, type TextDocument } from '../text/text-document.ts';

const PAGE = /<(?:!doctype\s|html[\s>]|head[\s>]|\?xml\s)/i;
const LINES_LOOKED_AT = 10;

/** The line by which a document is recognised as an HTML or XML page; `null` for others. */
export function findPageStart(document: TextDocument): number | null {
  for (let line = 0; line < Math.min(lineCount(document), LINES_LOOKED_AT); line++) {
    if (PAGE.test(lineContent(document, line))) return line;
  }
  return null;
}
