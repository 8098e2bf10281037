import { type Command, Option } from 'commander';
import type { Decision, Policy, ReaderId, Usage } from '#core';
import { buildPolicy, decide, describeDecision, READERS, USAGES } from '#core';
import { readInput } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, printable, printMessage, printResult } from '../terminal.ts';

export interface DecideOptions {
  readonly crawler: string;
  readonly path: string;
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
    .requiredOption('-c, --crawler <name>', 'a crawler’s name, or a whole User-Agent header')
    .requiredOption('-p, --path <path>', 'a path with its query, or a full URL')
    .addOption(new Option('-u, --usage <usage>', 'only this usage').choices(USAGES))
    .addOption(new Option('-r, --reader <reader>', 'how the file is read').choices(READERS).default('acap'))
    .option('--json', 'print JSON', false);
}

/** `gatepost decide`: prints what a crawler may do with a path, one usage a line or as one JSON object. */
export async function runDecide(file: string, options: DecideOptions): Promise<ExitCode> {
  const { crawler, path, reader } = options;
  if (crawler.trim() === '') throw new CommandError('--crawler needs a name.');
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
    printResult(rows.map(([usage, row]) => printRow(usage, row)).join(''));
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
