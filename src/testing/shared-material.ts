import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeText } from '#core';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the absolute path of a file or folder of the shared material, which is next to the project in `../shared` and
 * not part of it; `null` if it does not exist.
 *
 * @param relative - `corpus/robots`, `conformance/rep-cases.json`
 */
export function sharedMaterial(relative: string): string | null {
  const location = path.resolve(PROJECT, '..', 'shared', relative);
  return existsSync(location) ? location : null;
}

/** A real file from the shared corpus. */
export interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** As the editor opens it; for a file that it rejects as binary, one character per byte. */
  readonly text: string;
}

const corpora = new Map<string, readonly CorpusFile[]>();

/**
 * Returns the files of a folder of the corpus, sorted by name; none if the shared material is missing. They are read
 * and decoded once per process, for all test files.
 */
export function corpusFiles(folder: 'robots' | 'acap'): readonly CorpusFile[] {
  const files = corpora.get(folder) ?? readCorpus(folder);
  corpora.set(folder, files);
  return files;
}

function readCorpus(folder: string): readonly CorpusFile[] {
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

/** Parses a shared JSON file. @throws Error if the file does not exist */
export function sharedJson(relative: string): unknown {
  return JSON.parse(readFileSync(presentMaterial(relative), 'utf8'));
}

/** Parses a shared file with one JSON value per line. @throws Error if the file does not exist */
export function sharedJsonLines(relative: string): unknown[] {
  const lines = readFileSync(presentMaterial(relative), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown);
}

function presentMaterial(relative: string): string {
  const location = sharedMaterial(relative);
  if (location === null) throw new Error(`the shared material "${relative}" does not exist`);
  return location;
}
