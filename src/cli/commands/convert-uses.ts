import path from 'node:path';
import {
  buildPolicy,
  createTextDocument,
  encodeText,
  invertEdits,
  lineAt,
  lineContentSpan,
  mapOffset,
  statesPreferences,
} from '#core';
import type { Conversion } from '#core/analysis';
import { convertDirectives, convertStatements, buildPagePolicy } from '#core/pages';
import { convertPreferences, CROSSWALK_TARGETS, type CrosswalkSource, type CrosswalkTarget } from '#core/preferences';
import type { ConversionReport } from '../formats/conversion-report.ts';
import { type CrosswalkReport, isFaithful, printCrosswalk, reportCrosswalk } from '../formats/crosswalk-report.ts';
import { type Input, isPage, readInput, writeOutput } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, printMessage } from '../terminal.ts';
import type { NamedFile } from './option-values.ts';

export interface ConvertUsesOptions {
  readonly out: string;
  readonly report?: string;
  readonly json: boolean;
  readonly license: readonly NamedFile[];
  readonly widePermissions: boolean;
}

/** What `--to` takes: the targets, and the other name of one. */
export const TARGETS: readonly string[] = [...CROSSWALK_TARGETS, 'aipref'];

/** The target that `--to` names. */
export function targetNamed(name: string): CrosswalkTarget {
  return CROSSWALK_TARGETS.find((target) => target === name) ?? 'content-usage';
}

/** The rules of the same robots.txt, converted before. */
export interface ConvertedRules extends Pick<Conversion, 'edits' | 'text' | 'unconverted'> {
  /** @param unconverted - the lines that stay without a counterpart */
  readonly report: (unconverted: Conversion['unconverted']) => ConversionReport;
}

export function isRobots({ name, document }: Input): boolean {
  return sourceKind(name, document.text) === 'robots';
}

/** True for what says something about uses: another document than a robots.txt, or a robots.txt with such lines. */
export function statesUses(input: Input): boolean {
  return !isRobots(input) || statesPreferences(buildPolicy(input.document), null);
}

/**
 * `gatepost convert --to`: says in one vocabulary what a file says in another, and lists what becomes of each line. Ends
 * with 0 only when nothing is lost.
 */
export async function runConvertUses(
  input: Input,
  target: CrosswalkTarget,
  options: ConvertUsesOptions,
  rules: ConvertedRules | null = null,
): Promise<ExitCode> {
  const { report, output } = isPage(input.name)
    ? convertPageUses(input, target)
    : rules === null
      ? await convertFile(input, target, options)
      : await convertAfter(rules, input, target, options);
  const asText = printCrosswalk(report);
  const isAside = options.json && options.out === '-';
  if (output !== null && !isAside) await writeOutput(options.out, encode(input, output));
  if (options.json) await writeOutput('-', `${JSON.stringify(report, null, 2)}\n`);
  if (options.report !== undefined) {
    const isText = options.report.toLowerCase().endsWith('.txt');
    await writeOutput(options.report, isText ? asText : `${JSON.stringify(report, null, 2)}\n`);
  }
  if (options.json || options.report !== undefined) printMessage(`${input.name}: ${report.summary}`);
  else for (const line of asText.trimEnd().split('\n')) printMessage(line);
  return isFaithful(report) ? EXIT.fine : EXIT.found;
}

interface ConvertedUses {
  readonly report: CrosswalkReport;
  /** `null` where there is nothing to write. */
  readonly output: string | null;
}

async function convertFile(
  input: Input,
  target: CrosswalkTarget,
  { license, widePermissions }: ConvertUsesOptions,
): Promise<ConvertedUses> {
  const source = await sourceOf(input, license);
  if (source.kind !== 'robots' && target !== 'acap' && target !== 'groups') {
    throw new CommandError(`${input.name} is no robots.txt; it can be converted to acap or groups.`);
  }
  const result = convertPreferences(source, target, { widePermissions });
  const output = result.document?.text ?? result.robots?.text ?? null;
  const isChanged = result.document !== null || (result.robots?.edits.length ?? 0) > 0;
  return { report: reportCrosswalk(input.name, target, result, output, isChanged), output };
}

/** Converts what a robots.txt says of uses after its rules; lines are reported by their numbers in the source. */
async function convertAfter(
  { edits, text, unconverted, report: reportRules }: ConvertedRules,
  input: Input,
  target: CrosswalkTarget,
  options: ConvertUsesOptions,
): Promise<ConvertedUses> {
  const after = createTextDocument(text);
  const undo = invertEdits(input.document.text, edits);
  const lineBefore = (line: number) =>
    lineAt(input.document, mapOffset(undo, lineContentSpan(after, line - 1).start)) + 1;
  const { report, output } = await convertFile({ ...input, document: after }, target, options);
  const lines = report.lines.map((one) => (one.line === null ? one : { ...one, line: lineBefore(one.line) }));
  const told = new Set(lines.map(({ line }) => line));
  const rules = reportRules(unconverted.filter(({ line }) => !told.has(line + 1)));
  return { report: { ...report, changed: report.changed || rules.changed, lines, rules }, output };
}

function convertPageUses(input: Input, target: CrosswalkTarget): ConvertedUses {
  if (target !== 'acap' && target !== 'meta') {
    throw new CommandError(`${input.name} is a page by its name; it can be converted to acap or meta.`);
  }
  const page = buildPagePolicy(input.document);
  const { lines, edits, text } = target === 'acap' ? convertDirectives(page) : convertStatements(page);
  return {
    report: reportCrosswalk(input.name, target, { lines, differences: [] }, text, edits.length > 0),
    output: text,
  };
}

async function sourceOf({ name, document }: Input, licenses: readonly NamedFile[]): Promise<CrosswalkSource> {
  const kind = sourceKind(name, document.text);
  if (kind === 'ai-txt') return { kind, policy: buildPolicy(document) };
  if (kind !== 'robots') return { kind, text: document.text };
  const texts = await Promise.all(
    licenses.map(async ({ locator, file }) => [locator, (await readInput(file)).document.text] as const),
  );
  return { kind, policy: buildPolicy(document), licenses: new Map(texts) };
}

function sourceKind(name: string, text: string): CrosswalkSource['kind'] {
  const file = path.basename(name).toLowerCase();
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/\brsl\b/.test(start.slice(0, 500)) && start.startsWith('<')) return 'rsl';
  if (start.startsWith('[') || file === 'tdmrep.json') return 'tdmrep';
  if (file === 'ai.txt') return 'ai-txt';
  return file === 'llms.txt' ? 'llms' : 'robots';
}

function encode({ name, encoding }: Input, text: string): Uint8Array {
  const { bytes, note } = encodeText(text, encoding);
  if (note !== null) printMessage(`${name}: ${note}`);
  return bytes;
}
