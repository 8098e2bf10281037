import { type CollectedPaths, createPathCollector } from '#core/site';

/** Maximum number of rows of a matrix. */
export const MAX_PATHS = 10_000;
/** Characters or bytes that are read between pauses. */
const PIECE = 65_536;
/** Bytes read of a decompressed file; longer than the sitemap protocol allows. */
const MAX_BYTES = 60_000_000;

/** Reads the paths of a text, pausing regularly so that the page stays responsive. */
export async function readPathsOfText(text: string): Promise<CollectedPaths> {
  const collector = createPathCollector(MAX_PATHS);
  for (let at = 0; at < text.length; at += PIECE) {
    collector.write(text.slice(at, at + PIECE));
    await pause();
  }
  return collector.finish();
}

/** Reads the paths of a file, which may be compressed with gzip. */
export async function readPathsOfFile(file: File): Promise<CollectedPaths> {
  const collector = createPathCollector(MAX_PATHS);
  const decoder = new TextDecoder();
  let length = 0;
  let failure: string | null = null;
  try {
    const reader = (await expand(file)).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > MAX_BYTES) {
        failure = `${file.name} is too long: only its first 60 MB were read.`;
        await reader.cancel();
        break;
      }
      for (let at = 0; at < next.value.length; at += PIECE) {
        collector.write(decoder.decode(next.value.subarray(at, at + PIECE), { stream: true }));
        await pause();
      }
    }
  } catch {
    failure = `${file.name} is damaged: it could not be read to the end.`;
  }
  const collected = collector.finish();
  return { ...collected, problem: failure ?? collected.problem };
}

/** The bytes of a file, decompressed if the first two are those of gzip. */
async function expand(file: File): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
}

/** Yields to the event loop. A message arrives at once, where a timer may be throttled. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
