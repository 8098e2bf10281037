import { readLogLine } from './read-log-line.ts';

/** Formats of files of addresses. */
export const ADDRESS_FORMATS = ['sitemap', 'urls', 'log', 'csv'] as const;
export type AddressFormat = (typeof ADDRESS_FORMATS)[number];

export interface AddressHandlers {
  /** @param userAgent - the User-Agent header of the request, in a log; empty if not recorded */
  readonly onAddress: (address: string, userAgent?: string) => void;
  /** Called for each sitemap that an index names. */
  readonly onPart: (address: string) => void;
  /** Called with a sentence if the file is damaged; addresses before the damage count. */
  readonly onProblem: (message: string) => void;
  /** Called with a sentence if something was left out. */
  readonly onNote: (message: string) => void;
}

/** Reads addresses from the text of a file as it arrives. Never throws. */
export interface AddressReader {
  readonly write: (text: string) => void;
  readonly close: () => void;
}

/** Names of columns that contain addresses, in exports of search consoles and site crawlers. */
const URL_COLUMN = /^(?:urls?|address|addresses|page|pages|top pages|loc|link|landing page|path)$/i;

/** Whether a column of this name contains addresses. */
export function isUrlColumn(name: string): boolean {
  return URL_COLUMN.test(name.trim());
}

/** Whether a text begins like an address: a path or a full URL. */
export function isAddress(text: string): boolean {
  return /^(?:\/|https?:\/\/)/i.test(text);
}

const LINES_LOOKED_AT = 10;
/** Possible delimiters between the cells of a table. */
export const DELIMITERS = [',', ';', '\t'];

/**
 * Recognises the format of a file of addresses by its beginning; falls back to a list of addresses.
 *
 * @param start - the first few thousand characters, or all of them
 */
export function recognizeAddresses(start: string): AddressFormat {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  if (text.startsWith('<')) return 'sitemap';
  const lines = text.split(/\r?\n/);
  // The last line may be cut off.
  const whole = (lines.length > 1 ? lines.slice(0, -1) : lines)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  if (whole.some((line) => readLogLine(line) !== null)) return 'log';
  return isTable(whole) ? 'csv' : 'urls';
}

function isTable(lines: readonly string[]): boolean {
  const [head = ''] = lines;
  for (const delimiter of DELIMITERS) {
    const cells = head.split(delimiter).map((cell) => cell.replace(/^"|"$/g, ''));
    if (cells.length > 1 && (!isAddress(cells[0] ?? '') || alike(lines, delimiter))) return true;
  }
  return isUrlColumn(head.replace(/^"|"$/g, ''));
}

/** Whether all lines have the same number of cells; an address may contain a comma too. */
function alike(lines: readonly string[], delimiter: string): boolean {
  const counts = new Set(lines.map((line) => line.split(delimiter).length));
  return lines.length > 1 && counts.size === 1;
}
