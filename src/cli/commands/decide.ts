import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  buildPolicy,
  chooseReader,
  createDecider,
  decideWithReadings,
  READER_CHOICES,
  READINGS,
  USAGES,
  type Question,
  type ReaderChoice,
  type ReadingId,
  type DecisionContext,
  type TextDocument,
  type Usage,
} from '#core';
import { readPage } from '#core/pages';
import { PREFERENCE_READINGS, type PreferenceReading } from '#core/preferences';
import { printDecisionsAsJson } from '../formats/decisions-json.ts';
import { type AnsweredQuestion, printDecisions } from '../formats/decisions-text.ts';
import { readInput, readRobots } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, type Finish, printMessage, printResult } from '../terminal.ts';
import { runBatch } from './decide-batch.ts';
import { type PreferenceOptions, runPreferences } from './decide-preferences.ts';
import {
  choiceOption,
  INCOMPLETE,
  type NamedFile,
  namedFileOption,
  readDay,
  readReferences,
  readStatus,
  referenceOption,
  refuseOptions,
  timeoutOption,
} from './option-values.ts';
import { rejectSharedInput } from './reject-shared-files.ts';

/** The options of `gatepost decide`. */
interface DecideOptions extends Partial<Omit<Question, 'reader' | 'readings' | 'readsElements'>> {
  readonly batch: boolean;
  readonly explain: boolean;
  readonly usage?: Usage;
  readonly reader: ReaderChoice;
  readonly html?: string;
  readonly headers?: string;
  readonly url?: string;
  readonly elements: boolean;
  readonly reference: readonly NamedFile[];
  readonly reading: readonly AnyReading[];
  readonly preferences: boolean;
  readonly operator?: string;
  readonly tdmrep?: string;
  readonly aiTxt?: string;
  readonly license: readonly NamedFile[];
  readonly json: boolean;
  readonly timeout: number;
}

export function addDecide(program: Command, finish: Finish): void {
  program
    .command('decide')
    .description('Shows what a crawler may do with a path, for each usage, and why.')
    .argument('[file]', 'the robots.txt')
    .option('-c, --crawler <name>', 'a crawler’s name, or a whole User-Agent header')
    .option('-p, --path <path>', 'a path with its query, or a full URL')
    .addOption(choiceOption('-u, --usage <usage>', 'only this usage', USAGES))
    .addOption(
      choiceOption(
        '-r, --reader <reader>',
        'how the file is read; auto, the default of matrix, test and coverage: as the crawler most likely reads it',
        READER_CHOICES,
        'acap',
      ),
    )
    .option('--purpose <purpose>', 'the purpose of the use, for sub-records')
    .option('--date <day>', 'the day of the use, YYYY-MM-DD, for time limits', readDay)
    .option('--first-indexed <day>', 'the day the page was first indexed, from which limits in days count', readDay)
    .option('--status <code>', 'the HTTP status of the response for robots.txt, or none for no response', readStatus)
    .option('--html <file>', 'the page at the path, or its META tags')
    .option('--headers <file>', 'the headers of the response, one per line')
    .option('--url <url>', 'the page’s own URL (default: --path, if that is a full URL)', readUrl)
    .option('--no-elements', 'the crawler does not read individual elements of a page')
    .addOption(referenceOption('a document that the file refers to'))
    .addOption(
      new Option(
        '--reading <reading>',
        'enable an alternative reading, R1 to R19 (H1 to H17 with --preferences); may be repeated',
      )
        .argParser(readReading)
        .default([], 'none'),
    )
    .option('--preferences', 'show what may be done with the page once fetched, by vocabulary', false)
    .option('--operator <name>', 'the operator of the crawler, as in the crawler directory (with --preferences)')
    .option('--tdmrep <file>', 'the site’s /.well-known/tdmrep.json (with --preferences)')
    .option('--ai-txt <file>', 'the site’s /ai.txt (with --preferences)')
    .addOption(namedFileOption('--license <url=file>', 'an RSL document (with --preferences)'))
    .option('--json', 'print JSON', false)
    .option('--explain', 'print every step of each decision', false)
    .option('--batch', 'answer requests from standard input, one JSON object per line', false)
    .addOption(timeoutOption())
    .action(async (file: string | undefined, options: DecideOptions, command: Command) => {
      finish(await runDecide(file, options, command));
    });
}

type AnyReading = ReadingId | PreferenceReading;

function readReading(value: string, before: readonly AnyReading[]): readonly AnyReading[] {
  const known: readonly AnyReading[] = [...READINGS, ...PREFERENCE_READINGS];
  const found = known.find((reading) => reading === value.toUpperCase());
  if (found === undefined) throw new InvalidArgumentError(`It must be one of ${known.join(', ')}.`);
  return [...before, found];
}

function readUrl(value: string): string {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/?#\s]/i.test(value)) {
    throw new InvalidArgumentError('It must be a full URL, such as https://www.example.com/news.html.');
  }
  return value;
}

