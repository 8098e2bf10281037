import path from 'node:path';
import {
  buildPolicy,
  createTextDocument,
  invertEdits,
  lineAt,
  lineContentSpan,
  mapOffset,
  statesPreferences,
  type TextDocument,
} from '#core';
import { type Conversion, TARGETS_OF_SOURCES } from '#core/analysis';
import { recognizeKind } from '#core/language';
import { buildPagePolicy, convertDirectives, convertHeaders, convertStatements } from '#core/pages';
import { convertPreferences, CROSSWALK_TARGETS, type CrosswalkSource, type CrosswalkTarget } from '#core/preferences';
import type { ConversionReport } from '../formats/conversion-report.ts';
import {
  type ConvertedUses,
  type CrosswalkReport,
  isFaithful,
  printCrosswalk,
  reportCrosswalk,
} from '../formats/crosswalk-report.ts';
import { type InputFile, isPage, readText, writeReport, writeText } from '../read-input.ts';
import { asJson, CommandError, EXIT, type ExitCode, printMessage, printResult } from '../terminal.ts';
import { type NamedFile, readTexts } from './option-values.ts';

export interface ConvertUsesOptions {
  /** `-` for standard output; likewise for `report`. */
  readonly out: string;
  readonly report?: string;
  readonly json: boolean;
  readonly license: readonly NamedFile[];
  readonly widePermissions: boolean;
  /** The robots.txt that a document of another kind is written into; without it, the result is a file of its own. */
  readonly into?: string;
  readonly timeout: number;
}

/** The values of `--to`: the targets, and an alias for one of them. */
export const TARGETS: readonly string[] = [...CROSSWALK_TARGETS, 'aipref'];

/** Returns the target that `--to` names. */
export function targetNamed(name: string): CrosswalkTarget {
  return CROSSWALK_TARGETS.find((target) => target === name) ?? 'content-usage';
}

/** The conversion of the rules of the same robots.txt, done beforehand. */
export interface ConvertedRules extends Pick<Conversion, 'edits' | 'text' | 'unconverted'> {
  /** @param unconverted - the lines left without a counterpart */
  readonly report: (unconverted: Conversion['unconverted']) => ConversionReport;
}

export function isRobots(input: InputFile): boolean {
  return sourceKind(input) === 'robots';
}

/** Names the kind of a file, such as `a robots.txt`. */
export function kindName(input: InputFile): string {
  return KIND_NAMES[sourceKind(input)];
}

/** True for a file that states preferences about uses: any kind but a robots.txt, or a robots.txt with such lines. */
export function statesUses(input: InputFile): boolean {
  return !isRobots(input) || statesPreferences(buildPolicy(input.document), null);
}

/**
 * `gatepost convert --to`: restates in one vocabulary what a file says in another, and lists what becomes of each line.
 * Exits with 0 only when nothing is lost.
 */
export async function runConvertUses(
  input: InputFile,
  target: CrosswalkTarget,
  options: ConvertUsesOptions,
  rules: ConvertedRules | null = null,
): Promise<ExitCode> {
  const kind = sourceKind(input);
  const targets = TARGETS_OF_SOURCES[kind];
  if (!targets.includes(target)) {
    throw new CommandError(`${input.name} is ${kindName(input)}; it can be converted to ${targets.join(' or ')}.`);
  }
  if (options.into !== undefined && (kind === 'robots' || kind === 'page' || kind === 'headers')) {
    throw new CommandError('--into only works for a tdmrep.json, an RSL document or an ai.txt.');
  }
  const source = rules === null ? input : { ...input, document: createTextDocument(rules.text) };
  const converted = await convertKind(source, kind, target, options);
  const own = reportCrosswalk(input.name, target, converted);
  const report = rules === null ? own : withRules(own, rules, input.document, source.document);
  const { output, encoding } = converted;
  const asText = printCrosswalk(report);
  const isAside = options.json && options.out === '-';
  if (output !== null && !isAside) await writeText(options.out, output, { name: input.name, encoding });
  if (options.json) printResult(asJson(report));
  if (options.report !== undefined) await writeReport(options.report, report, asText);
  if (options.json || options.report !== undefined) printMessage(`${input.name}: ${report.summary}`);
  else for (const line of asText.trimEnd().split('\n')) printMessage(line);
  return isFaithful(report) ? EXIT.fine : EXIT.found;
}

async function convertKind(
  input: InputFile,
  kind: SourceKind,
  target: CrosswalkTarget,
  { license, widePermissions, into, timeout }: ConvertUsesOptions,
): Promise<ConvertedUses> {
  const { document, encoding } = input;
  if (kind === 'page') {
    const page = buildPagePolicy(document);
    const { lines, edits, text, differences } = target === 'acap' ? convertDirectives(page) : convertStatements(page);
    return { lines, differences, output: text, isChanged: edits.length > 0, encoding };
  }
  if (kind === 'headers') {
    const { lines, differences, document: tags } = convertHeaders(document);
    return { lines, differences, output: tags?.text ?? null, isChanged: tags !== null, encoding: 'utf-8' };
  }
  const host = into === undefined ? null : await readText(into, '--into', { timeout });
  const source = await sourceOf(input, kind, license);
  const result = convertPreferences(source, target, { widePermissions, into: host && buildPolicy(host.document) });
  const edited = host ?? (kind === 'robots' && result.document === null ? input : null);
  return {
    lines: result.lines,
    differences: result.differences,
    output: result.document?.text ?? result.robots?.text ?? null,
    isChanged: result.document !== null || (result.robots?.edits.length ?? 0) > 0,
    encoding: edited?.encoding ?? 'utf-8',
  };
}

/** Adds what became of the rules of a robots.txt; line numbers, which were those after it, become those before. */
function withRules(
  report: CrosswalkReport,
  { edits, unconverted, report: reportRules }: ConvertedRules,
  before: TextDocument,
  after: TextDocument,
): CrosswalkReport {
  const undo = invertEdits(before.text, edits);
  const lineBefore = (line: number) => lineAt(before, mapOffset(undo, lineContentSpan(after, line - 1).start)) + 1;
  const lines = report.lines.map((one) => (one.line === null ? one : { ...one, line: lineBefore(one.line) }));
  const told = new Set(lines.map(({ line }) => line));
  const rules = reportRules(unconverted.filter(({ line }) => !told.has(line + 1)));
  return { ...report, changed: report.changed || rules.changed, lines, rules };
}

async function sourceOf(
  { document }: InputFile,
  kind: CrosswalkSource['kind'],
  licenses: readonly NamedFile[],
): Promise<CrosswalkSource> {
  if (kind === 'ai-txt') return { kind, policy: buildPolicy(document) };
  if (kind !== 'robots') return { kind, text: document.text };
  return { kind, policy: buildPolicy(document), licenses: await readTexts(licenses) };
}

type SourceKind = keyof typeof TARGETS_OF_SOURCES;

const KIND_NAMES: Readonly<Record<SourceKind, string>> = {
  robots: 'a robots.txt',
  page: 'a page',
  headers: 'a list of HTTP headers',
  tdmrep: 'a tdmrep.json',
  rsl: 'an RSL document',
  'ai-txt': 'an ai.txt',
  llms: 'an llms.txt',
};

function sourceKind({ name, document: { text } }: InputFile): SourceKind {
  if (isPage(name)) return 'page';
  const file = path.basename(name);
  if (file.toLowerCase() === 'llms.txt') return 'llms';
  const kind = recognizeKind(file, text);
  return kind === 'tdmrep' || kind === 'rsl' || kind === 'ai-txt' || kind === 'headers' ? kind : 'robots';
}
