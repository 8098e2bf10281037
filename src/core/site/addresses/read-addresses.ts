import { createLineSplitter } from '../../text/split-lines.ts';
import { type AddressFormat, DELIMITERS, isAddress, isUrlColumn } from './address-format.ts';
import { readLogLine } from './read-log-line.ts';
import { createSitemapReader } from './read-sitemap.ts';

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

/** A longer line is neither an address nor a log entry. */
const MAX_LINE_LENGTH = 1_000_000;

/** Creates a reader for a file of addresses. For tables, which come in rows, see {@link createRowReader}. */
export function createAddressReader(format: Exclude<AddressFormat, 'csv'>, handlers: AddressHandlers): AddressReader {
  if (format === 'sitemap') return createSitemapReader({ ...handlers, onAddress: (one) => handlers.onAddress(one) });
  return format === 'log' ? createLogReader(handlers) : createListReader(handlers);
}

function createListReader({ onAddress, onNote }: AddressHandlers): AddressReader {
  const others = new LeftOut();
  const { write, close } = createLineSplitter((line) => {
    const address = (line ?? '').replace(/^\uFEFF/, '').trim();
    if (isAddress(address)) onAddress(address);
    else if (address !== '' || line === null) others.add(address);
  }, MAX_LINE_LENGTH);
  return {
    write,
    close: () => {
      close();
      others.report('line', 'is neither a path nor a full URL', onNote);
    },
  };
}

function createLogReader({ onAddress, onNote }: AddressHandlers): AddressReader {
  const others = new LeftOut();
  const { write, close } = createLineSplitter((line) => {
    const request = line === null ? null : readLogLine(line);
    if (request !== null) onAddress(request.path, request.userAgent ?? '');
    else if (line === null || line.trim() !== '') others.add(line?.trim() ?? '');
  }, MAX_LINE_LENGTH);
  return {
    write,
    close: () => {
      close();
      others.report('line', 'is in neither the common nor the combined log format', onNote);
    },
  };
}

/** Reads the addresses of a table, row by row. */
export interface RowReader {
  readonly add: (cells: readonly string[]) => void;
  readonly close: () => void;
}

/**
 * Returns options for `csv-parse` to parse a table: cells may contain quotes, and rows may have fewer cells than
 * others.
 *
 * @param start - the beginning of the table, to detect the delimiter
 */
export function csvOptions(start: string) {
  return {
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    delimiter: delimiterOf(start),
    // An unclosed quote would swallow everything after it.
    max_record_size: MAX_LINE_LENGTH,
  };
}

/** The most frequent delimiter in the first line: comma, semicolon or tab. */
function delimiterOf(start: string): string {
  const [head = ''] = start.split('\n', 1);
  const countOf = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/**
 * Creates a reader for a table: its addresses are in the column whose name in the first row says so, else in the first
 * column that contains one.
 */
export function createRowReader({ onAddress, onProblem, onNote }: AddressHandlers): RowReader {
  const others = new LeftOut();
  let head: readonly string[] | null = null;
  let column = -1;
  return {
    add: (cells) => {
      const isHead = head === null;
      head ??= cells;
      if (isHead) column = cells.findIndex(isUrlColumn);
      if (isHead && column !== -1) return;
      if (column === -1) column = cells.findIndex(isAddress);
      const address = cells[column] ?? '';
      if (isAddress(address)) onAddress(address);
      else if (!isHead) others.add(cells.join(','));
    },
    close: () => {
      if (head === null) onProblem('It has no rows.');
      else if (column === -1) onProblem(`It has no column with addresses. Its columns are ${listColumns(head)}.`);
      else others.report('row', 'has no address', onNote);
    },
  };
}

function listColumns(head: readonly string[]): string {
  const shown = head.slice(0, 8).map((name) => `"${name.slice(0, 40)}"`);
  return head.length > shown.length ? `${shown.join(', ')}, …` : shown.join(', ');
}

/** Counts what was left out, and keeps the first. */
class LeftOut {
  private count = 0;
  private first = '';

  add(text: string): void {
    if (this.count++ === 0) this.first = text.slice(0, 120);
  }

  report(unit: string, what: string, onNote: (message: string) => void): void {
    if (this.count === 0) return;
    const counted = this.count === 1 ? `1 ${unit}` : `${this.count} ${unit}s`;
    onNote(`${counted} skipped. ${this.count === 1 ? 'It' : 'The first'} ${what}: ${this.first}`);
  }
}
