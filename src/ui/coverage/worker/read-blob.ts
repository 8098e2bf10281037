import type { AddressFormat, AddressHandlers } from '#core/site';

/** Number of leading characters by which a file is recognised. */
const START = 16_000;

/** Yields the text of a file in chunks, decompressing gzip. @param onBytes - called with the number of bytes read */
async function* readText(content: Blob, onBytes: (count: number) => void): AsyncGenerator<string> {
  const [first, second] = new Uint8Array(await content.slice(0, 2).arrayBuffer());
  const counted = content.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        onBytes(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
  const isGzip = first === 0x1f && second === 0x8b;
  const reader = (isGzip ? counted.pipeThrough(new DecompressionStream('gzip')) : counted).getReader();
  const decoder = new TextDecoder();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield decoder.decode(next.value, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw new Error(isGzip ? causeOfGzip(messageOf(error)) : messageOf(error), { cause: error });
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** Browsers decompress only the first gzip member, and treat anything after it as an error. */
function causeOfGzip(message: string): string {
  return /\bafter\b.*\bend\b/i.test(message)
    ? 'it was compressed in several parts, and browsers read only the first; the command line reads them all'
    : 'its compressed data ends too early or is damaged';
}

/** Recognises the format of a file from its start. */
export async function recognizeBlob(content: Blob): Promise<AddressFormat> {
  const { recognizeAddresses } = await import('#core/site');
  let start = '';
  try {
    for await (const text of readText(content, () => undefined)) {
      start += text;
      if (start.length >= START) break;
    }
  } catch {
    // Damage is reported when the file is read.
  }
  return recognizeAddresses(start.slice(0, START));
}

/** Streams the addresses of a file. Never throws: what cannot be read is reported to the handlers as a problem. */
export async function readAddresses(
  content: Blob,
  format: AddressFormat,
  handlers: AddressHandlers,
  onBytes: (count: number) => void,
): Promise<void> {
  const { createAddressReader } = await import('#core/site');
  try {
    if (format === 'csv') return await readTable(readText(content, onBytes), handlers);
    const reader = createAddressReader(format, handlers);
    for await (const text of readText(content, onBytes)) reader.write(text);
    return reader.close();
  } catch (error) {
    return handlers.onProblem(`It cannot be read to the end: ${messageOf(error)}.`);
  }
}

async function readTable(texts: AsyncGenerator<string>, handlers: AddressHandlers): Promise<void> {
  const [{ createRowReader, csvOptions }, { parse }] = await Promise.all([
    import('#core/site'),
    // Only this format needs a library of its own.
    import('csv-parse/browser/esm'),
  ]);
  const rows = createRowReader(handlers);
  let parser: ReturnType<typeof parse> | null = null;
  let fail = (_error: Error): void => undefined;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  // Prevents an unhandled rejection if an error occurs before the end is awaited.
  ended.catch(() => undefined);
  let failure: Error | null = null;
  for await (const text of texts) {
    parser ??= parse(csvOptions(text))
      .on('data', (cells: readonly string[]) => rows.add(cells))
      .on('end', () => end())
      .on('error', (error) => {
        failure = error;
        fail(error);
      });
    if (failure !== null) break;
    const { promise, resolve } = withResolver();
    if (parser.write(text)) continue;
    parser.once('drain', resolve);
    await Promise.race([promise, ended]);
  }
  if (parser === null) end();
  else if (failure === null) parser.end();
  await ended;
  rows.close();
}

function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
