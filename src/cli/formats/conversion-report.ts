import type {
  ClassProof,
  Conversion,
  ConversionDifference,
  ConversionProof,
  ProofStatus,
  ProvedConversion,
  UnconvertedField,
} from '#core';
import { describeDifference, describeProof, describeReason, describeUnconverted, nameCrawlers } from '#core';
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
  for (const same of groupBy(unconverted, ({ message, advice }) => `${message} ${advice}`)) {
    const [first] = same;
    if (first) lines.push(`  ${nameLines(same.map(({ line }) => line))}: ${first.message} ${first.advice}`);
  }
  if (differences.length > 0) lines.push('', 'Decided otherwise by an ACAP-aware crawler:');
  for (const same of groupBy(differences, ({ reason }) => reason)) {
    const [first] = same;
    if (!first) continue;
    const why = describeReason(first.reason);
    lines.push(`  ${count(same.length, 'difference')}: ${why}. ${first.advice}`);
    for (const alike of groupBy(same, (one) => `${one.crawlers.join()} ${one.original}`)) {
      const [one] = alike;
      if (!one) continue;
      lines.push(`    for ${nameCrawlers(one.crawlers)}, ${one.original} now and ${one.converted} then:`);
      for (const { path, lines: from } of alike) lines.push(`      ${path}${printLines(from)}`);
    }
  }
  return `${lines.map(printable).join('\n')}\n`;
}

function printLines(lines: readonly number[]): string {
  return lines.length === 0 ? '' : ` (from ${nameLines(lines)})`;
}

function nameLines(lines: readonly number[]): string {
  return `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
}

/** Those with the same key together, in the order of the first of each. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Iterable<readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const same = groups.get(key);
    if (same) same.push(item);
    else groups.set(key, [item]);
  }
  return groups.values();
}
