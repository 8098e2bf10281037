import { type Command, Option } from 'commander';
import type { Decision, Policy, ReaderId, Step, Usage } from '#core';
import { buildPolicy, decide, describeDecision, describeStep, READERS, USAGES } from '#core';
import { readInput } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, printable, printMessage, printResult } from '../terminal.ts';
import { runBatch } from './decide-batch.ts';

export interface DecideOptions {
  readonly crawler?: string;
  readonly path?: string;
  readonly batch: boolean;
  readonly explain: boolean;
  readonly usage?: Usage;
  readonly reader: ReaderId;
  readonly json: boolean;
}

/** A decision as JSON has it; `lines` are those of the file, from 1. */
interface DecisionRow {
  readonly decision: Decision['effect'];
  readonly basis: Decision['basis'];
  /** `name=value`, sorted. */
  readonly restrictions: readonly string[];
  readonly lines: readonly number[];
  /** One sentence for a person. */
  readonly reason: string;
}

export function addQuestionOptions(command: Command): Command {
  return command
    .option('-c, --crawler <name>', 'a crawler’s name, or a whole User-Agent header')
    .option('-p, --path <path>', 'a path with its query, or a full URL')
    .addOption(new Option('-u, --usage <usage>', 'only this usage').choices(USAGES))
    .addOption(new Option('-r, --reader <reader>', 'how the file is read').choices(READERS).default('acap'))
    .option('--json', 'print JSON', false)
    .option('--explain', 'print every step of the way to each decision', false)
    .option('--batch', 'answer requests from standard input, one JSON object a line', false);
}

/** `gatepost decide`: prints what a crawler may do with a path, one usage a line or as one JSON object. */
export async function runDecide(file: string | undefined, options: DecideOptions): Promise<ExitCode> {
  const { crawler, path, reader } = options;
  if (options.batch) {
    if (file !== undefined) throw new CommandError('--batch reads its requests, files and all, from standard input.');
    return runBatch(process.stdin, process.stdout);
  }
  if (file === undefined) throw new CommandError('The file is missing: a path, or - for standard input.');
  if (crawler === undefined || path === undefined) {
    throw new CommandError(`--${crawler === undefined ? 'crawler' : 'path'} is missing.`);
  }
  if (crawler.trim() === '') throw new CommandError('--crawler needs a name.');
  if (options.explain && options.json) throw new CommandError('--explain is for a person: leave out --json.');
  const { name, document } = await readInput(file);
  const policy = buildPolicy(document);
  const answer = decide(policy, { reader, crawler, path });
  const decisions = [...answer.decisions.values()].filter(
    ({ usage }) => options.usage === undefined || usage === options.usage,
  );
  const rows = decisions.map((decision) => [decision.usage, toRow(decision, policy)] as const);
  if (options.json) {
    const result = {
      file: name,
      crawler,
      path,
      reader,
      decisions: Object.fromEntries(rows),
      incomplete: !answer.complete,
    };
    printResult(`${JSON.stringify(result, null, 2)}\n`);
  } else {
    const steps = new Map(decisions.map((decision) => [decision.usage, options.explain ? decision.steps : []]));
    printResult(
      rows
        .map(
          ([usage, row]) =>
            printRow(usage, row) + (steps.get(usage) ?? []).map((step) => printStep(step, policy)).join(''),
        )
        .join(''),
    );
  }
  if (!answer.complete) {
    printMessage(`${name}: It refers to a document that is not here, so the decisions may be otherwise.`);
  }
  return EXIT.fine;
}

function toRow(decision: Decision, policy: Policy): DecisionRow {
  const { effect, basis, restrictions, lines } = decision;
  return {
    decision: effect,
    basis,
    restrictions: restrictions.map(({ text }) => text),
    lines: lines.map(({ line }) => line + 1),
    reason: describeDecision(decision, policy),
  };
}

const USAGE_WIDTH = Math.max(...USAGES.map((usage) => usage.length));

function printRow(usage: Usage, { decision, restrictions, reason }: DecisionRow): string {
  const limited = restrictions.length === 0 ? '' : ` with ${restrictions.join(', ')}`;
  return `${printable(`${usage.padEnd(USAGE_WIDTH)}  ${decision}${limited}  ${reason}`)}\n`;
}

/** One step, with its clause. */
function printStep(step: Step, policy: Policy): string {
  return `${' '.repeat(USAGE_WIDTH)}  ${step.clause.padEnd(4)} ${printable(describeStep(step, policy))}\n`;
}
