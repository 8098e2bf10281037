import { countThings } from '../../text/join-words.ts';
import { createLineSplitter } from '../../text/split-lines.ts';
import { type UrlFormat, type UrlHandlers, type UrlReader, DELIMITERS, isUrl, isUrlColumn } from './url-format.ts';
import { readLogLine } from './read-log-line.ts';
import { createSitemapReader } from './read-sitemap.ts';

/** A longer line is neither a URL nor a log entry. */
const MAX_LINE_LENGTH = 1_000_000;

type Entry = Parameters<UrlHandlers['onUrl']>;

/** How to read a line, and what is wrong with one that cannot be read. */
const LINES = {
  urls: {
    read: (line: string): Entry | null => (isUrl(line.trim()) ? [line.trim()] : null),
    problem: 'is neither a path nor a full URL',
  },
  log: {
    read: (line: string): Entry | null => {
      const request = readLogLine(line);
      return request && [request.path, request.userAgent ?? ''];
    },
    problem: 'is in neither the common nor the combined log format',
  },
} as const;

/** Creates a reader for a file of URLs. For tables, which come in rows, see {@link createRowReader}. */
export function createUrlReader(format: Exclude<UrlFormat, 'csv'>, handlers: UrlHandlers): UrlReader {
  if (format === 'sitemap') return createSitemapReader(handlers);
  const { read, problem } = LINES[format];
  const others = new LeftOut();
  const { write, close } = createLineSplitter((line) => {
    const entry = line === null ? null : read(line);
    if (entry !== null) handlers.onUrl(...entry);
    else if (line === null || line.trim() !== '') others.add(line?.trim() ?? '');
  }, MAX_LINE_LENGTH);
  return {
    write,
    close: () => {
      close();
      others.report('line', problem, handlers.onNote);
    },
  };
}

/** Reads the URLs of a table, row by row. */
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
 * Creates a reader for a table: its URLs are in the column whose name in the first row says so, else in the first
 * column that contains one.
 */
export function createRowReader({ onUrl, onProblem, onNote }: UrlHandlers): RowReader {
  const others = new LeftOut();
  let head: readonly string[] | null = null;
  let column = -1;
  return {
    add: (cells) => {
      const isHead = head === null;
      head ??= cells;
      if (isHead) column = cells.findIndex(isUrlColumn);
      if (isHead && column !== -1) return;
      if (column === -1) column = cells.findIndex(isUrl);
      const url = cells[column] ?? '';
      if (isUrl(url)) onUrl(url);
      else if (!isHead) others.add(cells.join(','));
    },
    close: () => {
      if (head === null) onProblem('It has no rows.');
      else if (column === -1) onProblem(`It has no column of URLs. Its columns are ${listColumns(head)}.`);
      else others.report('row', 'has no URL', onNote);
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
    onNote(`${countThings(this.count, unit)} skipped. ${this.count === 1 ? 'It' : 'The first'} ${what}: ${this.first}`);
  }
}
