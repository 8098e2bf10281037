import { type Command, InvalidArgumentError, Option } from 'commander';
import { buildPolicy, encodeText } from '#core';
import {
  applyPageRecipe,
  applyRecipe,
  compareVersions,
  foreignFormat,
  type IntentPlan,
  isForPages,
  nearestRecipe,
  type PageIntentPlan,
  type PolicySide,
  type Recipe,
  recipeNamed,
} from '#core/analysis';
import { buildPagePolicy } from '#core/pages';
import { printDifferences, toDifferenceRow } from '../formats/comparison-text.ts';
import { type Input, isPage, readInput, writeOutput } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, printMessage, printResult } from '../terminal.ts';
import { type NamedFile, readBudget, readReferences, referenceOption } from './option-values.ts';

export interface ApplyOptions {
  /** `-` for standard output. */
  readonly out?: string;
  readonly set: ReadonlyMap<string, string>;
  readonly reference: readonly NamedFile[];
  readonly budget: number;
  readonly json: boolean;
}

/** What no rules are added to. */
const FOREIGN: readonly string[] = ['an HTML page', 'JSON', 'binary data'];

/** States for the comparison: a minute at most. */
const APPLY_BUDGET = 400_000;

export function addApplyOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--set <name=value>', 'a choice that the recipe leaves open; may be repeated')
        .argParser(readSetting)
        .default(new Map(), 'the defaults of the recipe'),
    )
    .option('-o, --out <file>', 'where the changed file goes (default: standard output)')
    .addOption(referenceOption('a document that the file refers to'))
    .option('--budget <states>', 'how many states the comparison may explore', readBudget, APPLY_BUDGET)
    .option('--json', 'print what changed as JSON, with the changed text', false);
}

function readSetting(value: string, before: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const at = value.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Write it as NAME=VALUE.');
  return new Map([...before, [value.slice(0, at).trim(), value.slice(at + 1)]]);
}

/**
 * `gatepost apply`: prints or writes the file with a recipe applied, in the encoding it came in, and says what changed for
 * whom. Ends with 1 when crawlers are affected that the recipe is not about, or when that is not known.
 */
export async function runApply(id: string, file: string, options: ApplyOptions): Promise<ExitCode> {
  const recipe = recipeNamed(id);
  if (recipe === null) {
    const nearest = nearestRecipe(id);
    const advice = nearest === null ? 'List them with “gatepost recipes”.' : `Did you mean “${nearest}”?`;
    throw new CommandError(`There is no recipe “${id}”. ${advice}`);
  }
  if (options.json && options.out === '-') {
    throw new CommandError('Standard output takes one of the changed file and the JSON: give --out a file.');
  }
  return isPage(file) ? applyToPage(recipe, file, options) : applyToRobots(recipe, file, options);
}

async function applyToRobots(recipe: Recipe, file: string, options: ApplyOptions): Promise<ExitCode> {
  if (recipe.target === 'page') {
    throw new CommandError(
      `${recipe.id} writes META tags of a page; ${file} is none by its name (.html, .htm or .xhtml).`,
    );
  }
  const input = await readInput(file);
  const references = await readReferences(options.reference);
  const before: PolicySide = { policy: buildPolicy(input.document), references };
  const format = foreignFormat(before.policy);
  if (format !== null && FOREIGN.includes(format)) {
    throw new CommandError(`${input.name} is ${format}, not a robots.txt; nothing was written.`);
  }
  const applied = applyRecipe(recipe, options.set, before, { budget: options.budget });
  if (!applied.ok) throw new CommandError(`${input.name}: ${applied.problem.text}`);
  const { plan, outcome } = applied;
  await writeChanged(input, plan.text, options);
  const differences = listDifferences(before, plan);
  const sideEffects = plan.sideEffects.map(({ reader, difference }) => ({ reader, ...toDifferenceRow(difference) }));
  report(input, recipe, plan, options, {
    outcome,
    proved: plan.isProved,
    differences: differences.map(toDifferenceRow),
    sideEffects,
  });
  if (!options.json) {
    if (plan.edits.length > 0) printMessage(`${input.name}: ${outcome}`);
    for (const line of printDifferences(differences)) printMessage(`${input.name}: ${line}`);
    for (const { reader, crawlers, path, usage, before: was, after } of sideEffects) {
      const who = crawlers.join(', ');
      printMessage(
        `${input.name}: also changes, for ${who} as ${reader} reads: ${usage} of ${path}: ${was} -> ${after}`,
      );
    }
    if (!plan.isProved) {
      printMessage(`${input.name}: not all paths could be compared; more may change than is listed.`);
    }
  }
  return plan.sideEffects.length === 0 && plan.isProved ? EXIT.fine : EXIT.found;
}

async function applyToPage(recipe: Recipe, file: string, options: ApplyOptions): Promise<ExitCode> {
  if (!isForPages(recipe)) {
    throw new CommandError(`${recipe.id} is about a robots.txt, and ${file} is a page by its name.`);
  }
  const input = await readInput(file);
  const applied = applyPageRecipe(recipe, options.set, buildPagePolicy(input.document));
  if (!applied.ok) throw new CommandError(`${input.name}: ${applied.problem.text}`);
  await writeChanged(input, applied.plan.text, options);
  report(input, recipe, applied.plan, options, { outcome: applied.outcome });
  return EXIT.fine;
}

async function writeChanged({ name, encoding }: Input, text: string, options: ApplyOptions): Promise<void> {
  const { out = options.json ? undefined : '-' } = options;
  if (out === undefined) return;
  const { bytes, note } = encodeText(text, encoding);
  if (note !== null) printMessage(`${name}: ${note}`);
  await writeOutput(out, bytes);
}

/** Says what the plan has to say, as JSON or in sentences. */
function report(
  { name }: Input,
  { id }: Recipe,
  { edits, text, messages }: Pick<IntentPlan | PageIntentPlan, 'edits' | 'text' | 'messages'>,
  { json }: ApplyOptions,
  more: object,
): void {
  const changed = edits.length > 0;
  if (json) {
    const rows = messages.map(({ kind, text: sentence }) => ({ kind, text: sentence }));
    printResult(`${JSON.stringify({ recipe: id, file: name, changed, ...more, messages: rows, text }, null, 2)}\n`);
    return;
  }
  for (const { text: sentence } of messages) printMessage(`${name}: ${sentence}`);
}

/** What changes, as the crawlers see it that are known. */
function listDifferences(
  before: PolicySide,
  { edits, policy }: IntentPlan,
): ReturnType<typeof compareVersions>['differences'] {
  return edits.length === 0 ? [] : compareVersions(before, { ...before, policy }).differences;
}
