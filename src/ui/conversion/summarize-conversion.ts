import { groupBy } from '#core';
import {
  type Advice,
  type ConversionDifference,
  type ConvertedRecord,
  describeRecord,
  describeUnconverted,
  isByCase,
  nameLineRanges,
  type UnconvertedLine,
} from '#core/analysis';

const MAX_RANGES = 6;

/** `3 rules, 1 of them to preserve decisions where rules overlap; from lines 6–9, 12` */
export function describeOrigin(record: ConvertedRecord): string {
  return `${describeRecord(record)}${record.lines.length === 0 ? '' : `; from ${nameLines(record.lines)}`}`;
}

/** Groups differences by reason, in order of first occurrence, with those by letter case last. */
export function groupDifferences(
  differences: readonly ConversionDifference[],
): (readonly [ConversionDifference, ...ConversionDifference[]])[] {
  const groups = groupBy(differences, ({ reason }) => reason);
  return groups.toSorted((a, b) => Number(isByCase(a[0])) - Number(isByCase(b[0])));
}

/** Lines left without an ACAP line for the same reason. */
export interface UnconvertedGroup {
  readonly field: string;
  /** From 0, sorted. */
  readonly lines: readonly number[];
  readonly advice: Advice;
}

/** Groups lines by field and reason, in order of first occurrence. */
export function groupUnconverted(fields: readonly UnconvertedLine[]): UnconvertedGroup[] {
  const groups = groupBy(fields, ({ reason, by, field }) => {
    const name = reason === 'no-field' ? '' : field.toLowerCase();
    return `${reason} ${by ?? ''} ${name}`;
  });
  return groups.map((group) => ({
    field: group[0].field,
    lines: group.map(({ line }) => line),
    advice: describeUnconverted(group[0]),
  }));
}

/** @param lines - from 0, sorted */
export function nameLines(lines: readonly number[]): string {
  return nameLineRanges(
    lines.map((line) => line + 1),
    MAX_RANGES,
  );
}
