import { createLineSplitter } from '#core';

/** A line may have this many characters; one text cannot have many more. */
const LONGEST_LINE = 400_000_000;

/**
 * The lines of a stream of UTF-8 text, without their line ends; what was read is passed on before more is waited for.
 * `null` stands for a line that is too long to be a text at all.
 */
export async function* readLines(input: NodeJS.ReadableStream): AsyncGenerator<string | null> {
  input.setEncoding('utf8');
  let lines: (string | null)[] = [];
  const splitter = createLineSplitter((line) => lines.push(line), LONGEST_LINE);
  for await (const chunk of input) {
    splitter.write(String(chunk));
    yield* lines;
    lines = [];
  }
  splitter.close();
  yield* lines;
}
