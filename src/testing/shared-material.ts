import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeText } from '#core';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The absolute path of a file or folder of the shared material, which lies beside the project in `../shared` and is
 * no part of it; `null` when it is not there.
 *
 * @param relative - `corpus/robots`, `conformance/rep-cases.json`
 */
export function sharedMaterial(relative: string): string | null {
  const location = path.resolve(PROJECT, '..', 'shared', relative);
  return existsSync(location) ? location : null;
}

/** A real file of the shared corpus. */
export interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** As the editor opens it; of what it refuses as binary, one character per byte. */
  readonly text: string;
}

/** The files of a folder of the corpus, by name; none when the shared material is not there. */
export function corpusFiles(folder: 'robots' | 'acap'): readonly CorpusFile[] {
  const location = sharedMaterial(`corpus/${folder}`);
  if (location === null) return [];
  return readdirSync(location)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => {
      const buffer = readFileSync(path.join(location, name));
      const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);
      const decoded = decodeText(bytes);
      return { name, bytes, text: decoded.ok ? decoded.text : buffer.toString('latin1') };
    });
}

/** The JSON value of a shared file. @throws Error when the file is not there */
export function sharedJson(relative: string): unknown {
  return JSON.parse(readFileSync(presentMaterial(relative), 'utf8'));
}

/** The JSON values of a shared file that has one per line. @throws Error when the file is not there */
export function sharedJsonLines(relative: string): unknown[] {
  const lines = readFileSync(presentMaterial(relative), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown);
}

function presentMaterial(relative: string): string {
  const location = sharedMaterial(relative);
  if (location === null) throw new Error(`the shared material "${relative}" is not there`);
  return location;
}
