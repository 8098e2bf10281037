import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { type AddressFormat, type AddressHandlers, createAddressReader, createRowReader, csvOptions } from '#core/site';
import { causeOf, openInput, unreadable } from './read-input.ts';

/**
 * Streams the addresses of a file, compressed or not.
 *
 * @param file - a path, or `-` for standard input
 * @throws CommandError when it cannot be opened
 */
export async function readAddresses(file: string, format: AddressFormat, handlers: AddressHandlers): Promise<void> {
  const source = await openFile(file);
  source.setEncoding('utf8');
  if (format === 'csv') {
    await readTable(source, handlers);
    return;
  }
  const reader = createAddressReader(format, handlers);
  try {
    for await (const text of source) reader.write(String(text));
    reader.close();
  } catch (error) {
    reportEnd(error, handlers);
  }
}

/** Reports a file that ends early or is damaged; what came before it still counts. */
function reportEnd(error: unknown, { onProblem }: AddressHandlers): void {
  onProblem(`It cannot be read to the end: ${causeOf(error)}.`);
}

async function readTable(source: Readable, handlers: AddressHandlers): Promise<void> {
  const reader = createRowReader(handlers);
  let rows: ReturnType<typeof parse> | null = null;
  let failure: unknown = null;
  try {
    for await (const text of source) {
      rows ??= parse(csvOptions(String(text)))
        .on('data', (cells: readonly string[]) => reader.add(cells))
        .on('error', (error) => (failure = error));
      if (failure !== null) throw failure;
      if (!rows.write(text)) await once(rows, 'drain');
    }
    if (failure !== null) throw failure;
    if (rows !== null) await once(rows.end(), 'end');
    reader.close();
  } catch (error) {
    reportEnd(error, handlers);
  }
}

async function openFile(file: string): Promise<Readable> {
  try {
    return await expand(openInput(file));
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Returns the bytes of a stream, decompressed if the first two are gzip's. */
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
