import { readLogLine } from './read-log-line.ts';

/** What a file of addresses can be. */
export const ADDRESS_FORMATS = ['sitemap', 'urls', 'log', 'csv'] as const;
export type AddressFormat = (typeof ADDRESS_FORMATS)[number];

/** Names of columns that hold addresses, as exports of search consoles and site crawlers have them. */
const URL_COLUMN = /^(?:urls?|address|addresses|page|pages|top pages|loc|link|landing page|path)$/i;

/** True for a name of a column that holds addresses. */
export function isUrlColumn(name: string): boolean {
  return URL_COLUMN.test(name.trim());
}

/** True for what is an address by its beginning: a path or a full URL. */
export function isAddress(text: string): boolean {
  return /^(?:\/|https?:\/\/)/i.test(text);
}

const LINES_LOOKED_AT = 10;
/** What can be between the cells of a table. */
export const DELIMITERS = [',', ';', '\t'];

/**
 * Recognises a file of addresses by how it begins; a list of addresses where nothing else can be made of it.
 *
 * @param start - the first thousands of characters, perhaps all
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

/** True where each line has as many cells: an address may have a comma too. */
function alike(lines: readonly string[], delimiter: string): boolean {
  const counts = new Set(lines.map((line) => line.split(delimiter).length));
  return lines.length > 1 && counts.size === 1;
}
