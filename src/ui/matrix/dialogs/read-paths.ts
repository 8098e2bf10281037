import { type CollectedPaths, createPathCollector } from '#core/site';
import { readText } from '../../services/files/read-text.ts';

/** Maximum number of rows of a matrix. */
export const MAX_PATHS = 10_000;
/** Characters that are read between pauses. */
const PIECE = 65_536;
/** Characters read of a file; longer than the sitemap protocol allows. */
const MAX_CHARACTERS = 60_000_000;

/** Reads the paths of a text, pausing regularly so that the page stays responsive. */
export async function readPathsOfText(text: string): Promise<CollectedPaths> {
  const collector = createPathCollector(MAX_PATHS);
  await writeInPieces(collector, text);
  return collector.finish();
}

/** Reads the paths of a file, which may be compressed with gzip. */
export async function readPathsOfFile(file: File): Promise<CollectedPaths> {
  const collector = createPathCollector(MAX_PATHS);
  let length = 0;
  let failure: string | null = null;
  try {
    for await (const text of readText(file)) {
      length += text.length;
      if (length > MAX_CHARACTERS) {
        failure = `${file.name} is too long: only its first 60 MB were read.`;
        break;
      }
      await writeInPieces(collector, text);
    }
  } catch {
    failure = `${file.name} is damaged: it could not be read to the end.`;
  }
  const collected = collector.finish();
  return { ...collected, problem: failure ?? collected.problem };
}

async function writeInPieces({ write }: ReturnType<typeof createPathCollector>, text: string): Promise<void> {
  for (let at = 0; at < text.length; at += PIECE) {
    write(text.slice(at, at + PIECE));
    await pause();
  }
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
