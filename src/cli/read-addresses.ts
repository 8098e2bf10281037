import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { createSitemapReader, readLogLine } from '#core/site';
import { causeOf } from './read-input.ts';
import { readLines } from './read-lines.ts';
import { CommandError } from './terminal.ts';

/** What a file of addresses is. */
export type AddressFormat = 'sitemap' | 'urls' | 'log' | 'csv';

export interface AddressHandlers {
  /** @param userAgent - who asked for it, in a log that says so */
  readonly onAddress: (address: string, userAgent?: string) => void;
  /** The file is damaged; what came before counts. */
  readonly onProblem: (message: string) => void;
  /** Something in it was left out. */
  readonly onNote: (message: string) => void;
}

/**
 * Reads the addresses of a file, compressed or not, as they come.
 *
 * @param file - a path, or `-` for standard input
 * @throws CommandError when it cannot be opened
 */
export async function readAddresses(file: string, format: AddressFormat, handlers: AddressHandlers): Promise<void> {
  const source = await openFile(file);
  try {
    if (format === 'sitemap') await readSitemap(source, handlers);
    else if (format === 'csv') await readCsv(source, handlers);
    else if (format === 'log') await readLog(source, handlers);
    else await readList(source, handlers);
  } catch (error) {
    // A file that ends too early, or is damaged, has told something before.
    handlers.onProblem(`It cannot be read to the end: ${causeOf(error)}.`);
  }
}

async function openFile(file: string): Promise<Readable> {
  const source = file === '-' ? process.stdin : createReadStream(file);
  try {
    return await expand(source);
  } catch (error) {
    throw new CommandError(`${file === '-' ? 'stdin' : file} cannot be read: ${causeOf(error)}.`, { cause: error });
  }
}

/** The bytes of a stream, expanded where they are gzip's by their first two. */
async function expand(source: Readable): Promise<Readable> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  const all = Readable.from(
    (async function* () {
      if (first.done === true) return;
      yield first.value;
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
    })(),
    { objectMode: false },
  );
  const start = first.done === true ? Buffer.alloc(0) : first.value;
  if (start[0] !== 0x1f || start[1] !== 0x8b) return all;
  const gunzip = createGunzip();
  all.on('error', (error) => gunzip.destroy(error));
  return all.pipe(gunzip);
}

async function readSitemap(source: Readable, { onAddress, onProblem, onNote }: AddressHandlers): Promise<void> {
  const parts: string[] = [];
  const reader = createSitemapReader({
    onAddress: (address) => onAddress(address),
    onPart: (part) => parts.push(part),
    onProblem,
  });
  source.setEncoding('utf8');
  for await (const text of source) reader.write(String(text));
  reader.close();
  if (parts.length > 0)
    onNote(
      `It is an index; give its ${parts.length === 1 ? 'part' : `${parts.length} parts`} too: ${listParts(parts)}.`,
    );
}

function listParts(parts: readonly string[]): string {
  const names = parts.slice(0, 5).map((part) => path.basename(part));
  return parts.length > names.length ? `${names.join(', ')}, …` : names.join(', ');
}

async function readList(source: Readable, { onAddress, onNote }: AddressHandlers): Promise<void> {
  const others = new Unread();
  for await (const line of readLines(source)) {
    const address = (line ?? '').replace(/^\uFEFF/, '').trim();
    if (/^(?:\/|https?:\/\/)/i.test(address)) onAddress(address);
    else if (address !== '') others.add(address);
  }
  others.report('line', 'is no path and no full URL', onNote);
}

async function readLog(source: Readable, { onAddress, onNote }: AddressHandlers): Promise<void> {
  const others = new Unread();
  for await (const line of readLines(source)) {
    const request = line === null ? null : readLogLine(line);
    if (request !== null) onAddress(request.path, request.userAgent ?? '');
    else if (line === null || line.trim() !== '') others.add(line ?? '');
  }
  others.report('line', 'is in neither the common nor the combined log format', onNote);
}

const URL_COLUMNS = /^(?:urls?|address|addresses|page|pages|top pages|loc|link|landing page|path)$/i;

async function readCsv(source: Readable, { onAddress, onNote }: AddressHandlers): Promise<void> {
  const others = new Unread();
  let column = -1;
  const rows = parse({ bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  const take = new Transform({
    objectMode: true,
    transform(row: readonly string[], _encoding, done) {
      if (column === -1) {
        column = row.findIndex((cell) => URL_COLUMNS.test(cell));
        if (column !== -1) return done();
        column = Math.max(
          0,
          row.findIndex((cell) => /^(?:\/|https?:\/\/)/i.test(cell)),
        );
      }
      const address = row[column] ?? '';
      if (/^(?:\/|https?:\/\/)/i.test(address)) onAddress(address);
      else others.add(row.join(','));
      done();
    },
  });
  await pipeline(source, rows, take);
  others.report('row', 'has no address', onNote);
}

/** Counts what was not read, and keeps the first. */
class Unread {
  private count = 0;
  private first = '';

  add(text: string): void {
    if (this.count++ === 0) this.first = text.slice(0, 120);
  }

  report(unit: string, what: string, onNote: (message: string) => void): void {
    if (this.count === 0) return;
    const counted = this.count === 1 ? `1 ${unit}` : `${this.count} ${unit}s`;
    onNote(`${counted} left out; the first ${what}: ${this.first}`);
  }
}
