import path from 'node:path';
import type { Command } from 'commander';
import { buildPolicy, type PagePolicy } from '#core';
import type { PolicySide } from '#core/analysis';
import { readPage } from '#core/pages';
import { type CheckedExpectation, checkExpectation, type Expectation, readExpectations } from '#core/site';
import { TEST_FORMATS, type TestedFile } from '../formats/test-formats.ts';
import { isUrl } from '../fetch/robots-url.ts';
import { isPage, readInput, readRobots } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, type Finish, printMessage, printResult } from '../terminal.ts';
import { choiceOption, type NamedFile, readReferences, referenceOption, timeoutOption } from './option-values.ts';
import { rejectSharedInput } from './reject-shared-files.ts';

interface TestOptions {
  readonly robots?: string;
  readonly reference: readonly NamedFile[];
  readonly format: keyof typeof TEST_FORMATS;
  readonly timeout: number;
}

export function addTest(program: Command, finish: Finish): void {
  program
    .command('test')
    .summary('Checks a robots.txt against files of expectations.')
    .description(
      'Checks a robots.txt against files of expectations. Unless a test names its reader, the file is read as each crawler most likely reads it (auto), whereas the default of decide is acap.',
    )
    .argument('<files...>', 'files of expectations, such as robots.tests.yaml')
    .option('--robots <file>', 'the robots.txt to test, instead of the one that the files name')
    .addOption(referenceOption('a document that the robots.txt refers to'))
    .addOption(choiceOption('-f, --format <format>', 'how to print the results', Object.keys(TEST_FORMATS), 'text'))
    .addOption(timeoutOption())
    .action(async (files: string[], options: TestOptions) => finish(await runTests(files, options)));
}

/**
 * `gatepost test`: checks a robots.txt against files of expectations. Exits with 1 when a test fails or cannot be
 * decided.
 */
async function runTests(files: readonly string[], options: TestOptions): Promise<ExitCode> {
  rejectSharedInput([...files, options.robots], options.reference);
  const references = await readReferences(options.reference);
  const tested: TestedFile[] = [];
  for (const file of files) tested.push(await testFile(file, options, references));
  printResult(TEST_FORMATS[options.format](tested));
  const isFine = tested.every(({ tests }) => tests.every(({ result }) => result === 'pass'));
  return isFine ? EXIT.fine : EXIT.found;
}

async function testFile(
  file: string,
  options: TestOptions,
  references: NonNullable<PolicySide['references']>,
): Promise<TestedFile> {
  const { name, document } = await readInput(file);
  const { file: expectations, problems } = readExpectations(document.text);
  const rows = problems.map(({ line, column, message }) => `${name}:${line + 1}:${column + 1}: ${message}`);
  const last = rows.pop();
  if (last !== undefined) {
    if (isPage(file) || buildPolicy(document).groups.length > 0) {
      throw new CommandError(`${name} is not a file of tests; its tests go into a file such as robots.tests.yaml.`);
    }
    for (const row of rows) printMessage(row);
    throw new CommandError(last);
  }
  // Other files are named relative to this one.
  const folder = file === '-' ? '.' : path.dirname(file);
  const robots = options.robots ?? resolveSibling(folder, expectations.robots);
  const { document: tested, response } = await readRobots(robots, 'test', options);
  const side: PolicySide = { policy: buildPolicy(tested), references };
  const tests: CheckedExpectation[] = [];
  for (const test of expectations.tests) {
    // A test that sets a status other than 200 is about that status.
    const asked = test.status === 200 ? { ...test, status: response?.status ?? 200 } : test;
    tests.push(checkExpectation(side, asked, await readPageOf(test, folder)));
  }
  return { name, robots, tests };
}

function resolveSibling(folder: string, file: string): string {
  return isUrl(file) || path.isAbsolute(file) ? file : path.join(folder, file);
}

async function readPageOf({ page, headers }: Expectation, folder: string): Promise<PagePolicy | null> {
  if (page === null && headers === null) return null;
  const html = page === null ? '' : (await readInput(resolveSibling(folder, page))).document.text;
  return readPage(html, headers);
}
