import { countThings, formatCount, groupBy } from '#core';
import {
  type Advice,
  type ConversionDifference,
  type ConvertedRecord,
  describeUnconverted,
  isByCase,
  type UnconvertedLine,
} from '#core/analysis';

/** `3 rules, 1 of them only to settle overlaps; from lines 6–9, 12` */
export function describeRecordOrigin({ rules, repairs, lines }: ConvertedRecord): string {
  const repaired = repairs === 0 ? '' : `, ${repairs} of them only to settle overlaps`;
  const origin = lines.length === 0 ? '' : `; from ${describeLines(lines)}`;
  return `${countThings(rules, 'rule')}${repaired}${origin}`;
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

const MAX_RANGES = 6;

/** `line 4`, `lines 6–9, 12`; past six ranges the rest is counted. @param lines - from 0, sorted */
export function describeLines(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const shown = ranges
    .slice(0, MAX_RANGES)
    .map(([first, last]) => (first === last ? `${first + 1}` : `${first + 1}–${last + 1}`))
    .join(', ');
  const rest = ranges.slice(MAX_RANGES).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const more = rest === 0 ? '' : ` and ${formatCount(rest)} more`;
  return `${lines.length === 1 ? 'line' : 'lines'} ${shown}${more}`;
}
