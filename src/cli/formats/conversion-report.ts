import type {
  ClassProof,
  Conversion,
  ConversionDifference,
  ConversionProof,
  ProofStatus,
  ProvedConversion,
  UnconvertedField,
} from '#core';
import { describeDifference, describeProof, describeUnconverted } from '#core';
import { printable } from '../terminal.ts';

/** What a conversion did, as `--report` writes it; lines are counted from 1, `message` is a sentence for a person. */
export interface ConversionReport {
  readonly file: string;
  /** A sentence or two. */
  readonly summary: string;
  readonly changed: boolean;
  readonly status: ProofStatus;
  readonly classes: readonly ClassProof[];
  readonly differences: readonly (ConversionDifference & Messages)[];
  readonly unconverted: readonly (UnconvertedField & Messages)[];
  /** How many states the proof looked at. */
  readonly states: number;
  readonly records: Conversion['records'];
}

interface Messages {
  readonly message: string;
  readonly advice: string;
}

export function reportConversion(file: string, { conversion, proof }: ProvedConversion): ConversionReport {
  const { status, classes, differences, states } = proof;
  return {
    file,
    summary: summarize(conversion, proof),
    changed: conversion.edits.length > 0,
    status,
    classes,
    differences: differences.map((difference) => {
      const { sentence: message, advice } = describeDifference(difference);
      return { ...difference, lines: fromOne(difference.lines), message, advice };
    }),
    unconverted: conversion.unconverted.map((field) => {
      const { sentence: message, advice } = describeUnconverted(field);
      return { ...field, line: field.line + 1, by: field.by === null ? null : field.by + 1, message, advice };
    }),
    states,
    records: conversion.records.map((record) => ({ ...record, lines: fromOne(record.lines) })),
  };
}

function fromOne(lines: readonly number[]): number[] {
  return lines.map((line) => line + 1);
}

function summarize({ edits, records, unconverted }: Conversion, proof: ConversionProof): string {
  const written =
    edits.length === 0 ? 'There is nothing to convert' : `${count(records.length, 'ACAP record')} written`;
  const kept = unconverted.length === 0 ? '' : `, ${count(unconverted.length, 'line')} kept without a counterpart`;
  const { title, sentence } = describeProof(proof);
  return `${written}${kept}. ${title}. ${sentence}`;
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
