import { type Command, Option } from 'commander';
import type { Diagnostic, PageSite, TextDocument } from '#core';
import {
  applySafeFixes,
  buildPolicy,
  createTextDocument,
  encodeText,
  inTextOrder,
  runAnalysis,
  runLint,
  runPageLint,
} from '#core';
import { buildPagePolicy } from '#core/pages';
import { type FindingRow, toFindingRow } from '../formats/finding-row.ts';
import { printFindingsForGithub } from '../formats/findings-github.ts';
import { printFindingsAsSarif } from '../formats/findings-sarif.ts';
import { printFindingsAsText } from '../formats/findings-text.ts';
import { type Input, isPage, readInput, writeOutput } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, printMessage, printResult } from '../terminal.ts';

const CHECK_FORMATS = ['text', 'json', 'sarif', 'github'] as const;

export interface CheckOptions {
  readonly format: (typeof CHECK_FORMATS)[number];
  readonly fix: boolean;
  /** Leaves out the rules that look at all paths. */
  readonly quick: boolean;
}

export function addCheckOptions(command: Command): Command {
  return command
    .addOption(new Option('-f, --format <format>', 'how findings are printed').choices(CHECK_FORMATS).default('text'))
    .option('--quick', 'leave out the lint rules that compute what the file decides over all paths', false)
    .option('--fix', 'write the safe fixes into the files, and print what is left', false);
}

/**
 * `gatepost check`: prints what is wrong in the files. Ends with 1 when one finding is more than information.
 *
 * @param version - of the program, for formats that name it
 */
export async function runCheck(files: readonly string[], options: CheckOptions, version: string): Promise<ExitCode> {
  const rows: FindingRow[] = [];
  const robots = await readRobotsOf(files);
  const site: PageSite | null = robots && {
    policy: buildPolicy(robots.input.document),
    references: new Map(),
    paths: [],
  };
  let failed = false;
  for (const file of files) {
    try {
      if (options.fix && file === '-') throw new CommandError('--fix needs a file that it can write.');
      const input = file === robots?.file ? robots.input : await readInput(file);
      const { name, document } = options.fix && !isPage(file) ? await fixFile(file, input) : input;
      const found: readonly Diagnostic[] = isPage(file)
        ? runPageLint(buildPagePolicy(document), site)
        : checkRobots(name, document, options.quick);
      rows.push(...found.map((diagnostic) => toFindingRow(name, document, diagnostic)));
    } catch (error) {
      // One file that cannot be read must not hide what the others have.
      if (!(error instanceof CommandError)) throw error;
      printMessage(error.message);
      failed = true;
    }
  }
  printResult(printFindings(rows, options.format, version));
  if (failed) return EXIT.failed;
  return rows.some(({ severity }) => severity !== 'information') ? EXIT.found : EXIT.fine;
}

/** The one robots.txt among the files, for what bears on pages; `null` where there is none, or several, or no page. */
async function readRobotsOf(
  files: readonly string[],
): Promise<{ readonly file: string; readonly input: Input } | null> {
  const [file, ...others] = files.filter((one) => !isPage(one));
  if (file === undefined || file === '-' || others.length > 0 || files.length === 1) return null;
  try {
    return { file, input: await readInput(file) };
  } catch (error) {
    // It is reported when its turn comes.
    if (error instanceof CommandError) return null;
    throw error;
  }
}

function checkRobots(name: string, document: TextDocument, isQuick: boolean): readonly Diagnostic[] {
  const policy = buildPolicy(document);
  const found = runLint(policy);
  if (isQuick) return found;
  const { diagnostics, complete } = runAnalysis(policy);
  if (!complete) printMessage(`${name}: too much to look at all of it over all paths; some findings may be missing.`);
  return [...found, ...diagnostics].toSorted(inTextOrder);
}

/** Writes the safe fixes into a file, in the encoding it came in; a file that needs none is not written. */
async function fixFile(file: string, input: Input): Promise<Input> {
  const text = applySafeFixes(buildPolicy(input.document));
  if (text === input.document.text) return input;
  const { bytes, note } = encodeText(text, input.encoding);
  if (note !== null) printMessage(`${input.name}: ${note}`);
  await writeOutput(file, bytes);
  printMessage(`${input.name}: fixed.`);
  return { ...input, document: createTextDocument(text) };
}

function printFindings(rows: readonly FindingRow[], format: CheckOptions['format'], version: string): string {
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  if (format === 'sarif') return printFindingsAsSarif(rows, version);
  return format === 'github' ? printFindingsForGithub(rows) : printFindingsAsText(rows);
}
