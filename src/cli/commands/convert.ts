import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { buildPolicy, type Policy, referenceLocators } from '#core';
import {
  type ConversionOptions,
  convertToAcap,
  DEFAULT_BUDGET,
  DEFAULT_CONVERSION,
  foreignFormat,
  isByCase,
  type Verification,
} from '#core/analysis';
import { buildPagePolicy, convertPage } from '#core/pages';
import { printConversion, reportConversion } from '../formats/conversion-report.ts';
import { printPageConversion, reportPageConversion } from '../formats/page-conversion-report.ts';
import { isUrl } from '../fetch/robots-url.ts';
import { type InputFile, isPage, readInput, readText, writeReport, writeText } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, type Finish, printMessage } from '../terminal.ts';
import { type ConvertUsesOptions, isRobots, runConvertUses, statesUses, targetNamed, TARGETS } from './convert-uses.ts';
import {
  choiceOption,
  namedFileOption,
  type NamedFile,
  readBudget,
  readReferences,
  referenceOption,
  refuseOptions,
  timeoutOption,
} from './option-values.ts';
import { rejectSharedInput, rejectSharedOutput } from './reject-shared-files.ts';

interface ConvertOptions extends ConvertUsesOptions {
  readonly version: ConversionOptions['version'];
  readonly annotate: boolean;
  readonly ignoreConventional: ConversionOptions['ignoreConventional'];
  readonly index: boolean;
  readonly resourceSets: boolean;
  readonly separateFile?: string;
  readonly reference: readonly NamedFile[];
  readonly budget: number;
  readonly strict: boolean;
  readonly limits: boolean;
  readonly to?: string;
}

export function addConvert(program: Command, finish: Finish): void {
  const { version, annotate, ignoreConventional, disallowMeans, resourceSets } = DEFAULT_CONVERSION;
  program
    .command('convert')
    .description(
      'Adds ACAP records equivalent to the User-agent rules, or translates what the file says about uses into another vocabulary; lists what is lost.',
    )
    .argument(
      '<file>',
      'the robots.txt; a page, if its name ends in .html, .htm or .xhtml; with --to also a tdmrep.json, an RSL document or an ai.txt',
    )
    .addOption(
      choiceOption(
        '--to <vocabulary>',
        'the vocabulary to translate each line into; without it, only the rules are converted, to ACAP',
        TARGETS,
      ),
    )
    .option('--json', 'with --to, print the report as JSON, including the result', false)
    .addOption(namedFileOption('--license <url=file>', 'with --to acap, an RSL document that a License line names'))
    .option(
      '--into <robots.txt>',
      'with --to, the robots.txt to add the lines to, for a tdmrep.json, an RSL document or an ai.txt',
    )
    .option('--wide-permissions', 'with --to, also write permissions that allow more than the line does', false)
    .addOption(new Option('-o, --out <file>', 'where the converted file goes').default('-', 'standard output'))
    .option('--report <file>', 'where a report goes: as text if the name ends in .txt, else as JSON')
    // Does not clash with Gatepost's own --version, which comes before the command.
    .addOption(choiceOption('--version <version>', 'the version of ACAP to declare', ['1.0', '1.1'], version))
    .option('--annotate', 'add the original after each converted line, as a comment', annotate)
    .addOption(
      choiceOption(
        '--ignore-conventional <how>',
        'how ACAP-ignore-conventional-records is written',
        ['active', 'comment', 'none'],
        ignoreConventional,
      ),
    )
    .option('--index', 'make a Disallow prohibit indexing too', disallowMeans === 'crawl-and-index')
    .option('--resource-sets', 'define resource sets for lists of paths that are used more than once', resourceSets)
    .option(
      '--separate-file <path>',
      'write the records to a separate file, named in the robots.txt by its path from there',
    )
    .addOption(referenceOption('a document that the file already refers to'))
    .option('--budget <states>', 'how many states verification may explore', readBudget, DEFAULT_BUDGET)
    .option('--no-limits', 'for a page, leave out directives that limit a permission, such as max-snippet')
    .option('--strict', 'also exit with 1 for differences in letter case only', false)
    .addOption(timeoutOption())
    .action(async (file: string, options: ConvertOptions, command: Command) => {
      finish(await runConvert(file, options, command));
    });
}

/**
 * `gatepost convert`: prints or writes the converted file, in its original encoding, and a summary on stderr. Without
 * `--to`, exits with 0 only if the file is a robots.txt or a page and it is proved that no decision changes, letter
 * case aside.
 */
