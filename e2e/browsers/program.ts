import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A child process that runs until it is stopped. */
export interface Program {
  /** Waits until its output matches, and returns the match. Rejects if the process ends first. */
  readonly waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly stop: () => Promise<void>;
}

/** @param env - in addition to the variables of this process */
export function startProgram(file: string, parameters: readonly string[], env: Record<string, string> = {}): Program {
  const child = spawn(file, parameters, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  const waitForOutput = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(written);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.once('error', reject);
      child.once('close', () => reject(new Error(`${file} ended: ${written}`)));
      look();
    });
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { waitForOutput, stop };
}

/** Creates a folder for everything that a browser writes; remove it when the browser has exited. */
export async function makeHome(): Promise<{ home: string; remove: () => Promise<void> }> {
  const home = await mkdtemp(path.join(tmpdir(), 'gatepost-browser-'));
  return { home, remove: () => rm(home, { recursive: true, force: true, maxRetries: 5 }) };
}
