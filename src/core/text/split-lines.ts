/** Splits a text that arrives in chunks into lines. */
export interface LineSplitter {
  readonly write: (text: string) => void;
  /** Emits the last line, which may be empty. */
  readonly close: () => void;
}

/**
 * Creates a splitter for a text that arrives in chunks. Lines are emitted without their LF; a CR before it is kept.
 *
 * @param longest - a line with more characters is emitted as `null` and not buffered
 */
export function createLineSplitter(onLine: (line: string | null) => void, longest: number): LineSplitter {
  const parts: string[] = [];
  let length = 0;
  const add = (part: string): void => {
    length += part.length;
    if (length > longest) parts.length = 0;
    else parts.push(part);
  };
  const end = (): void => {
    const line = length > longest ? null : parts.join('');
    parts.length = 0;
    length = 0;
    onLine(line);
  };
  return {
    write: (text) => {
      let from = 0;
      for (let to = text.indexOf('\n'); to !== -1; to = text.indexOf('\n', from)) {
        // Most lines arrive in one chunk.
        if (length === 0 && to - from <= longest) onLine(text.slice(from, to));
        else {
          add(text.slice(from, to));
          end();
        }
        from = to + 1;
      }
      if (from < text.length) add(text.slice(from));
    },
    close: end,
  };
}
