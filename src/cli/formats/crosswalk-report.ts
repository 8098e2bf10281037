import {
  type CrosswalkConversion,
  type CrosswalkTarget,
  describeCrosswalk,
  FIDELITY_NAMES,
  type ReportedLine,
} from '#core/preferences';
import type { Encoding } from '#core';
import { nameCrawlers } from '#core/analysis';
import { printable } from '../terminal.ts';
import type { ConversionReport } from './conversion-report.ts';

/** The result of a conversion between vocabularies, as `--json` and `--report` write it; lines count from 1. */
export interface CrosswalkReport {
  readonly file: string;
  readonly target: CrosswalkTarget;
  readonly summary: string;
  readonly changed: boolean;
  readonly lines: readonly ReportedLine[];
  readonly differences: CrosswalkConversion['differences'];
  /** The report on the rules of a robots.txt converted in the same run; absent if there was none. */
  readonly rules?: ConversionReport;
  /** What was written; `null` if nothing was. */
  readonly result: string | null;
}

/** The result of a conversion between vocabularies, of any kind of file; lines count from 0. */
export interface ConvertedUses extends Pick<CrosswalkConversion, 'lines' | 'differences'> {
  /** `null` if there is nothing to write. */
  readonly output: string | null;
  readonly isChanged: boolean;
  /** The encoding of the edited file; UTF-8 for a new one. */
  readonly encoding: Encoding;
}

export function reportCrosswalk(
  file: string,
  target: CrosswalkTarget,
  { lines, differences, output, isChanged }: ConvertedUses,
): CrosswalkReport {
  return {
    file,
    target,
    summary: describeCrosswalk(target, lines),
    changed: isChanged,
    lines: lines.map((line) => ({ ...line, line: line.line === null ? null : line.line + 1 })),
    differences,
    result: output,
  };
}

/** Prints the report as text: what became of each line, and where the result reads differently. */
export function printCrosswalk({ file, summary, lines, differences, rules }: CrosswalkReport): string {
  const listed = lines.flatMap(({ row, fidelity, line, from, to, loss }) => [
    `  ${line === null ? 'not stated' : `line ${line}`}${from === '' ? '' : `: ${from}`}`,
    ...to.map((text) => `    → ${text}`),
    `    ${row}, ${FIDELITY_NAMES[fidelity]}${loss === '' ? '' : `: ${loss}`}`,
  ]);
  const others = differences.map(
    ({ kind, use, crawler, path, isExplained }) =>
      `  ${use} for ${nameCrawlers([crawler])}: ${kind === 'widens' ? 'no longer refused' : 'refused now'} at ${path}${isExplained ? ', as explained above' : ''}`,
  );
  return [
    ...(rules === undefined ? [] : [`${file}: ${rules.summary}`]),
    ...(rules?.references ?? []).map(({ message, advice }) => `${file}: ${message} ${advice}`),
    `${file}: ${summary}`,
    '',
    ...listed,
    ...(others.length === 0 ? [] : ['', 'Changed meanings:', ...others]),
    '',
  ]
    .map((line) => printable(line))
    .join('\n');
}

/** Rows for statements that say nothing about uses: silence, and paths that nobody may fetch. Clause: K30, K75. */
const NO_LOSS: ReadonlySet<string> = new Set(['K30', 'K75']);

/** True if nothing is lost and what was written says the same. */
export function isFaithful({ lines, differences }: CrosswalkReport): boolean {
  return lines.every(({ row, fidelity }) => fidelity === 'exact' || NO_LOSS.has(row)) && differences.length === 0;
}
