import type { Command } from 'commander';
import { buildPolicy, USAGES } from '#core';
import { resolveCrawlers, createMatrix, MATRIX_FORMATS, type MatrixQuestion } from '#core/site';
import { urlsIn } from '../read-urls.ts';
import { readRobots } from '../read-input.ts';
import { EXIT, type ExitCode, type Finish, printMessage, writeInPieces } from '../terminal.ts';
import {
  autoReaderOption,
  choiceOption,
  INCOMPLETE,
  type NamedFile,
  readCrawlerList,
  readDay,
  readReferences,
  readStatus,
  referenceOption,
  timeoutOption,
} from './option-values.ts';
import { rejectSharedInput } from './reject-shared-files.ts';

interface MatrixOptions extends Omit<MatrixQuestion, 'crawlers'> {
  readonly crawlers: readonly string[];
  readonly paths: string;
  readonly reference: readonly NamedFile[];
  readonly format: keyof typeof MATRIX_FORMATS;
  readonly timeout: number;
}

export function addMatrix(program: Command, finish: Finish): void {
  program
    .command('matrix')
    .description('Prints what several crawlers may do with many paths, one row per path.')
    .argument('<file>', 'the robots.txt')
    .requiredOption(
      '-c, --crawlers <list>',
      'crawlers, separated by commas: names, purpose:NAME, or *',
      readCrawlerList,
    )
    .requiredOption('-p, --paths <file>', 'a file of paths or full URLs, one per line')
    .addOption(choiceOption('-u, --usage <usage>', 'the usage to test', [...USAGES, 'all'], 'crawl'))
    .addOption(autoReaderOption())
    .option('--purpose <purpose>', 'the purpose of the use, for sub-records')
    .option('--date <day>', 'the day of the use, YYYY-MM-DD, for time limits', readDay)
    .option('--first-indexed <day>', 'the day the page was first indexed, from which limits in days count', readDay)
    .option('--status <code>', 'the HTTP status of the response for robots.txt, or none for no response', readStatus)
    .addOption(referenceOption('a document that the file refers to'))
    .addOption(choiceOption('-f, --format <format>', 'how to print the matrix', Object.keys(MATRIX_FORMATS), 'csv'))
    .addOption(timeoutOption())
    .action(async (file: string, options: MatrixOptions) => finish(await runMatrix(file, options)));
}

/**
 * `gatepost matrix`: prints what several crawlers may do with many paths, streaming one row per path. Exits with 1 when
 * no line of the file is a path. Memory use does not grow with their number.
 */
async function runMatrix(file: string, options: MatrixOptions): Promise<ExitCode> {
  const { crawlers, paths, format, reference, timeout, ...asked } = options;
  rejectSharedInput([file, paths], reference);
  const { name, document, response } = await readRobots(file, 'matrix', { timeout });
  const policy = buildPolicy(document);
  const side = { policy, references: await readReferences(reference) };
  const matrix = createMatrix(side, {
    status: response?.status ?? 200,
    ...asked,
    crawlers: resolveCrawlers(crawlers, policy),
  });
  const { head, row, foot } = MATRIX_FORMATS[format];
  const { write, flush } = writeInPieces(process.stdout);
  await write(head(matrix.columns));
  let index = 0;
  let isUnreadable = false;
  const say = (message: string) => printMessage(`${paths === '-' ? 'stdin' : paths}: ${message}`);
  const onProblem = (message: string) => {
    isUnreadable = true;
    say(message);
  };
  for await (const path of urlsIn(paths, { onNote: say, onProblem })) {
    await write(row(path, matrix.decideRow(path), index++));
  }
  await write(foot);
  await flush();
  if (!matrix.isComplete) printMessage(`${name}: ${INCOMPLETE}`);
  return isUnreadable ? EXIT.found : EXIT.fine;
}
