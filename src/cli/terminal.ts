import { once } from 'node:events';

/** How a command ends: all is well; it found something; it was misused or could not read or write. */
export const EXIT = { fine: 0, found: 1, failed: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What ends a command with one message on stderr and the exit code 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Writes a result: what the user asked for, and nothing else, goes to stdout. */
export function printResult(result: string | Uint8Array): void {
  process.stdout.write(result);
}

/**
 * A text from a file, safe to show: its control characters, which could command the terminal, as `\x1b`. Line ends
 * and tabs among them, so that a row stays a row.
 */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Tells the user something besides the result. */
export function printMessage(message: string): void {
  process.stderr.write(`gatepost: ${printable(message)}\n`);
}

/** Results are written in pieces of about this many characters. */
const PIECE = 64_000;

/** Writes a long result in pieces, none before the one before has been taken; `flush` writes the last. */
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
