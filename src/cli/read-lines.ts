import { createLineSplitter } from '#core';
import { openInput, unreadable } from './read-input.ts';

/** Maximum length of a line in characters; a JavaScript string cannot be much longer. */
const MAX_LINE_LENGTH = 400_000_000;

/**
 * Yields the lines of a file of UTF-8 text, or of stdin for `-`, without line ends; yields what was read before it waits
 * for more. A line that is too long to be a string is `null`.
 *
 * @throws CommandError when it cannot be read
 */
export async function* readLines(file: string): AsyncGenerator<string | null> {
  let lines: (string | null)[] = [];
  const splitter = createLineSplitter((line) => lines.push(line), MAX_LINE_LENGTH);
  try {
    for await (const chunk of openInput(file).setEncoding('utf8')) {
      splitter.write(String(chunk));
      yield* lines;
      lines = [];
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  splitter.close();
  yield* lines;
}
