import { createLineSplitter } from '#core';
import { openText } from './open-text.ts';
import { unreadable } from './read-input.ts';
import { CommandError } from './terminal.ts';

/** Maximum length of a line in characters; a JavaScript string cannot be much longer. */
const MAX_LINE_LENGTH = 400_000_000;

/**
 * Yields the lines of a file, compressed or not, or of stdin for `-`, without line endings; yields what was read before
 * waiting for more. A line that is too long to be a string is `null`.
 *
 * @throws CommandError when it cannot be read or is not text
 */
export async function* readLines(file: string): AsyncGenerator<string | null> {
  let lines: (string | null)[] = [];
  const splitter = createLineSplitter((line) => lines.push(line), MAX_LINE_LENGTH);
  try {
    for await (const chunk of await openText(file)) {
      splitter.write(chunk);
      yield* lines;
      lines = [];
    }
  } catch (error) {
    throw error instanceof CommandError ? error : unreadable(file, error);
  }
  splitter.close();
  yield* lines;
}
