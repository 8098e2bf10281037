import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Conversion, ConversionOptions, Policy } from '#core';
import { buildPolicy, convertToAcap, createTextDocument, DEFAULT_CONVERSION, encodeText, proveConversion } from '#core';
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
  readonly budget?: number;
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
      .option('--budget <states>', 'try to prove it over all paths, with this much effort; 20000 is good', readBudget)
  );
}

function readBudget(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 999999999.');
  return Number(value);
}

/**
 * `gatepost convert`: prints or writes the converted file, in the encoding it came in, and a summary on stderr. Ends
 * with 1 when decisions differ.
 */
export async function runConvert(file: string, options: ConvertOptions): Promise<ExitCode> {
  const { name, document, encoding } = await readInput(file);
  const policy: Policy = buildPolicy(document);
  const conversion: Conversion = convertToAcap(policy, {
    version: options.version,
    annotate: options.annotate,
    ignoreConventional: options.ignoreConventional,
    disallowMeans: options.index ? 'crawl-and-index' : 'crawl',
    resourceSets: options.resourceSets,
  });
  const { bytes, note } = encodeText(conversion.text, encoding);
  if (note !== null) printMessage(`${name}: ${note}`);
  if (options.out === undefined) printResult(bytes);
  else await writeOutput(options.out, bytes);
  const { budget } = options;
  const proof =
    budget === undefined ? null : proveConversion(policy, buildPolicy(createTextDocument(conversion.text)), { budget });
  const report = reportConversion(name, conversion, proof);
  if (options.report !== undefined) {
    const isText = options.report.toLowerCase().endsWith('.txt');
    await writeOutput(options.report, isText ? printConversion(report) : `${JSON.stringify(report, null, 2)}\n`);
  }
  printMessage(`${name}: ${report.summary}`);
  return conversion.differences.length > 0 ? EXIT.found : EXIT.fine;
}
