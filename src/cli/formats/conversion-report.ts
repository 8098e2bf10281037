import type { Conversion, ConversionDifference, ConversionProof, ProofStatus, UnconvertedField } from '#core';
import { describeDifference, describeUnconverted } from '#core';
import { printable } from '../terminal.ts';

/** What a conversion did, as `--report` writes it; lines are counted from 1, `message` is a sentence for a person. */
export interface ConversionReport {
  readonly file: string;
  /** One sentence. */
  readonly summary: string;
  readonly changed: boolean;
  readonly records: Conversion['records'];
  readonly unconverted: readonly (UnconvertedField & Messages)[];
  readonly differences: readonly (ConversionDifference & Messages)[];
  /** How far differences were looked for. */
  readonly searched: Conversion['searched'];
  /** What was proved over all paths; `null` when no proof was tried. */
  readonly proof: ConversionProof | null;
}

interface Messages {
  readonly message: string;
  readonly advice: string;
}

export function reportConversion(
  file: string,
  conversion: Conversion,
  proof: ConversionProof | null,
): ConversionReport {
  const { records, unconverted, differences, searched } = conversion;
  return {
    file,
    summary: proof === null ? summarize(conversion) : `${summarize(conversion)} ${PROVED[proof.status]}`,
    changed: conversion.edits.length > 0,
    records: records.map((record) => ({ ...record, lines: fromOne(record.lines) })),
    unconverted: unconverted.map((field) => {
      const { sentence: message, advice } = describeUnconverted(field);
      return { ...field, line: field.line + 1, by: field.by === null ? null : field.by + 1, message, advice };
    }),
    differences: differences.map((difference) => {
      const { sentence: message, advice } = describeDifference(difference);
      return { ...difference, lines: fromOne(difference.lines), message, advice };
    }),
    searched,
    proof,
  };
}

const PROVED: Readonly<Record<ProofStatus, string>> = {
  'proved-equal': 'Proved: every path is decided as before.',
  'proved-equal-except': 'Proved: every path is decided as before, letter case apart.',
  'not-proved': 'Not proved over all paths.',
};

function fromOne(lines: readonly number[]): number[] {
  return lines.map((line) => line + 1);
}

function summarize({ edits, records, unconverted, differences, searched }: Conversion): string {
  if (edits.length === 0) return 'There is nothing to convert.';
  const kept = unconverted.length === 0 ? '' : `, ${count(unconverted.length, 'line')} kept without a counterpart`;
  const found = differences.length === 0 ? 'no difference' : count(differences.length, 'difference');
  const ofCase = differences.filter(({ reason }) => reason === 'case').length;
  const why = ofCase === 0 ? '' : `, ${ofCase} because ACAP does not tell upper case from lower case`;
  const extent = searched.complete ? count(searched.paths, 'path') : `the first ${count(searched.paths, 'path')}`;
  return `${count(records.length, 'ACAP record')} written${kept}; ${found} found in a search over ${extent}${why}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The report for a person. */
export function printConversion({ file, summary, records, unconverted, differences }: ConversionReport): string {
  const lines = [`${file}: ${summary}`];
  if (records.length > 0) lines.push('', 'Written:');
  for (const { crawlers, rules, repairs, lines: from } of records) {
    const repaired = repairs === 0 ? '' : `, ${repairs} of them to keep overlaps as they were`;
    lines.push(`  for ${crawlers.join(', ')}: ${count(rules, 'rule')}${repaired}${printLines(from)}`);
  }
  if (unconverted.length > 0) lines.push('', 'Kept as it is:');
  for (const { line, message, advice } of unconverted) lines.push(`  line ${line}: ${message} ${advice}`);
  if (differences.length > 0) lines.push('', 'Decided otherwise by an ACAP-aware crawler:');
  for (const { message, advice, lines: from } of differences) lines.push(`  ${message}${printLines(from)} ${advice}`);
  return `${lines.map(printable).join('\n')}\n`;
}

function printLines(lines: readonly number[]): string {
  if (lines.length === 0) return '';
  return ` (from ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')})`;
}
