import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { decodeText } from '#core';
import { openInput, rejectUrl, unreadable } from './read-input.ts';
import { CommandError, printMessage } from './terminal.ts';

/**
 * Opens a file, compressed or not, as a stream of text without a BOM, in UTF-8 or UTF-16; chunks that are neither are
 * read as windows-1252, and a message says so. What is not text is refused with a CommandError when it is read.
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
  let decodeChunk: ((bytes: Buffer) => string) | null = null;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = Buffer.concat([rest, chunk]);
    decodeChunk ??= decoderFor(name, all);
    const end = endOfCharacters(all);
    rest = all.subarray(end);
    const text = decodeChunk(all.subarray(0, end));
    if (text !== '') yield text;
  }
  if (decodeChunk !== null && rest.length > 0) yield decodeChunk(rest);
}

/** Returns the decoder for a text that starts with these bytes; in UTF-8, each chunk must consist of whole characters. */
function decoderFor(name: string, start: Buffer): (bytes: Buffer) => string {
  const decoded = decodeText(start.subarray(0, start.length - (start.length % 2)));
  if (!decoded.ok) throw new CommandError(`${name}: ${decoded.reason}`);
  const { encoding, note } = decoded;
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    if (note !== null) printMessage(`${name}: ${note}`);
    const utf16 = new TextDecoder(encoding);
    return (bytes) => utf16.decode(bytes, { stream: true });
  }
  let utf8 = new TextDecoder('utf-8', { fatal: true });
  let isNoted = false;
  return (bytes) => {
    try {
      return utf8.decode(bytes, { stream: true });
    } catch {
      utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    }
    const chunk = decodeText(bytes);
    if (!chunk.ok) throw new CommandError(`${name}: ${chunk.reason}`);
    if (chunk.note !== null && !isNoted) printMessage(`${name}: ${chunk.note}`);
    isNoted = true;
    return chunk.text;
  };
}

/** Returns where the last UTF-8 character starts if the bytes end within it; otherwise their length. */
function endOfCharacters(bytes: Buffer): number {
  for (let length = 1; length <= 3; length++) {
    const byte = bytes.at(-length) ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needed > length ? bytes.length - length : bytes.length;
  }
  return bytes.length;
}

/** Returns the bytes of a stream, decompressed if the first two are gzip's. */
async function expand(source: Readable): Promise<Readable> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  const all = Readable.from(
    (async function* () {
      for (let next = first; next.done !== true; next = await chunks.next()) yield next.value;
    })(),
    { objectMode: false },
  );
  if (first.done === true || first.value[0] !== 0x1f || first.value[1] !== 0x8b) return all;
  const gunzip = createGunzip();
  all.on('error', (error) => gunzip.destroy(error));
  return all.pipe(gunzip);
}
