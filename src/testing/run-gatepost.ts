import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The path of the built program. */
export const GATEPOST = fileURLToPath(new URL('../../dist-cli/gatepost.js', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command line in a folder, and waits until it exits. */
export function runGatepost(
  folder: string,
  parameters: readonly string[],
  input: string | Uint8Array = '',
  encoding: BufferEncoding = 'utf8',
  environment: Readonly<Record<string, string>> = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [GATEPOST, ...parameters], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
    const [stdout, stderr]: [string[], string[]] = [[], []];
    child.stdout.setEncoding(encoding).on('data', (chunk: string) => stdout.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout: stdout.join(''), stderr: stderr.join('') });
    });
    // A program that rejects its parameters does not read its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
