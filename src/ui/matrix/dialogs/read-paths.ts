import { type CollectedPaths, createPathCollector } from '#core/site';

/** The most rows of a matrix. */
export const MOST_PATHS = 10_000;
/** Characters that are read without a pause. */
const PIECE = 65_536;
/** No sitemap may be longer, by its protocol. */
const LONGEST = 60_000_000;

/** Reads the paths of a text, with pauses in which the page can answer. */
export async function readPathsOfText(text: string): Promise<CollectedPaths> {
  const collector = createPathCollector(MOST_PATHS);
  for (let at = 0; at < text.length; at += PIECE) {
    collector.write(text.slice(at, at + PIECE));
    await pause();
  }
  return collector.finish();
}

/** Reads the paths of a file, which may be compressed with gzip. */
export async function readPathsOfFile(file: File): Promise<CollectedPaths> {
  const collector = createPathCollector(MOST_PATHS);
  const decoder = new TextDecoder();
  let length = 0;
  let failure: string | null = null;
  try {
    const reader = (await expand(file)).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > LONGEST) {
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

/** The bytes of a file, expanded where they are gzip's by their first two. */
async function expand(file: File): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
}

/** Lets the page answer. A message comes at once, where a timer may be held back. */
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
