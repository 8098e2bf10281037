/**
 * Yields the text of a file in pieces, decompressing gzip.
 *
 * @param onBytes - called with the number of bytes read
 * @throws Error if it cannot be read to the end; the message says why, for use inside a sentence
 */
export async function* readText(
  content: Blob,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<string> {
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
    throw new Error(isGzip ? explainGzipError(messageOf(error)) : messageOf(error), { cause: error });
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** Browsers decompress only the first gzip member, and treat anything after it as an error. */
function explainGzipError(message: string): string {
  return /\bafter\b.*\bend\b/i.test(message)
    ? 'it was compressed in several parts, and browsers read only the first; the command line reads them all'
    : 'its compressed data ends too early or is damaged';
}

/** The message of an error, for use inside a sentence. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
