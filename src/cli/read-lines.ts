/** A line may have this many characters; one text cannot have many more. */
const LONGEST_LINE = 400_000_000;

/**
 * The lines of a stream of UTF-8 text, without their line ends; what was read is passed on before more is waited for.
 * `null` stands for a line that is too long to be a text at all.
 */
export async function* readLines(input: NodeJS.ReadableStream): AsyncGenerator<string | null> {
  input.setEncoding('utf8');
  const parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    length += part.length;
    if (length > LONGEST_LINE) parts.length = 0;
    else parts.push(part);
  };
  const take = (): string | null => {
    const line = length > LONGEST_LINE ? null : parts.join('');
    parts.length = 0;
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    const lines = String(chunk).split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      add(line);
      yield take();
    }
    add(last);
  }
  yield take();
}
