import type { TextDocument } from '../text/text-document.ts';
import { findPageStart } from './find-page-start.ts';
import type { RobotsSyntax, SyntaxLine } from './robots-syntax.ts';

/** The parts of a policy that show whether its text is a robots.txt. */
interface Recognizable {
  readonly document: TextDocument;
  readonly syntax: RobotsSyntax;
  readonly groups: readonly unknown[];
  readonly records: readonly unknown[];
}

/** The format of a text that isn't a robots.txt yet, but could become one. */
export const PLAIN_TEXT = 'plain text without any fields';

export const BINARY_DATA = 'binary data';

/** Names the format of a file that is clearly not a robots.txt, such as `JSON`; `null` if it may be one. Clause: L6. */
export function foreignFormat({ document, syntax, groups, records }: Recognizable): string | null {
  if (groups.length + records.length > 0) return null;
  const text = document.text.trim();
  if (findPageStart(document) !== null) {
    // XHTML begins like XML, with its DOCTYPE or root element close by.
    return /<(?:!doctype\s+html|html|head)\b/i.test(text.slice(0, 4096)) ? 'an HTML page' : 'XML';
  }
  if (/^<(?:[\w.-]+:)?(?:urlset|sitemapindex|rsl|rss|feed)[\s/>]/i.test(text)) return 'XML';
  if (/^[{[][^]*[}\]]$/.test(text)) return 'JSON';
  if (text.includes('\0')) return BINARY_DATA;
  const isText = syntax.lines.some((line) => line.kind === 'malformed' || isUrlLine(line));
  const hasFields = syntax.lines.some((line) => line.kind === 'field' && !isUrlLine(line));
  return isText && !hasFields ? PLAIN_TEXT : null;
}

/** Whether the colon of a line is that of a URL, as in a list of URLs or a CSV. */
function isUrlLine(line: SyntaxLine): boolean {
  return line.kind === 'field' && line.value.text.startsWith('//');
}
