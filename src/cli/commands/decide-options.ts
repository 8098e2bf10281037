import { type Command, InvalidArgumentError, Option } from 'commander';
import { READERS, READINGS, USAGES, type ReaderId, type ReadingId, type Usage } from '#core';
import { isDay } from './read-request.ts';

/** What `gatepost decide` is asked. */
export interface DecideOptions {
  readonly crawler?: string;
  readonly path?: string;
  readonly batch: boolean;
  readonly explain: boolean;
  readonly usage?: Usage;
  readonly reader: ReaderId;
  readonly purpose?: string;
  readonly date?: string;
  readonly firstIndexed?: string;
  readonly html?: string;
  readonly headers?: string;
  readonly url?: string;
  readonly elements: boolean;
  readonly reference: readonly NamedFile[];
  readonly reading: readonly ReadingId[];
  readonly json: boolean;
}

/** A file for a document that the robots.txt refers to, and the locator that names it there. */
export interface NamedFile {
  readonly locator: string;
  readonly file: string;
}

export function addQuestionOptions(command: Command): Command {
  return command
    .option('-c, --crawler <name>', 'a crawler’s name, or a whole User-Agent header')
    .option('-p, --path <path>', 'a path with its query, or a full URL')
    .addOption(new Option('-u, --usage <usage>', 'only this usage').choices(USAGES))
    .addOption(new Option('-r, --reader <reader>', 'how the file is read').choices(READERS).default('acap'))
    .option('--purpose <purpose>', 'the purpose of the use, for sub-records')
    .option('--date <day>', 'the day of the use, YYYY-MM-DD, for time limits', readDay)
    .option('--first-indexed <day>', 'the day from which limits of some days count', readDay)
    .option('--html <file>', 'the page at the path, or its META tags')
    .option('--headers <file>', 'the headers of the response, one a line')
    .option('--url <url>', 'the page’s own address (by default --path, where that is a full URL)')
    .option('--no-elements', 'the crawler does not read the elements of a page one by one')
    .addOption(
      new Option('--reference <locator=file>', 'a document that the file refers to; may be repeated')
        .argParser(readReference)
        .default([], 'none'),
    )
    .addOption(
      new Option('--reading <reading>', 'another reading to switch on, R1 to R14; may be repeated')
        .argParser(readReading)
        .default([], 'none'),
    )
    .option('--json', 'print JSON', false)
    .option('--explain', 'print every step of the way to each decision', false)
    .option('--batch', 'answer requests from standard input, one JSON object a line', false);
}

function readDay(value: string): string {
  if (!isDay(value)) throw new InvalidArgumentError('It must be a day that exists, written YYYY-MM-DD.');
  return value;
}

/** Reads one more `LOCATOR=FILE`. */
export function readReference(value: string, before: readonly NamedFile[]): readonly NamedFile[] {
  // A locator may hold an equals sign, most file names hold none.
  const at = value.lastIndexOf('=');
  if (at < 1 || at === value.length - 1) throw new InvalidArgumentError('Write it as LOCATOR=FILE.');
  return [...before, { locator: value.slice(0, at), file: value.slice(at + 1) }];
}

function readReading(value: string, before: readonly ReadingId[]): readonly ReadingId[] {
  const found = READINGS.find((reading) => reading === value.toUpperCase());
  if (found === undefined) throw new InvalidArgumentError(`It must be one of ${READINGS.join(', ')}.`);
  return [...before, found];
}
