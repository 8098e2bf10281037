import { once } from 'node:events';
import { parse } from 'csv-parse';
import {
  type UrlFormat,
  type UrlHandlers,
  createUrlReader,
  createRowReader,
  csvOptions,
  describeTableError,
} from '#core/site';
import { openText } from './open-text.ts';
import { causeOf } from './read-input.ts';
import { readLines } from './read-lines.ts';
import { CommandError } from './terminal.ts';

/**
 * Streams the URLs of a file, compressed or not.
 *
 * @param file - a path, or `-` for standard input
 * @throws CommandError when it cannot be opened or is not text
 */
export async function readUrls(file: string, format: UrlFormat, handlers: UrlHandlers): Promise<void> {
  const source = await openText(file);
  if (format === 'csv') {
    await readTable(source, handlers);
    return;
  }
  const reader = createUrlReader(format, handlers);
  try {
    for await (const text of source) reader.write(text);
    reader.close();
  } catch (error) {
    reportEnd(error, handlers);
  }
}

/**
 * Yields the paths and URLs of a list, compressed or not, one per line; yields what was read before waiting for more.
 *
 * @throws CommandError when it cannot be read or is not text
 */
export async function* urlsIn(
  file: string,
  handlers: Pick<UrlHandlers, 'onNote' | 'onProblem'>,
): AsyncGenerator<string> {
  const found: string[] = [];
  const reader = createUrlReader('urls', { ...handlers, onUrl: (url) => found.push(url), onPart: () => undefined });
  for await (const line of readLines(file)) {
    reader.write(`${line ?? ''}\n`);
    yield* found.splice(0);
  }
  reader.close();
}

/**
 * Reports a file that ends early or is damaged; what came before it still counts.
 *
 * @throws CommandError when it is not text, since nothing of it counts
 */
function reportEnd(error: unknown, { onProblem }: UrlHandlers): void {
  if (error instanceof CommandError) throw error;
  onProblem(describeTableError(error) ?? `It cannot be read to the end: ${causeOf(error)}.`);
}

async function readTable(source: AsyncIterable<string>, handlers: UrlHandlers): Promise<void> {
  const reader = createRowReader(handlers);
  let rows: ReturnType<typeof parse> | null = null;
  let failure: unknown = null;
  try {
    for await (const text of source) {
      rows ??= parse(csvOptions(text))
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
