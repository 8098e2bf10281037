import { type Command, InvalidArgumentError, Option } from 'commander';
import { buildPolicy, isDay, parseStatus, type Policy, READER_CHOICES, type TextDocument } from '#core';
import { problemOfCrawlers, splitSelections } from '#core/site';
import { isUrl } from '../fetch/robots-url.ts';
import { readInput } from '../read-input.ts';
import { CommandError } from '../terminal.ts';

/** A document the robots.txt refers to: its file, and the locator the robots.txt uses. */
export interface NamedFile {
  readonly locator: string;
  readonly file: string;
}

/**
 * Refuses options that would have no effect, so that nobody relies on one.
 *
 * @param names - the names of their fields
 * @param why - completes the message, which begins with the option
 * @throws CommandError when one was given
 */
export function refuseOptions(command: Command, names: readonly string[], why: string): void {
  const given = command.options.find((option) => {
    const name = option.attributeName();
    return names.includes(name) && command.getOptionValueSource(name) === 'cli';
  });
  if (given !== undefined) throw new CommandError(`${given.long ?? given.flags} ${why}`);
}

/** @throws CommandError if an option that changes the file is given for standard input or a URL */
export function requireFile(file: string, option: string): void {
  if (file === '-' || isUrl(file)) {
    throw new CommandError(`${option} needs a file: it cannot write to standard input or a URL.`);
  }
}

/** An option whose value is one of a few words. */
export function choiceOption(flags: string, description: string, choices: readonly string[], preset?: string): Option {
  return new Option(flags, description).choices(choices).default(preset);
}

/** The option `--reader READER` of commands that read a file as each crawler most likely does. */
export function autoReaderOption(): Option {
  const description =
    'how the file is read; auto: as each crawler most likely reads it, whereas the default of decide is acap';
  return choiceOption('-r, --reader <reader>', description, READER_CHOICES, 'auto');
}

/** The option `--reference LOCATOR=FILE`, which may be repeated. */
export function referenceOption(description: string): Option {
  return namedFileOption('--reference <locator=file>', description);
}

/** An option that assigns a file to a name and may be repeated. */
export function namedFileOption(flags: string, description: string): Option {
  const form = /<(.+)>$/.exec(flags)?.[1]?.toUpperCase() ?? '';
  return new Option(flags, `${description}; may be repeated`)
    .argParser((value, before: readonly NamedFile[]) => readNamedFile(value, before, form))
    .default([], 'none');
}

function readNamedFile(value: string, before: readonly NamedFile[], form: string): readonly NamedFile[] {
  // A locator may contain an equals sign; most file names do not.
  const at = value.lastIndexOf('=');
  if (at < 1 || at === value.length - 1) throw new InvalidArgumentError(`Write it as ${form}.`);
  return [...before, { locator: value.slice(0, at), file: value.slice(at + 1) }];
}

/** Reads the documents of `--reference`, by locator. Clause: A11. */
export async function readReferences(files: Iterable<NamedFile>): Promise<ReadonlyMap<string, Policy>> {
  return readNamed(files, (document) => buildPolicy(document));
}

/** Reads the texts of files, by locator. */
export async function readTexts(files: Iterable<NamedFile>): Promise<ReadonlyMap<string, string>> {
  return readNamed(files, ({ text }) => text);
}

async function readNamed<Content>(
  files: Iterable<NamedFile>,
  contentOf: (document: TextDocument) => Content,
): Promise<ReadonlyMap<string, Content>> {
  const found = new Map<string, Content>();
  for (const { locator, file } of files) found.set(locator, contentOf((await readInput(file)).document));
  return found;
}

/** Parses the value of `--budget`. */
export function readBudget(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 999999999.');
  return Number(value);
}

/** Parses the value of an option that takes a day. */
export function readDay(value: string): string {
  if (!isDay(value)) throw new InvalidArgumentError('It must be a valid date, YYYY-MM-DD.');
  return value;
}

/** The option `--timeout SECONDS`, for a robots.txt given by its URL; the value is in milliseconds. */
export function timeoutOption(): Option {
  return new Option('--timeout <seconds>', 'how long to wait for a robots.txt, if FILE is a URL')
    .argParser(readTimeout)
    .default(20_000, '20');
}

function readTimeout(value: string): number {
  const milliseconds = /^(?:\d+|\d*\.\d+)$/.test(value) ? Number(value) * 1000 : 0;
  if (milliseconds < 1 || milliseconds > 3_600_000) {
    throw new InvalidArgumentError('It must be a number of seconds, up to 3600.');
  }
  return milliseconds;
}

/** Parses a status code, or `none` for no response. Clause: G7. */
export function readStatus(value: string): number | null {
  const status = parseStatus(value);
  if (status === undefined) throw new InvalidArgumentError('It must be a status code such as 404, or none.');
  return status;
}

/** The message for a missing document that the file refers to. Clause: A11. */
export const INCOMPLETE =
  'It refers to a document that is missing, so the decisions may be different; give it with --reference LOCATOR=FILE.';

/** Parses a comma-separated list of crawlers. */
export function readCrawlerList(value: string): readonly string[] {
  const written = splitSelections(value);
  const problem = written.map(problemOfCrawlers).find((one) => one !== null);
  if (problem !== undefined) throw new InvalidArgumentError(problem);
  return written;
}