/** `gatepost decide`: prints what a crawler may do with a path, one usage per line or as one JSON object. */
async function runDecide(file: string | undefined, options: DecideOptions, command: Command): Promise<ExitCode> {
  if (options.batch) {
    const others = command.options.map((option) => option.attributeName()).filter((name) => name !== 'batch');
    refuseOptions(command, others, 'cannot be combined with --batch: requests have fields instead.');
    if (file !== undefined)
      throw new CommandError('--batch takes no file: requests and their robots.txt come from standard input.');
    return runBatch();
  }
  if (file === undefined) throw new CommandError('No file given: name a robots.txt, or - for standard input.');
  const wanted = readQuestion(options);
  refuseForPreferences(options, command);
  if (options.explain && options.json) throw new CommandError('--explain and --json cannot be combined.');
  const { html, headers, tdmrep, aiTxt, reference, license } = options;
  rejectSharedInput([file, html, headers, tdmrep, aiTxt], reference, license);
  const { name, document, response } = await readRobots(file, 'decide', { ...options, isVerbose: true });
  const asked = options.status === undefined && response !== null ? { ...wanted, status: response.status } : wanted;
  const policy = buildPolicy(document);
  if (options.preferences) return runPreferences(name, policy, preferenceOptions(asked, options));
  const context = await readContext(options);
  const automatic = chooseReader(policy, context.page ?? null, asked.crawler);
  const question: Question = { ...asked, reader: options.reader === 'auto' ? automatic.reader : options.reader };
  const answered: AnsweredQuestion = {
    policy,
    question,
    response,
    automatic: options.reader === 'auto' ? automatic : null,
    context,
    usage: options.usage ?? null,
    firstIndexed: options.firstIndexed ?? null,
    texts: { policy, documents: referencedTexts(context) },
    answer: decideWithReadings(createDecider(policy, context.references), question, context),
  };
  printResult(options.json ? printDecisionsAsJson(name, answered) : printDecisions(answered, options.explain));
  if (!answered.answer.complete) printMessage(`${name}: ${INCOMPLETE}`);
  return EXIT.fine;
}

/** Reads the question from the options, without the reader, which may depend on the file. */
function readQuestion(options: DecideOptions): Omit<Question, 'reader'> {
  const { crawler, path, purpose = null, date = null, firstIndexed = null, status = 200 } = options;
  if (crawler === undefined || path === undefined) {
    throw new CommandError(`--${crawler === undefined ? 'crawler' : 'path'} is missing.`);
  }
  if (crawler.trim() === '') throw new CommandError('--crawler needs a name.');
  const asked = { crawler, path, purpose, date, firstIndexed, status };
  const readings = READINGS.filter((reading) => options.reading.includes(reading));
  return { ...asked, readsElements: options.elements, readings: new Set(readings) };
}

function preferenceOptions(
  { crawler, path, status = 200 }: Omit<Question, 'reader'>,
  options: DecideOptions,
): PreferenceOptions {
  const { operator = null, url = urlIn(path), html = null, headers = null, tdmrep = null, aiTxt = null } = options;
  const readings = new Set(PREFERENCE_READINGS.filter((reading) => options.reading.includes(reading)));
  return {
    question: { crawler, path, status, operator, url, readings },
    files: { html, headers, tdmrep, aiTxt },
    licenses: options.license,
    isJson: options.json,
  };
}

/** @throws CommandError for options that only make sense with `--preferences`, or only without */
function refuseForPreferences({ preferences, reading }: DecideOptions, command: Command): void {
  const [names, why] = preferences ? [DECISION_OPTIONS, 'cannot be combined with'] : [PREFERENCE_OPTIONS, 'needs'];
  refuseOptions(command, names, `${why} --preferences.`);
  const given = reading.find((one) => one.startsWith(preferences ? 'R' : 'H'));
  if (given !== undefined) throw new CommandError(`${given} ${why} --preferences.`);
}

const PREFERENCE_OPTIONS: readonly (keyof DecideOptions)[] = ['operator', 'tdmrep', 'aiTxt', 'license'];
const DECISION_OPTIONS: readonly (keyof DecideOptions)[] = [
  'usage',
  'reader',
  'purpose',
  'date',
  'firstIndexed',
  'elements',
  'reference',
  'explain',
];

/** Returns the tested path if it is a full URL. */
function urlIn(path: string): string | null {
  return /^https?:\/\/[^/?#]/i.test(path) ? path : null;
}

async function readContext(options: DecideOptions): Promise<DecisionContext> {
  const { html, headers, path = '', reference } = options;
  const page = html === undefined ? null : (await readInput(html)).document.text;
  const headerLines = headers === undefined ? null : (await readInput(headers)).document.text;
  return {
    references: await readReferences(reference),
    page: page === null && headerLines === null ? null : readPage(page ?? '', headerLines),
    url: options.url ?? urlIn(path),
  };
}

/** Returns the texts other than the file itself that explanations may quote. */
function referencedTexts({ page, references }: DecisionContext): ReadonlyMap<string, TextDocument> {
  const referred = [...(references ?? [])].map(([locator, { document }]) => [locator, document] as const);
  const headers = page?.headers ?? null;
  return new Map([
    ...referred,
    ...(page ? [['page', page.document] as const] : []),
    ...(headers === null ? [] : [['headers', headers] as const]),
  ]);
}
