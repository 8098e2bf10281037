import { InvalidArgumentError, Option } from 'commander';
import { isDay } from './read-request.ts';

/** A file for a document that the robots.txt refers to, and the locator that names it there. */
export interface NamedFile {
  readonly locator: string;
  readonly file: string;
}

/** `--reference LOCATOR=FILE`, as often as one likes. */
export function referenceOption(description: string): Option {
  return new Option('--reference <locator=file>', `${description}; may be repeated`)
    .argParser(readReference)
    .default([], 'none');
}

function readReference(value: string, before: readonly NamedFile[]): readonly NamedFile[] {
  // A locator may hold an equals sign, most file names hold none.
  const at = value.lastIndexOf('=');
  if (at < 1 || at === value.length - 1) throw new InvalidArgumentError('Write it as LOCATOR=FILE.');
  return [...before, { locator: value.slice(0, at), file: value.slice(at + 1) }];
}

/** The value of `--budget`. */
export function readBudget(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 999999999.');
  return Number(value);
}

/** The value of an option that takes a day. */
export function readDay(value: string): string {
  if (!isDay(value)) throw new InvalidArgumentError('It must be a day that exists, written YYYY-MM-DD.');
  return value;
}
