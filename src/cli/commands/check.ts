import type { Command } from 'commander';
import { buildHeadersPolicy, buildPolicy, createTextDocument, licenseUrls, type TextDocument } from '#core';
import {
  type Diagnostic,
  fixUntilDone,
  inTextOrder,
  type LintWorkspace,
  type PageSite,
  runAiTxtLint,
  runAnalysis,
  runLint,
  runPageLint,
  runRslLint,
  runTdmrepLint,
  safeFixOf,
} from '#core/analysis';
import { type DocumentKind, isNamed, looksLikeSitemap, recognizeKind } from '#core/language';
import { buildPagePolicy } from '#core/pages';
import { type FindingRow, RESPONSE, toEncodingRows, toFindingRow, toResponseRows } from '../formats/finding-row.ts';
import { printFindingsForGithub } from '../formats/findings-github.ts';
import { printFindingsAsSarif } from '../formats/findings-sarif.ts';
import { printFindingsAsText } from '../formats/findings-text.ts';
import { type InputFile, isPage, readAny, readInput, type RobotsInput, writeText } from '../read-input.ts';
import {
  choiceOption,
  type NamedFile,
  readDay,
  readReferences,
  referenceOption,
  requireFile,
  timeoutOption,
} from './option-values.ts';
import { rejectSharedInput } from './reject-shared-files.ts';
import { today } from '../today.ts';
import { asJson, CommandError, EXIT, type ExitCode, type Finish, printMessage, printResult } from '../terminal.ts';

const CHECK_FORMATS = ['text', 'json', 'sarif', 'github'] as const;

interface CheckOptions {
  readonly format: (typeof CHECK_FORMATS)[number];
  readonly fix: boolean;
  /** Skips the lint rules that analyse all paths. */
  readonly quick: boolean;
  readonly reference: readonly NamedFile[];
  /** The day that time limits are checked against; defaults to today. */
  readonly date?: string;
  readonly timeout: number;
}

export function addCheck(program: Command, finish: Finish): void {
  program
    .command('check')
    .description('Finds lines that are malformed, have no effect, or may not mean what you intended.')
    .argument('<files...>', 'robots.txt files or URLs; pages, if their names end in .html, .htm or .xhtml')
    .addOption(choiceOption('-f, --format <format>', 'how findings are printed', CHECK_FORMATS, 'text'))
    .option('--quick', 'skip the lint rules that analyse all paths', false)
    .option('--date <day>', 'check time limits as of this day, YYYY-MM-DD (default: today)', readDay)
    .addOption(referenceOption('a document that the robots.txt refers to'))
    .option('--fix', 'apply the safe fixes to the files, and print the remaining findings', false)
    .addOption(timeoutOption())
    .action(async (files: string[], options: CheckOptions) => {
      finish(await runCheck(files, options, program.version() ?? ''));
    });
}

/**
 * `gatepost check`: prints what is wrong with the files. Exits with 1 when a finding is more than information, or when
 * the HTTP response for a robots.txt is doubtful.
 *
 * @param version - the version of the program, for formats that include it
 */
async function runCheck(files: readonly string[], options: CheckOptions, version: string): Promise<ExitCode> {
  rejectSharedInput(files, options.reference);
  const rows: FindingRow[] = [];
  const robotsFile = robotsAmong(files);
  const reading = robotsFile === null ? null : readChecked(robotsFile, options.timeout);
  // A failure is reported when this file is checked.
  const robots = await reading?.catch(() => null);
  const references = await readReferences(options.reference);
  const site: PageSite | null = robots ? { policy: buildPolicy(robots.document), references, paths: [] } : null;
  const { date = today() } = options;
  const given: GivenFiles = {
    references,
    today: date,
    documents: [...options.reference.map(({ locator }) => locator), ...files.map(nameOf)],
  };
  const failures: string[] = [];
  for (const file of files) {
    try {
      if (options.fix) requireFile(file, '--fix');
      const input = await (file === robotsFile && reading ? reading : readChecked(file, options.timeout));
      if (input.response !== null) rows.push(...toResponseRows(input.name, input.response));
      const kind = kindOf(file, input.document.text);
      if (kind === 'sitemap' || kind === 'expectations') {
        printMessage(`${input.name}: skipped: ${SKIPPED[kind]}`);
        continue;
      }
      if (kind === 'robots') rows.push(...toEncodingRows(input.name, input.encoding));
      const findIn = finderOf(kind, site, given);
      const { name, document } = options.fix ? await fixFile(file, input, findIn) : input;
      const analyzed = kind !== 'robots' || options.quick ? [] : analyze(name, document, given);
      const found = [...findIn(document), ...analyzed].toSorted(inTextOrder);
      for (const diagnostic of found) rows.push(toFindingRow(name, document, diagnostic));
    } catch (error) {
      // A file that cannot be read must not hide the findings of the others.
      if (!(error instanceof CommandError)) throw error;
      printMessage(error.message);
      failures.push(error.message);
    }
  }
  printResult(
    options.format === 'sarif' ? printFindingsAsSarif(rows, version, failures) : printFindings(rows, options.format),
  );
  if (failures.length > 0) return EXIT.failed;
  return rows.some(({ severity }) => severity !== 'information') ? EXIT.found : EXIT.fine;
}

