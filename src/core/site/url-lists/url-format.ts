import { isUrl } from '../../match/normalize-path.ts';
import { createLogReader } from './read-log-line.ts';

/** Formats of files of URLs. */
export const URL_FORMATS = ['sitemap', 'urls', 'log', 'csv'] as const;
export type UrlFormat = (typeof URL_FORMATS)[number];

/** Receives what is read from a file of URLs. */
export interface UrlHandlers {
  /** @param userAgent - the User-Agent header of the request, in a log; empty if not recorded */
  readonly onUrl: (url: string, userAgent?: string) => void;
  /** Called for each sitemap that an index names. */
  readonly onPart: (url: string) => void;
  /** Called with a sentence if the file is damaged; URLs before the damage count. */
  readonly onProblem: (message: string) => void;
  /** Called with a sentence if something was left out. */
  readonly onNote: (message: string) => void;
}

/** Reads URLs from the text of a file as it arrives. Never throws. */
export interface UrlReader {
  readonly write: (text: string) => void;
  readonly close: () => void;
}

/** Names of columns that contain URLs, in exports of search consoles and site crawlers. */
const URL_COLUMN = /^(?:urls?|address|addresses|page|pages|top pages|loc|link|landing page|path)$/i;

/** Whether a column of this name contains URLs. */
export function isUrlColumn(name: string): boolean {
  return URL_COLUMN.test(name.trim());
}

const LINES_LOOKED_AT = 10;
/** Possible delimiters between the cells of a table. */
export const DELIMITERS = [',', ';', '\t'];

/** Recognises a format by the first few thousand characters of a file; falls back to a list of URLs. */
export function recognizeUrlFormat(start: string): UrlFormat {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  if (text.startsWith('<')) return 'sitemap';
  if (/^(?:#(?:Version|Software|Fields):|\{)/.test(text)) return 'log';
  const lines = text.split(/\r?\n/);
  // The last line may be cut off.
  const whole = (lines.length > 1 ? lines.slice(0, -1) : lines)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  const readLogLine = createLogReader();
  if (whole.some((line) => readLogLine(line) !== null)) return 'log';
  return isTable(whole) ? 'csv' : 'urls';
}

function isTable(lines: readonly string[]): boolean {
  const [head = ''] = lines;
  for (const delimiter of DELIMITERS) {
    const cells = head.split(delimiter).map((cell) => cell.replace(/^"|"$/g, ''));
    if (cells.length > 1 && (!isUrl(cells[0] ?? '') || alike(lines, delimiter))) return true;
  }
  return isUrlColumn(head.replace(/^"|"$/g, ''));
}

/** Whether all lines have the same number of cells; a URL may contain a comma too. */
function alike(lines: readonly string[], delimiter: string): boolean {
  const counts = new Set(lines.map((line) => line.split(delimiter).length));
  return lines.length > 1 && counts.size === 1;
}
