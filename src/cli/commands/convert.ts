import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ConversionOptions } from '#core';
import { buildPolicy, convertWithProof, DEFAULT_BUDGET, DEFAULT_CONVERSION, encodeText } from '#core';
import { printConversion, reportConversion } from '../formats/conversion-report.ts';
import { readInput, writeOutput } from '../read-input.ts';
import { EXIT, type ExitCode, printMessage, printResult } from '../terminal.ts';

export interface ConvertOptions {
  readonly out?: string;
  readonly report?: string;
  readonly version: ConversionOptions['version'];
  readonly annotate: boolean;
  readonly ignoreConventional: ConversionOptions['ignoreConventional'];
  readonly index: boolean;
  readonly resourceSets: boolean;
  readonly budget: number;
}

export function addConversionOptions(command: Command): Command {
  const choice = (flags: string, description: string, choices: readonly string[], preset: string) =>
    new Option(flags, description).choices(choices).default(preset);
  const { version, annotate, ignoreConventional, disallowMeans, resourceSets } = DEFAULT_CONVERSION;
  return (
    command
      .option('-o, --out <file>', 'where the converted file goes; without it, to standard output')
      .option('--report <file>', 'where a report goes: as text if the name ends in .txt, else as JSON')
      // Gatepost's own --version stands before the command.
      .addOption(choice('--version <version>', 'the version of ACAP to declare', ['1.0', '1.1'], version))
      .option('--annotate', 'follow each converted line by its original as a comment', annotate)
      .addOption(
        choice(
          '--ignore-conventional <how>',
          'how ACAP-ignore-conventional-records is written',
          ['active', 'comment', 'none'],
          ignoreConventional,
        ),
      )
      .option('--index', 'make a Disallow prohibit indexing too', disallowMeans === 'crawl-and-index')
      .option('--resource-sets', 'name lists of paths that are used more than once', resourceSets)
      .option('--budget <states>', 'how many states the proof over all paths may look at', readBudget, DEFAULT_BUDGET)
  );
}

function readBudget(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 999999999.');
  return Number(value);
}

/**
 * `gatepost convert`: prints or writes the converted file, in the encoding it came in, and a summary on stderr. Ends
 * with 0 only when it is proved that nothing is decided otherwise.
 */
export async function runConvert(file: string, options: ConvertOptions): Promise<ExitCode> {
  const { name, document, encoding } = await readInput(file);
  const proved = convertWithProof(
    buildPolicy(document),
    {
      version: options.version,
      annotate: options.annotate,
      ignoreConventional: options.ignoreConventional,
      disallowMeans: options.index ? 'crawl-and-index' : 'crawl',
      resourceSets: options.resourceSets,
    },
    { budget: options.budget },
  );
  const { bytes, note } = encodeText(proved.conversion.text, encoding);
  if (note !== null) printMessage(`${name}: ${note}`);
  if (options.out === undefined) printResult(bytes);
  else await writeOutput(options.out, bytes);
  const report = reportConversion(name, proved);
  if (options.report !== undefined) {
    const isText = options.report.toLowerCase().endsWith('.txt');
    await writeOutput(options.report, isText ? printConversion(report) : `${JSON.stringify(report, null, 2)}\n`);
  }
  printMessage(`${name}: ${report.summary}`);
  return report.status === 'proved-equal' ? EXIT.fine : EXIT.found;
}
