import { fstatSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createTextDocument, decodeText, type Encoding, type TextDocument } from '#core';
import { CommandError, printMessage, printResult } from './terminal.ts';

/** A file that a command was given: its name for messages, and its text with the encoding it came in. */
export interface Input {
  readonly name: string;
  readonly document: TextDocument;
  readonly encoding: Encoding;
}

/**
 * Reads a file, or stdin for `-`; what had to be guessed about its encoding goes to stderr.
 *
 * @throws CommandError when it cannot be read or is no text
 */
export async function readInput(file: string): Promise<Input> {
  const name = file === '-' ? 'stdin' : file;
  const decoded = decodeText(await readBytes(file));
  if (!decoded.ok) throw new CommandError(`${name}: ${decoded.reason}`);
  if (decoded.note !== null) printMessage(`${name}: ${decoded.note}`);
  return { name, document: createTextDocument(decoded.text), encoding: decoded.encoding };
}

/**
 * Reads a file that must be a robots.txt.
 *
 * @param command - what is to be done with it, for the message
 * @throws CommandError when it is a page by its name, cannot be read or is no text
 */
export async function readRobots(file: string, command: string): Promise<Input> {
  if (isPage(file)) throw new CommandError(`${file} is a page by its name; ${command} takes a robots.txt.`);
  return readInput(file);
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    if (file !== '-') return await readFile(file);
    // From a folder Node reads nothing, and says nothing.
    if (fstatSync(process.stdin.fd).isDirectory()) throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  } catch (error) {
    throw new CommandError(`${file === '-' ? 'stdin' : file} cannot be read: ${causeOf(error)}.`, { cause: error });
  }
}

/**
 * Writes a file, or to stdout for `-`.
 *
 * @throws CommandError when it cannot be written
 */
export async function writeOutput(file: string, content: string | Uint8Array): Promise<void> {
  if (file === '-') {
    printResult(content);
    return;
  }
  try {
    await writeFile(file, content);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${causeOf(error)}.`, { cause: error });
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  ENOSPC: 'the disk is full',
};

/** Why something cannot be read or written, in words where there are any for it. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return CAUSES[code] ?? error.message;
}

/** True for the name of an HTML page: they are known by their names. */
export function isPage(file: string): boolean {
  return /\.x?html?$/i.test(file);
}
