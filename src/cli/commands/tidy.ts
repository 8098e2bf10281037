import type { Command } from 'commander';
import { buildPolicy, encodeText, formatCount } from '#core';
import { type TidyProposal, tidyText } from '#core/analysis';
import { printUnifiedDiff } from '../formats/unified-diff.ts';
import { readText, writeText } from '../read-input.ts';
import { EXIT, type ExitCode, type Finish, printMessage, printResult } from '../terminal.ts';
import { requireFile, timeoutOption } from './option-values.ts';

interface TidyOptions {
  readonly write: boolean;
  readonly timeout: number;
}

export function addTidy(program: Command, finish: Finish): void {
  program
    .command('tidy')
    .description('Proposes to remove redundant rules and merge identical groups; proved not to change any decision.')
    .argument('<file>', 'the robots.txt')
    .option('--write', 'apply the proposals to the file', false)
    .addOption(timeoutOption())
    .action(async (file: string, options: TidyOptions) => finish(await runTidy(file, options)));
}

/**
 * `gatepost tidy`: prints what can be removed from a file as a unified diff, or writes the result. Exits with 1 when
 * there are proposals that were not written.
 */
async function runTidy(file: string, { write, timeout }: TidyOptions): Promise<ExitCode> {
  if (write) requireFile(file, '--write');
  const input = await readText(file, 'tidy', { timeout });
  const { name, document, encoding } = input;
  const { text, proposals, complete } = tidyText({ policy: buildPolicy(document) });
  for (const sentence of summarize(proposals)) printMessage(`${name}: ${sentence}`);
  if (!complete) printMessage(`${name}: too large to analyse completely; there may be more to tidy.`);
  if (text === document.text) {
    if (complete) printMessage(`${name}: nothing to tidy.`);
    return EXIT.fine;
  }
  if (!write) {
    const diff = printUnifiedDiff(name, document.text, text);
    // `patch` compares bytes; in UTF-16 it finds no lines.
    printResult(encoding === 'windows-1252' ? encodeText(diff, encoding).bytes : diff);
    return EXIT.found;
  }
  await writeText(file, text, input);
  return EXIT.fine;
}

const SUMMARIES: Readonly<Record<TidyProposal['kind'], (count: string) => string>> = {
  'remove-rule': (count) => `Remove ${count} redundant rules.`,
  'merge-groups': (count) => `Merge ${count} groups into identical ones.`,
  'merge-records': (count) => `Merge ${count} records into identical ones.`,
};

/** One sentence per kind of proposal; the diff shows where they are. */
function summarize(proposals: readonly TidyProposal[]): string[] {
  const kinds = [...new Set(proposals.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const [first, ...others] = proposals.filter((proposal) => proposal.kind === kind);
    const count = formatCount(others.length + 1);
    return first !== undefined && others.length === 0 ? `${first.title}.` : SUMMARIES[kind](count);
  });
}
