import type { Command } from 'commander';
import { buildPolicy, encodeText } from '#core';
import { type TidyProposal, tidyText } from '#core/analysis';
import { printUnifiedDiff } from '../formats/unified-diff.ts';
import { isAddress } from '../fetch/address.ts';
import { readText, writeOutput } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, printMessage, printResult } from '../terminal.ts';
import { timeoutOption } from './option-values.ts';

export interface TidyOptions {
  readonly write: boolean;
  readonly timeout: number;
}

export function addTidyOptions(command: Command): Command {
  return command.option('--write', 'write the proposals into the file', false).addOption(timeoutOption());
}

/**
 * `gatepost tidy`: prints what can be removed from a file as a unified diff, or writes the result. Exits with 1 when
 * there are proposals that were not written.
 */
export async function runTidy(file: string, { write, timeout }: TidyOptions): Promise<ExitCode> {
  if (write && (file === '-' || isAddress(file))) throw new CommandError('--write needs a file that it can write.');
  const { name, document, encoding } = await readText(file, 'tidy', { timeout });
  const { text, proposals, complete } = tidyText({ policy: buildPolicy(document) });
  for (const sentence of summarize(proposals)) printMessage(`${name}: ${sentence}`);
  if (!complete) printMessage(`${name}: too much to look at all of it; there may be more to tidy.`);
  if (text === document.text) {
    if (complete) printMessage(`${name}: tidy.`);
    return EXIT.fine;
  }
  if (!write) {
    printResult(printUnifiedDiff(name, document.text, text));
    return EXIT.found;
  }
  const { bytes, note } = encodeText(text, encoding);
  if (note !== null) printMessage(`${name}: ${note}`);
  await writeOutput(file, bytes);
  return EXIT.fine;
}

const SUMMARIES: Readonly<Record<TidyProposal['kind'], (count: string) => string>> = {
  'remove-rule': (count) => `Remove ${count} rules that change nothing.`,
  'merge-groups': (count) => `Merge ${count} groups into equal ones.`,
  'merge-records': (count) => `Merge ${count} records into equal ones.`,
};

/** One sentence per kind of proposal; the diff shows where they are. */
function summarize(proposals: readonly TidyProposal[]): string[] {
  const kinds = [...new Set(proposals.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const [first, ...others] = proposals.filter((proposal) => proposal.kind === kind);
    const count = (others.length + 1).toLocaleString('en');
    return first !== undefined && others.length === 0 ? `${first.title}.` : SUMMARIES[kind](count);
  });
}
