import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type Run, runGatepost } from './run-gatepost.ts';

/** A temporary folder for the tests of one file, in which the built program runs. */
export interface GatepostFolder {
  readonly path: string;
  /** Writes a file; returns its name. */
  readonly write: (name: string, content: string | Uint8Array) => string;
  /** Reads a file as UTF-8. */
  readonly read: (name: string) => string;
  readonly run: (parameters: readonly string[], input?: string | Uint8Array, encoding?: BufferEncoding) => Promise<Run>;
}

/** Creates the folder with the given files, and removes it after the last test of the test file. */
export function makeGatepostFolder(files: Readonly<Record<string, string>> = {}): GatepostFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatepost-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(path.join(folder, name), content);
    return name;
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  return {
    path: folder,
    write,
    read: (name) => readFileSync(path.join(folder, name), 'utf8'),
    run: (parameters, input, encoding) => runGatepost(folder, parameters, input, encoding),
  };
}