type FileKind = Exclude<DocumentKind, 'permissions'> | 'sitemap';

/** Why files that other commands read are skipped. */
const SKIPPED = {
  sitemap: 'this is a sitemap. Use “gatepost coverage” for sitemaps.',
  expectations: 'these are tests. Run them with “gatepost test”.',
} as const;

/**
 * Returns the kind of a file: a page by its name alone, headers or a file next to a robots.txt by name or content, or
 * a robots.txt.
 */
function kindOf(file: string, text: string): FileKind {
  if (isPage(file)) return 'page';
  const name = nameOf(file);
  const kind = recognizeKind(name, text);
  if (kind !== 'robots' && kind !== 'page' && kind !== 'permissions') return kind;
  if (looksLikeSitemap(text)) return 'sitemap';
  return /\.xml$/i.test(name) ? 'rsl' : 'robots';
}

function nameOf(file: string): string {
  return file.split(/[\\/]/).at(-1) ?? file;
}

/** The context in which the files are checked. */
interface GivenFiles extends Pick<LintWorkspace, 'references'> {
  readonly today: string;
  /** The locators of `--reference` and the names of all files. */
  readonly documents: readonly string[];
}

function finderOf(kind: Exclude<FileKind, keyof typeof SKIPPED>, site: PageSite | null, given: GivenFiles): FindIn {
  switch (kind) {
    case 'page':
      return (document) => runPageLint(buildPagePolicy(document), site, given.today);
    case 'headers':
      return (document) => runPageLint(buildHeadersPolicy(document), site, given.today);
    case 'tdmrep':
      return (document) => runTdmrepLint(document);
    case 'rsl':
      return (document) => runRslLint(document);
    case 'ai-txt':
      return (document) => runAiTxtLint(buildPolicy(document));
    default:
      return (document) => {
        const policy = buildPolicy(document);
        const licenses = licenseUrls(policy).filter((one) => given.documents.some((name) => isNamed(one, name)));
        return runLint(policy, { ...given, licenses: new Set(licenses) });
      };
  }
}

/** Finds the problems in a text. */
type FindIn = (document: TextDocument) => readonly Diagnostic[];

/** Returns the only robots.txt among the files, the context of the others; `null` if there is none, several or no other file. */
function robotsAmong(files: readonly string[]): string | null {
  const [file, ...others] = files.filter((one) => kindOf(one, '') === 'robots');
  return file === undefined || others.length > 0 || files.length === 1 ? null : file;
}

async function readChecked(file: string, timeout: number): Promise<RobotsInput> {
  if (isPage(file)) return { ...(await readInput(file)), response: null };
  return readAny(file, { timeout, isVerbose: true });
}

/** Runs the lint rules that analyse all paths. */
function analyze(name: string, document: TextDocument, workspace: LintWorkspace): readonly Diagnostic[] {
  const { diagnostics, complete } = runAnalysis(buildPolicy(document), workspace);
  if (!complete) printMessage(`${name}: too large to analyse all paths; some findings may be missing.`);
  return diagnostics;
}

/** Applies the safe fixes to a file, keeping its encoding; does not write a file that needs none. */
async function fixFile(file: string, input: InputFile, findIn: FindIn): Promise<InputFile> {
  const { text } = fixUntilDone(input.document.text, (one) => findIn(createTextDocument(one)), safeFixOf);
  if (text === input.document.text) return input;
  await writeText(file, text, input);
  printMessage(`${input.name}: fixed.`);
  return { ...input, document: createTextDocument(text) };
}

function printFindings(rows: readonly FindingRow[], format: Exclude<CheckOptions['format'], 'sarif'>): string {
  if (format === 'json') return asJson(rows);
  if (format === 'github') return printFindingsForGithub(rows);
  // People read about the response on standard error, together with what is usual about it.
  return printFindingsAsText(rows.filter(({ rule }) => rule !== RESPONSE.id));
}