async function runConvert(file: string, options: ConvertOptions, command: Command): Promise<ExitCode> {
  const target = options.to === undefined ? null : targetNamed(options.to);
  if (target === null && options.json) throw new CommandError('--json needs --to; without --to, use --report FILE.');
  if (target === null) refuseOptions(command, USE_OPTIONS, 'needs --to.');
  rejectSharedFiles(file, options);
  if (isPage(file)) {
    refuseOptions(command, RULE_OPTIONS, 'does not apply to a page.');
    if (target !== null) refuseOptions(command, PAGE_OPTIONS, 'cannot be combined with --to.');
    const page = await readInput(file);
    return target === null ? convertPageFile(page, options) : runConvertUses(page, target, options);
  }
  refuseOptions(command, PAGE_OPTIONS, 'only applies to a page.');
  const input = await readText(file, 'convert', options);
  const hasUses = statesUses(input);
  if (target !== null && (target !== 'acap' || options.into !== undefined || (hasUses && !isRobots(input)))) {
    refuseOptions(command, RULE_OPTIONS, 'only applies when the rules of a robots.txt are converted to ACAP.');
    return runConvertUses(input, target, options);
  }
  const { name, document } = input;
  const policy = buildPolicy(document);
  const { separateFile } = options;
  const locator = separateFile === undefined ? null : locatorOf(separateFile, [options.out, file]);
  const { conversion, verify } = convertToAcap(
    policy,
    {
      version: options.version,
      annotate: options.annotate,
      ignoreConventional: options.ignoreConventional,
      disallowMeans: options.index ? 'crawl-and-index' : 'crawl',
      resourceSets: options.resourceSets,
      separateFile: locator,
      limits: options.limits,
    },
    await findReferences(policy, options, locator),
  );
  const { text, separate } = conversion;
  if (separate !== null && separateFile !== undefined) {
    await writeText(separateFile, separate.text, { ...input, name: separateFile });
  }
  const verification = verify({ budget: options.budget });
  const isForeign = foreignFormat(policy) !== null;
  const isProved = isFine(verification, options.strict) && !isForeign && isRobots(input);
  if (target === 'acap') {
    // Comes after the rules, so that purpose sub-records go into the records of their crawlers. Clause: K104.
    const code = await runConvertUses(input, 'acap', options, {
      ...conversion,
      report: (unconverted) => reportConversion(name, policy, { ...conversion, unconverted }, verification),
    });
    return isProved ? code : EXIT.found;
  }
  const report = reportConversion(name, policy, conversion, verification);
  await writeText(options.out, text, input);
  if (options.report !== undefined) await writeReport(options.report, report, printConversion(report));
  printMessage(`${name}: ${report.summary}`);
  for (const { message, advice } of report.references) printMessage(`${name}: ${message} ${advice}`);
  if (hasUses && isRobots(input)) printMessage(`${name}: ${USES_STAY}`);
  if (!isRobots(input) && !isForeign) printMessage(`${name}: ${NOT_ROBOTS}`);
  return isProved ? EXIT.fine : EXIT.found;
}

function rejectSharedFiles(
  file: string,
  { out, into, json, license, reference, report, separateFile }: ConvertOptions,
): void {
  rejectSharedInput([file, into], license, reference);
  rejectSharedOutput({
    edited: into === undefined ? [file] : [file, into],
    read: [...license, ...reference].map((one) => one.file),
    // With --json, the result is part of it, unless --out names a file.
    out: json && out === '-' ? undefined : out,
    others: [json ? '-' : undefined, report, separateFile],
  });
}

/** The options for the rules of a robots.txt; for its lines about uses; and for the directives of a page. */
const RULE_OPTIONS: readonly (keyof ConvertOptions)[] = [
  'version',
  'annotate',
  'ignoreConventional',
  'index',
  'resourceSets',
  'separateFile',
  'reference',
  'budget',
  'strict',
];
const USE_OPTIONS: readonly (keyof ConvertOptions)[] = ['license', 'into', 'widePermissions'];
const PAGE_OPTIONS: readonly (keyof ConvertOptions)[] = ['limits'];

const NOT_ROBOTS = 'Judging by its name or content, this is not a robots.txt; only --to converts it.';
const USES_STAY = 'Lines about uses are unchanged; --to acap converts them too.';

function isFine({ status, differences }: Verification, strict: boolean): boolean {
  return status !== 'not-proved' && (strict ? differences.length === 0 : differences.every(isByCase));
}

/** Adds ACAP twins to the META tags of a page. Clause: C7. */
async function convertPageFile(input: InputFile, options: ConvertOptions): Promise<ExitCode> {
  const conversion = convertPage(buildPagePolicy(input.document), { limits: options.limits });
  await writeText(options.out, conversion.text, input);
  const report = reportPageConversion(input, conversion);
  if (options.report !== undefined) await writeReport(options.report, report, printPageConversion(report));
  printMessage(`${input.name}: ${report.summary}`);
  return report.differences.length === 0 ? EXIT.fine : EXIT.found;
}

/**
 * Returns the locator of a file for a robots.txt: its path on the site, whose root is the folder of the robots.txt, or
 * only its name if it is outside that folder.
 *
 * @param robots - the files that may be the robots.txt, best first; standard output and URLs count as the current
 *   folder
 */
function locatorOf(file: string, robots: readonly string[]): string {
  const root = path.dirname(robots.find((one) => one !== '-' && !isUrl(one)) ?? '.');
  const relative = path.relative(root, file).replaceAll('\\', '/');
  const isInside = !path.isAbsolute(relative) && !relative.startsWith('../');
  if (/[\\/]$/.test(file) || /^(?:-|\.{0,2})$/.test(path.basename(file))) {
    throw new CommandError('--separate-file needs a file name.');
  }
  return encodeURI(`/${isInside ? relative : path.basename(file)}`)
    .replaceAll('#', '%23')
    .replaceAll('?', '%3F');
}

/** Reads the documents that the file refers to, including the one that an earlier run wrote. Clause: A11, C6. */
async function findReferences(
  policy: Policy,
  { reference, separateFile }: ConvertOptions,
  locator: string | null,
): Promise<ReadonlyMap<string, Policy>> {
  const named = referenceLocators(policy);
  const files = new Map(reference.map((one) => [one.locator, one.file]));
  if (separateFile !== undefined && locator !== null && named.includes(locator) && existsSync(separateFile)) {
    files.set(locator, separateFile);
  }
  return readReferences([...files].map(([name, file]) => ({ locator: name, file })));
}
