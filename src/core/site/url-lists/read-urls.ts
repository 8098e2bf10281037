import { isUrl } from '../../match/normalize-path.ts';
import { countThings } from '../../text/join-words.ts';
import { createLineSplitter } from '../../text/split-lines.ts';
import { type UrlFormat, type UrlHandlers, type UrlReader, DELIMITERS, isUrlColumn } from './url-format.ts';
import { createLogReader, isLogDirective, type LoggedRequest } from './read-log-line.ts';
import { createSitemapReader } from './read-sitemap.ts';

/** A longer line is neither a URL nor a log entry. */
const MAX_LINE_LENGTH = 1_000_000;

/** What is in the lines of a format, and what is wrong with a line that cannot be read. */
const LINES = {
  urls: { content: 'URLs', problem: 'is neither a path nor a full URL' },
  log: { content: 'requests', problem: 'is not a request in a known log format' },
} as const;

/** Creates a reader for a file of URLs. For tables, which come in rows, see {@link createRowReader}. */
export function createUrlReader(format: Exclude<UrlFormat, 'csv'>, handlers: UrlHandlers): UrlReader {
  if (format === 'sitemap') return createSitemapReader(handlers);
  const read: (line: string) => Partial<LoggedRequest> | null = format === 'log' ? createLogReader() : readUrlLine;
  const isBlank = (line: string) => line.trim() === '' || (format === 'log' && isLogDirective(line));
  const others = new LeftOut();
  let isEmpty = true;
  const { write, close } = createLineSplitter((line) => {
    const { url, userAgent } = (line === null ? null : read(line)) ?? {};
    if (url !== undefined) {
      isEmpty = false;
      handlers.onUrl(url, userAgent);
    } else if (line === null || !isBlank(line)) others.add(line?.trim() ?? '');
  }, MAX_LINE_LENGTH);
  return {
    write,
    close: () => {
      close();
      const { content, problem } = LINES[format];
      others.report('line', problem, (note) =>
        isEmpty ? handlers.onProblem(`It has no ${content}. ${note}`) : handlers.onNote(note),
      );
    },
  };
}

function readUrlLine(line: string): Partial<LoggedRequest> | null {
  const url = line.trim();
  return isUrl(url) && !/\p{Cc}/u.test(url) ? { url } : null;
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

/**
 * Says in a sentence why `csv-parse` could not read a table to the end; `null` if the error is of another kind.
 *
 * @param error - one that its parser reports with the options of {@link csvOptions}
 */
export function describeTableError(error: unknown): string | null {
  const { code = '', records = 0, empty_lines: blank = 0 }: TableError = Object(error);
  const why = TABLE_ERRORS[String(code)];
  return why === undefined ? null : `It cannot be read from row ${records + blank + 1} on, ${why}`;
}

const TABLE_ERRORS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'where a quote is not closed. Close or remove it.',
  CSV_MAX_RECORD_SIZE: 'which is too long. If it has a quote that is not closed, close or remove it.',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'where text follows a closing quote. Double the quotes within a cell.',
};

/** The fields of a `CsvError` about the place where reading stopped. */
interface TableError {
  readonly code?: unknown;
  readonly records?: number;
  readonly empty_lines?: number;
}

/** The most frequent delimiter in the first line: comma, semicolon or tab. */
function delimiterOf(start: string): string {
  const [head = ''] = start.split('\n', 1);
  const countOf = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/** Creates a reader for a table whose URLs are in the column named so, else in the first that contains one. */
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

  report(unit: string, what: string, onFound: (message: string) => void): void {
    if (this.count === 0) return;
    onFound(
      `${countThings(this.count, unit)} skipped. ${this.count === 1 ? 'It' : 'The first'} ${what}: ${this.first}`,
    );
  }
}
