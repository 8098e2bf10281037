import { createLineSplitter } from '#core';

/** Maximum length of a line in characters; a JavaScript string cannot be much longer. */
const MAX_LINE_LENGTH = 400_000_000;

/**
 * Yields the lines of a stream of UTF-8 text, without line ends; yields what was read before it waits for more. A line
 * that is too long to be a string is `null`.
 */
export async function* readLines(input: NodeJS.ReadableStream): AsyncGenerator<string | null> {
  input.setEncoding('utf8');
  let lines: (string | null)[] = [];
  const splitter = createLineSplitter((line) => lines.push(line), MAX_LINE_LENGTH);
  for await (const chunk of input) {
    splitter.write(String(chunk));
    yield* lines;
    lines = [];
  }
  splitter.close();
  yield* lines;
}
