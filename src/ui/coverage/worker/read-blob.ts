import type { UrlFormat, UrlHandlers } from '#core/site';
import { messageOf, readText } from '../../services/files/read-text.ts';

/** Number of leading characters by which a file is recognised. */
const START = 16_000;

/** Recognises the format of a file from its start. */
export async function recognizeBlob(content: Blob): Promise<UrlFormat> {
  const { recognizeUrlFormat } = await import('#core/site');
  let start = '';
  try {
    for await (const text of readText(content)) {
      start += text;
      if (start.length >= START) break;
    }
  } catch {
    // Damage is reported when the file is read.
  }
  return recognizeUrlFormat(start.slice(0, START));
}

/** Streams the URLs of a file. Never throws: what cannot be read is reported to the handlers as a problem. */
export async function readUrls(
  content: Blob,
  format: UrlFormat,
  handlers: UrlHandlers,
  onBytes: (count: number) => void,
): Promise<void> {
  const { createUrlReader, describeTableError } = await import('#core/site');
  try {
    if (format === 'csv') return await readTable(readText(content, onBytes), handlers);
    const reader = createUrlReader(format, handlers);
    for await (const text of readText(content, onBytes)) reader.write(text);
    return reader.close();
  } catch (error) {
    return handlers.onProblem(describeTableError(error) ?? `It cannot be read to the end: ${messageOf(error)}.`);
  }
}

async function readTable(texts: AsyncGenerator<string>, handlers: UrlHandlers): Promise<void> {
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
    if (!parser.write(text)) await Promise.race([drained(parser), ended]);
  }
  if (parser === null) end();
  else if (failure === null) parser.end();
  await ended;
  rows.close();
}

function drained(parser: { once: (event: 'drain', act: () => void) => unknown }): Promise<void> {
  return new Promise((resolve) => void parser.once('drain', resolve));
}
