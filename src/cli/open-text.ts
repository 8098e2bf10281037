import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { decodeText } from '#core';
import { openInput, rejectUrl, unreadable } from './read-input.ts';
import { CommandError, printMessage } from './terminal.ts';

/**
 * Opens a file, compressed or not, as a stream of text in UTF-8 or UTF-16, without a BOM. What is not text is refused
 * with a CommandError when it is read.
 *
 * @param file - a path, or `-` for standard input
 * @throws CommandError when it cannot be opened
 */
export async function openText(file: string): Promise<AsyncIterable<string>> {
  rejectUrl(file);
  const name = file === '-' ? 'stdin' : file;
  try {
    return decode(name, await expand(openInput(file)));
  } catch (error) {
    throw unreadable(file, error);
  }
}

async function* decode(name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of bytes) {
    decoder ??= decoderFor(name, chunk);
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

/** Returns the decoder for a text that starts with these bytes. */
function decoderFor(name: string, start: Buffer): TextDecoder {
  const decoded = decodeText(start.subarray(0, start.length - (start.length % 2)));
  if (!decoded.ok) throw new CommandError(`${name}: ${decoded.reason}`);
  // The start may end in the middle of a character.
  if (decoded.encoding === 'windows-1252') return new TextDecoder();
  if (decoded.note !== null) printMessage(`${name}: ${decoded.note}`);
  return new TextDecoder(decoded.encoding);
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
