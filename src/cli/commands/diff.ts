import type { Command } from 'commander';
import { buildPolicy, READER_CHOICES, type ReaderChoice } from '#core';
import {
  checkGate,
  comparePolicies,
  compareVersions,
  COMPARISON_BUDGET,
  type Gate,
  type GateCheck,
  GATES,
  nameCrawlers,
  type PolicyComparison,
  type PolicySide,
} from '#core/analysis';
import { printComparison, toDifferenceRow } from '../formats/comparison-text.ts';
import { readRules } from '../read-input.ts';
import { asJson, CommandError, EXIT, type ExitCode, type Finish, printMessage, printResult } from '../terminal.ts';
import { choiceOption, readBudget, timeoutOption } from './option-values.ts';
import { rejectSharedInput } from './reject-shared-files.ts';

interface DiffOptions {
  readonly reader: ReaderChoice;
  readonly crawler?: string;
  readonly gate?: Gate;
  readonly json: boolean;
  readonly budget: number;
  readonly timeout: number;
}

export function addDiff(program: Command, finish: Finish): void {
  program
    .command('diff')
    .description(
      'Lists what two versions of a file decide differently, over all paths, with an example path for each change.',
    )
    .argument('<old>', 'the old robots.txt')
    .argument('<new>', 'the new robots.txt')
    .addOption(
      choiceOption(
        '-r, --reader <reader>',
        'how the files are read; auto: in every way that is the most likely one for some crawler',
        READER_CHOICES,
        'acap',
      ),
    )
    .option('-c, --crawler <name>', 'only this crawler: its name, or a whole User-Agent header')
    .addOption(
      choiceOption('--gate <gate>', 'exit with 1 only if something is newly permitted, or newly prohibited', GATES),
    )
    .option('--json', 'print JSON', false)
    .option('--budget <states>', 'how many states one search may explore', readBudget, COMPARISON_BUDGET)
    .addOption(timeoutOption())
    .action(async (old: string, now: string, options: DiffOptions) => finish(await runDiff(old, now, options)));
}

/**
 * `gatepost diff`: prints what two versions of a file decide differently. Exits with 1 when they do, or may; with a
 * gate, only when the gate fails, or may fail.
 */
async function runDiff(old: string, now: string, options: DiffOptions): Promise<ExitCode> {
  const { reader, crawler, gate, budget } = options;
  rejectSharedInput([old, now]);
  if (crawler?.trim() === '') throw new CommandError('--crawler needs a name.');
  const before = await readSide(old, options);
  const after = await readSide(now, options);
  const asked = { crawler, budget, eachRule: true };
  const comparison =
    reader === 'auto' ? compareVersions(before, after, asked) : comparePolicies(before, after, { ...asked, reader });
  const check = gate === undefined ? null : checkGate(comparison, gate);
  printResult(options.json ? toJson(comparison, gate, check) : printComparison(comparison, reader === 'auto'));
  if (gate === undefined || check === null) return comparison.equivalent ? EXIT.fine : EXIT.found;
  printMessage(GATE_MESSAGES[check.result](gate, check));
  return check.result === 'holds' ? EXIT.fine : EXIT.found;
}

async function readSide(file: string, options: DiffOptions): Promise<PolicySide> {
  return { policy: buildPolicy((await readRules(file, 'diff', options)).document) };
}

const GATE_MESSAGES: Readonly<Record<GateCheck['result'], (gate: Gate, check: GateCheck) => string>> = {
  holds: (gate) => `${gate} holds: nothing is newly ${SUBJECTS[gate]}.`,
  fails: (gate, { against: [first] }) =>
    `${gate} fails: “${first?.usage ?? ''}” is newly ${SUBJECTS[gate]} for ${nameCrawlers(first?.crawlers.slice(0, 1) ?? [])} at ${first?.path ?? ''}.`,
  unknown: (gate) =>
    `${gate} is undecided: nothing newly ${SUBJECTS[gate]} was found, but not all paths could be analysed.`,
};

const SUBJECTS: Readonly<Record<Gate, string>> = {
  'no-new-access': 'permitted',
  'no-new-block': 'prohibited',
};

function toJson(comparison: PolicyComparison, gate: Gate | undefined, check: GateCheck | null): string {
  const { equivalent, complete, differences, states } = comparison;
  const ofGate = check === null ? {} : { gate: { name: gate, result: check.result } };
  const rows = { equivalent, complete, differences: differences.map(toDifferenceRow), states, ...ofGate };
  return asJson(rows);
}
