import { existsSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { buildPolicy } from '#core';
import {
  applyRecipe,
  compareVersions,
  describeUseEffect,
  describeWay,
  foreignFormat,
  type Intent,
  type IntentPlan,
  nearestRecipe,
  type PageIntentPlan,
  PLAIN_TEXT,
  type PolicySide,
  type Recipe,
  REFUSAL_WAYS,
  type RefusalWay,
  recipeNamed,
  type WayFacts,
  wayTitle,
  whyNotForPages,
} from '#core/analysis';
import { applyPageRecipe, buildPagePolicy } from '#core/pages';
import { printDifferences, toDifferenceRow } from '../formats/comparison-text.ts';
import { type InputFile, isPage, readInput, readText, writeOutput, writeText } from '../read-input.ts';
import { asJson, CommandError, EXIT, type ExitCode, type Finish, printMessage, printResult } from '../terminal.ts';
import { isRobots, kindName } from './convert-uses.ts';
import {
  type NamedFile,
  namedFileOption,
  readBudget,
  readReferences,
  readTexts,
  referenceOption,
  refuseOptions,
  timeoutOption,
} from './option-values.ts';
import { rejectSharedInput, rejectSharedOutput } from './reject-shared-files.ts';

interface ApplyOptions {
  /** `-` for standard output. */
  readonly out?: string;
  readonly set: ReadonlyMap<string, string>;
  /** How to express what the recipe refuses; defaults to the recipe's own way. */
  readonly as?: readonly RefusalWay[];
  /** The site's tdmrep.json: read if it exists, and written. */
  readonly tdmrep?: string;
  /** The RSL document with its URL, for when RSL is one of the ways. */
  readonly license: readonly NamedFile[];
  readonly reference: readonly NamedFile[];
  readonly budget: number;
  readonly json: boolean;
  readonly timeout: number;
}

/** States that the comparison may explore: a minute at most. */
const APPLY_BUDGET = 400_000;

export function addApply(program: Command, finish: Finish): void {
  program
    .command('apply')
    .description('Applies a recipe, such as block-ai-training, and lists what changed for which crawlers.')
    .argument('<recipe>', 'the name of a recipe; “gatepost recipes” lists them')
    .argument('<file>', 'the robots.txt; a page, if its name ends in .html, .htm or .xhtml')
    .addOption(
      new Option('--set <name=value>', 'sets a parameter of the recipe; may be repeated')
        .argParser(readSetting)
        .default(new Map(), 'the defaults of the recipe'),
    )
    .addOption(
      new Option(
        '--as <ways>',
        `how to refuse uses of pages: ${REFUSAL_WAYS.join(', ')}, separated by commas (default: groups)`,
      ).argParser(readWays),
    )
    .option('--tdmrep <file>', 'the site’s tdmrep.json: read if it exists, written if --as tdmrep changes it')
    .addOption(namedFileOption('--license <url=file>', 'an RSL document of the site: like --tdmrep, for --as rsl'))
    .option('-o, --out <file>', 'where the changed file goes (default: standard output)')
    .addOption(referenceOption('a document that the file refers to'))
    .option('--budget <states>', 'how many states the comparison may explore', readBudget, APPLY_BUDGET)
    .option('--json', 'print what changed as JSON, with the changed text', false)
    .addOption(timeoutOption())
    .action(async (recipe: string, file: string, options: ApplyOptions, command: Command) => {
      finish(await runApply(recipe, file, options, command));
    });
}

function readWays(value: string): readonly RefusalWay[] {
  const names = value
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const ways = names.map((name) => REFUSAL_WAYS.find((way) => way === (name === 'aipref' ? 'content-usage' : name)));
  if (names.length === 0 || ways.includes(undefined)) {
    throw new InvalidArgumentError(`Write one or more of ${REFUSAL_WAYS.join(', ')}, separated by commas.`);
  }
  return [...new Set(ways.filter((way) => way !== undefined))];
}

function readSetting(value: string, before: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const at = value.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write it as NAME=VALUE.');
  return new Map([...before, [value.slice(0, at).trim(), value.slice(at + 1)]]);
}

/**
 * `gatepost apply`: prints or writes the file with a recipe applied, in its original encoding, and reports what changed
 * for whom. Exits with 1 when it affects crawlers the recipe is not about, when that is unknown, or when the result
 * doesn't express the whole recipe.
 */
async function runApply(id: string, file: string, options: ApplyOptions, command: Command): Promise<ExitCode> {
  const recipe = recipeNamed(id);
  if (recipe === null) {
    const nearest = nearestRecipe(id);
    const advice = nearest === null ? 'List them with “gatepost recipes”.' : `Did you mean “${nearest}”?`;
    throw new CommandError(`There is no recipe “${id}”. ${advice}`);
  }
  const { json, license, reference, tdmrep } = options;
  rejectSharedInput([file], reference);
  rejectSharedOutput({
    edited: [file],
    read: reference.map((one) => one.file),
    out: outOf(options),
    others: [json ? '-' : undefined, tdmrep, ...new Set(license.map((one) => one.file))],
  });
  if (isPage(file)) refuseOptions(command, ROBOTS_OPTIONS, 'only applies to a robots.txt.');
  if (options.as?.includes('tdmrep') !== true) refuseOptions(command, ['tdmrep'], 'needs --as tdmrep.');
  if (options.as?.includes('rsl') !== true) refuseOptions(command, ['license'], 'needs --as rsl.');
  return isPage(file) ? applyToPage(recipe, file, options) : applyToRobots(recipe, file, options);
}

const ROBOTS_OPTIONS: readonly (keyof ApplyOptions)[] = ['as', 'tdmrep', 'license', 'reference', 'budget'];

async function applyToRobots(recipe: Recipe, file: string, options: ApplyOptions): Promise<ExitCode> {
  if (recipe.target === 'page') {
    throw new CommandError(
      `${recipe.id} writes META tags, but ${file} is not named like a page (.html, .htm or .xhtml).`,
    );
  }
  const input = await readText(file, 'apply', options);
  const references = await readReferences(options.reference);
  const before: PolicySide = { policy: buildPolicy(input.document), references };
  const format = isRobots(input) ? foreignFormat(before.policy) : kindName(input);
  if (format !== null && format !== PLAIN_TEXT) {
    throw new CommandError(`${input.name} is ${format}, not a robots.txt; nothing was written.`);
  }
  const { as: ways, budget } = options;
  if (ways?.includes('tdmrep') === true && options.tdmrep === undefined && !options.json) {
    throw new CommandError('--as tdmrep writes a file: give its path with --tdmrep FILE.');
  }
  const [license] = options.license;
  if (ways?.includes('rsl') === true && license === undefined) {
    throw new CommandError('--as rsl writes a file: give its public URL and its path with --license URL=FILE.');
  }
  const tdmrep = await readExisting(options.tdmrep);
  const applied = applyRecipe(recipe, options.set, before, {
    budget,
    tdmrep,
    licenses: await readTexts(options.license.filter((one) => existsSync(one.file))),
    ...(license && { licenseUrl: license.locator }),
    ...(ways && { ways }),
  });
  if (!applied.ok) throw new CommandError(`${input.name}: ${describeProblem(applied.problem)}`);
  const { plan, intents } = applied;
  const isUnsaid = plan.messages.some(({ kind }) => kind === 'not-said');
  const outcome = isUnsaid ? null : applied.outcome;
  // First: a robots.txt without the document that it names would be wrong.
  await writeDocuments(plan, options);
  await writeChanged(input, plan.text, options);
  const { policy } = plan;
  const differences = plan.edits.length === 0 ? [] : compareVersions(before, { ...before, policy }).differences;
  const sideEffects = plan.sideEffects.map(({ reader, difference }) => ({ reader, ...toDifferenceRow(difference) }));
  report(input, recipe, plan, options, {
    outcome,
    proved: plan.isProved,
    differences: differences.map(toDifferenceRow),
    sideEffects,
    documents: plan.documents,
    uses: plan.uses,
    useEffects: plan.useEffects.map(({ lines, ...effect }) => ({ ...effect, lines: lines.map((line) => line + 1) })),
    reach: describeReach(intents, plan.crawlers),
  });
  if (!options.json) {
    if (outcome !== null && plan.edits.length + plan.documents.length > 0) printMessage(`${input.name}: ${outcome}`);
    for (const line of printDifferences(differences)) printMessage(`${input.name}: ${line}`);
    for (const { reader, crawlers, path, usage, before: was, after } of sideEffects) {
      const who = crawlers.join(', ');
      printMessage(
        `${input.name}: also changes for ${who}, read as ${reader}: ${usage} of ${path}: ${was} -> ${after}`,
      );
    }
    for (const effect of plan.useEffects) printMessage(`${input.name}: also changes: ${describeUseEffect(effect)}`);
    for (const { way, reach, honoured } of ways === undefined ? [] : describeReach(intents, plan.crawlers)) {
      printMessage(`${input.name}: ${wayTitle(way)}: ${reach} ${honoured}`.trim());
    }
    if (!plan.isProved) {
      printMessage(`${input.name}: not all paths could be compared; more may change than is listed.`);
    }
  }
  const isAsAsked = !isUnsaid && plan.sideEffects.length === 0 && plan.useEffects.length === 0;
  return isAsAsked && plan.isProved ? EXIT.fine : EXIT.found;
}

type Problem = Extract<ReturnType<typeof applyRecipe>, { readonly ok: false }>['problem'];

function describeProblem(problem: Problem): string {
  return problem.kind === 'missing-parameter'
    ? `${problem.text} Give it with --set ${problem.parameter}=VALUE.`
    : problem.text;
}

/** Returns the text of a file, or `null` if there is none. */
async function readExisting(file: string | undefined): Promise<string | null> {
  if (file === undefined || !existsSync(file)) return null;
  return (await readInput(file)).document.text;
}

/** Writes the documents that accompany the robots.txt, each to the file named for it. */
async function writeDocuments({ documents }: IntentPlan, options: ApplyOptions): Promise<void> {
  for (const { kind, url, text } of documents) {
    const file = kind === 'tdmrep' ? options.tdmrep : options.license.find(({ locator }) => locator === url)?.file;
    if (file !== undefined) await writeOutput(file, text);
  }
}

/** Returns what each chosen way reaches. */
function describeReach(
  intents: readonly Intent[],
  crawlers: readonly string[],
): ({ readonly way: RefusalWay } & WayFacts)[] {
  const refusals = intents.flatMap(({ refusal }) => refusal ?? []);
  const uses = [...new Set(refusals.flatMap((one) => one.uses))];
  const ways = [...new Set(refusals.flatMap((one) => one.ways))];
  return ways.map((way) => ({ way, ...describeWay(way, uses, crawlers) }));
}

async function applyToPage(recipe: Recipe, file: string, options: ApplyOptions): Promise<ExitCode> {
  const obstacle = whyNotForPages(recipe);
  if (obstacle !== null) {
    throw new CommandError(`${recipe.id} is for a robots.txt, but ${file} is named like a page. ${obstacle}`);
  }
  const input = await readInput(file);
  const applied = applyPageRecipe(recipe, options.set, buildPagePolicy(input.document));
  if (!applied.ok) throw new CommandError(`${input.name}: ${describeProblem(applied.problem)}`);
  await writeChanged(input, applied.plan.text, options);
  report(input, recipe, applied.plan, options, { outcome: applied.outcome });
  return EXIT.fine;
}

/** Where the changed file goes; `undefined` if it is only part of the JSON. */
function outOf({ out, json }: ApplyOptions): string | undefined {
  return out ?? (json ? undefined : '-');
}

async function writeChanged(input: InputFile, text: string, options: ApplyOptions): Promise<void> {
  const out = outOf(options);
  if (out !== undefined) await writeText(out, text, input);
}

/** Prints the messages of a plan, as sentences or as JSON with further fields. */
function report(
  { name }: InputFile,
  { id }: Recipe,
  { edits, text, messages }: Pick<IntentPlan | PageIntentPlan, 'edits' | 'text' | 'messages'>,
  { json }: ApplyOptions,
  more: object,
): void {
  const changed = edits.length > 0;
  if (json) {
    const rows = messages.map(({ kind, text: sentence }) => ({ kind, text: sentence }));
    printResult(asJson({ recipe: id, file: name, changed, ...more, messages: rows, text }));
    return;
  }
  for (const { text: sentence } of messages) printMessage(`${name}: ${sentence}`);
}
