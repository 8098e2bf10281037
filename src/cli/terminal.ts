import { once } from 'node:events';

/** Exit codes: all is well; something was found; misuse, or a failure to read or write. */
export const EXIT = { fine: 0, found: 1, failed: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Receives the exit code of a command. */
export type Finish = (code: ExitCode) => void;

/** Ends a command with one message on stderr and exit code 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Writes a result: only what the user asked for goes to stdout. */
export function printResult(result: string | Uint8Array): void {
  process.stdout.write(result);
}

/** Prints a value as indented JSON. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** True if the consumer of the output stopped early, as `head` does; that is not a failure. */
export function isUnread(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

/**
 * Makes a text from a file safe to print: control characters, which could control the terminal, become `\x1b` and the
 * like. This includes line endings and tabs, so that a row stays a row.
 */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Prints a message that is not part of the result. */
export function printMessage(message: string): void {
  process.stderr.write(`gatepost: ${printable(message)}\n`);
}

/** Approximate length of the chunks in which results are written, in characters. */
const PIECE = 64_000;

/** Writes a long result in chunks, waiting until each has been taken; `flush` writes the last. Fails if one cannot be written. */
export function writeInPieces(output: NodeJS.WritableStream): {
  readonly write: (part: string) => Promise<void>;
  readonly flush: () => Promise<void>;
} {
  let piece = '';
  const flush = async () => {
    const written = piece;
    piece = '';
    if (written !== '' && !output.write(written)) await once(output, 'drain');
  };
  return {
    write: async (part) => {
      piece += part;
      if (piece.length >= PIECE) await flush();
    },
    flush,
  };
}
