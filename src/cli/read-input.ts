import { randomUUID } from 'node:crypto';
import { constants, createReadStream, existsSync, fstatSync, type Stats } from 'node:fs';
import { access, chmod, chown, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createTextDocument, decodeText, type Encoding, encodeText, encodingCaveat, type TextDocument } from '#core';
import { recognizeKind } from '#core/language';
import { isUrl } from './fetch/robots-url.ts';
import { describeResponse } from './fetch/describe-response.ts';
import { fetchRobots, type RobotsResponse } from './fetch/fetch-robots.ts';
import { asJson, CommandError, printMessage, printResult } from './terminal.ts';

/** A file given to a command: its name for messages, and its text with the original encoding. */
export interface InputFile {
  readonly name: string;
  readonly document: TextDocument;
  readonly encoding: Encoding;
}

/**
 * Reads a file, or stdin for `-`; reports guesses about its encoding on stderr.
 *
 * @throws CommandError when it cannot be read or is not text
 */
export async function readInput(file: string): Promise<InputFile> {
  rejectUrl(file);
  return decodeInput(file === '-' ? 'stdin' : file, await readBytes(file));
}

/** @throws CommandError for a URL where only a file is possible */
export function rejectUrl(file: string): void {
  if (isUrl(file)) throw new CommandError(`${file} is a URL; only a robots.txt can be given as a URL.`);
}

/** A robots.txt given to a command. */
export interface RobotsInput extends InputFile {
  /** The server's response; `null` for a file. */
  readonly response: RobotsResponse | null;
}

export interface RobotsOptions {
  /** In milliseconds. */
  readonly timeout: number;
  /** True if the user asks what the response means; otherwise only what is unusual about it is reported. */
  readonly isVerbose?: boolean;
}

/**
 * Reads a robots.txt from a file, stdin or the web, as {@link readAny} does. Says so on stderr if crawlers cannot read
 * its encoding.
 *
 * @param command - the command that needs it, for the message
 * @throws CommandError also when it is named like a page, or contains tests
 */
export async function readRobots(file: string, command: string, options: RobotsOptions): Promise<RobotsInput> {
  if (isPage(file)) throw new CommandError(`${file} is named like a page; ${command} takes a robots.txt.`);
  const input = await readAny(file, options);
  if (recognizeKind(path.basename(input.name), input.document.text) === 'expectations') {
    throw new CommandError(`${input.name} is a file of tests, not a robots.txt; “gatepost test” runs it.`);
  }
  const caveat = encodingCaveat(input.encoding);
  if (caveat !== null) printMessage(`${input.name}: ${caveat}`);
  return input;
}

/**
 * Reads a file of any kind, or stdin, or a robots.txt from the web. Describes the server's response on stderr. The text
 * is what crawlers may go by: empty if the response means that there is none, whatever page came with it.
 *
 * @throws CommandError when it cannot be read or fetched, or is not text
 *
 * Clause: G7.
 */
export async function readAny(file: string, options: RobotsOptions): Promise<RobotsInput> {
  if (!isUrl(file)) return { ...(await readInput(file)), response: null };
  const response = await fetchRobots(file, options.timeout);
  const { url, status, bytes } = response;
  for (const { text, severity } of describeResponse(response)) {
    if (options.isVerbose === true || severity !== 'routine') printMessage(`${url}: ${text}`);
  }
  const isText = status >= 200 && status < 300;
  return { ...decodeInput(url, isText ? bytes : new Uint8Array()), response };
}

/**
 * The same for commands that work on the rules themselves and take no status.
 *
 * @returns `isAssumed` if crawlers must treat the whole site as blocked; the text then says so, instead of that of the
 * server
 *
 * Clause: G7.
 */
export async function readRules(
  file: string,
  command: string,
  options: RobotsOptions,
): Promise<InputFile & { readonly isAssumed: boolean }> {
  const { response, ...input } = await readRobots(file, command, options);
  const { status = 200 } = response ?? {};
  return status >= 200 && status < 500
    ? { ...input, isAssumed: false }
    : { ...input, isAssumed: true, document: createTextDocument(ALL_BLOCKED) };
}

const ALL_BLOCKED = 'User-agent: *\nDisallow: /\n';

/**
 * The same for commands that change the text, which must therefore exist.
 *
 * @throws CommandError also when the server has no robots.txt
 */
export async function readText(file: string, command: string, options: RobotsOptions): Promise<InputFile> {
  const { response, ...input } = await readRobots(file, command, options);
  const { status = 200 } = response ?? {};
  if (status >= 200 && status < 300) return input;
  throw new CommandError(`${input.name}: there is no robots.txt for ${command} to work on.`);
}

function decodeInput(name: string, bytes: Uint8Array): InputFile {
  const decoded = decodeText(bytes);
  if (!decoded.ok) throw new CommandError(`${name}: ${decoded.reason}`);
  if (decoded.note !== null) printMessage(`${name}: ${decoded.note}`);
  return { name, document: createTextDocument(decoded.text), encoding: decoded.encoding };
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    if (file !== '-') return await readFile(file);
    const chunks: Buffer[] = [];
    for await (const chunk of openInput(file)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/**
 * Opens a file, or stdin for `-`, as a stream.
 *
 * @throws Error when stdin is a folder; for other files, the stream reports what is wrong
 */
export function openInput(file: string): Readable {
  if (file !== '-') return createReadStream(file);
  // When standard input is a folder, Node reads nothing and reports no error.
  if (fstatSync(process.stdin.fd).isDirectory()) throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
  return process.stdin;
}

/** Names a file in a message; an empty name usually comes from a variable that is not set. */
function nameOf(file: string): string {
  return file === '' ? 'The file "" (an empty name)' : file === '-' ? 'stdin' : file;
}

/** The failure of a command that cannot read a file, or stdin for `-`. */
export function unreadable(file: string, error: unknown): CommandError {
  return new CommandError(`${nameOf(file)} cannot be read: ${causeOf(error)}.`, { cause: error });
}

/**
 * Writes to a file, or to stdout for `-`. If that fails, no part of a new file is left behind, and an existing file
 * keeps its content or the error names a file with the new content. In a folder where no file can be created, content
 * may be lost.
 *
 * @throws CommandError when it cannot be written
 */
export async function writeOutput(file: string, content: string | Uint8Array): Promise<void> {
  rejectUrl(file);
  if (file === '-') {
    printResult(content);
    return;
  }
  try {
    const target = await realpath(file).catch(() => file);
    const known = await stat(target).catch(() => null);
    if (known?.isFile() === true) await replaceFile(target, known, content);
    else if (known === null) await writeNew(file, content);
    else await writeFile(file, content);
  } catch (error) {
    throw new CommandError(`${nameOf(file)} cannot be written: ${causeOf(error)}.`, { cause: error });
  }
}

/** Writes a new file; if that fails, leaves no part of it behind. */
async function writeNew(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    // The name may be that of a link whose target did not exist.
    await realpath(file).then(rm, () => undefined);
    throw error;
  }
}

/** Writes a changed text in the encoding of its file; says so if that is impossible. */
export async function writeText(
  file: string,
  text: string,
  { name, encoding }: Pick<InputFile, 'name' | 'encoding'>,
): Promise<void> {
  const { bytes, note } = encodeText(text, encoding);
  if (note !== null) printMessage(`${name}: ${note}`);
  await writeOutput(file, bytes);
}

/** Writes a report to a file, as text if its name ends in `.txt`, else as JSON. */
export async function writeReport(file: string, report: object, asText: string): Promise<void> {
  await writeOutput(file, file.toLowerCase().endsWith('.txt') ? asText : asJson(report));
}

/**
 * Replaces a file with a new one that has the same owner and permissions. Where that is impossible, overwrites the
 * file, but only after the new one has been written, so that there is room; deletes the new one last.
 */
async function replaceFile(
  file: string,
  { uid, gid, mode, nlink }: Stats,
  content: string | Uint8Array,
): Promise<void> {
  // A file may be protected in a folder that is not.
  await access(file, constants.W_OK);
  const fresh = path.join(path.dirname(file), `.gatepost-${randomUUID()}`);
  try {
    await writeFile(fresh, content);
    // A new file would have none of the other names of a file with hard links.
    if (nlink === 1) {
      await chown(fresh, uid, gid);
      await chmod(fresh, mode);
      await rename(fresh, file);
      return;
    }
  } catch (error) {
    if (!IRREPLACEABLE.has(codeOf(error))) {
      await rm(fresh, { force: true });
      throw error;
    }
  }
  try {
    await writeFile(file, content);
  } catch (error) {
    throw existsSync(fresh) ? new Error(`${causeOf(error)}; the new content is in ${fresh}`, { cause: error }) : error;
  }
  await rm(fresh, { force: true });
}

/** Error codes for a folder where no file can be created, and for a file that is mounted or has another owner. */
const IRREPLACEABLE: ReadonlySet<string> = new Set(['EACCES', 'EBUSY', 'EPERM', 'EROFS']);

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  ENOSPC: 'the disk is full',
};

/** Returns why something cannot be read or written, in plain words if there are any for it. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return CAUSES[codeOf(error)] ?? error.message;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True for the name of an HTML page; pages are recognised by name. */
export function isPage(file: string): boolean {
  return /\.x?html?$/i.test(file);
}
