import {
  describeUnconverted,
  type Advice,
  type Conversion,
  type ConversionDifference,
  type ConvertedRecord,
  type Policy,
  type UnconvertedField,
} from '#core';

/** Says in a sentence or two what the conversion does, or why there is nothing to do. */
export function summarizeConversion(policy: Policy, { edits, records }: Conversion): string {
  if (edits.length > 0) {
    const rules = records.reduce((sum, record) => sum + record.rules, 0);
    const names = new Set(records.flatMap(({ crawlers }) => crawlers.map((name) => name.toLowerCase())));
    return (
      `${count(records.length, 'ACAP record')} with ${count(rules, 'rule')} for ${count(names.size, 'crawler')} ` +
      'will be added at the end. Your own lines stay as they are.'
    );
  }
  if (policy.groups.length === 0) return 'There is nothing to convert: the file has no User-agent line.';
  if (policy.records.length > 0) {
    return 'There is nothing to convert: what ACAP can say of this file is there already.';
  }
  return 'There is nothing to convert: no group of the file holds a rule with an ACAP counterpart.';
}

/** `3 rules, 1 of them only to settle overlaps; from lines 6–9, 12` */
export function describeRecordOrigin({ rules, repairs, lines }: ConvertedRecord): string {
  const repaired = repairs === 0 ? '' : `, ${repairs} of them only to settle overlaps`;
  const origin = lines.length === 0 ? '' : `; from ${describeLines(lines)}`;
  return `${count(rules, 'rule')}${repaired}${origin}`;
}

/** Puts differences with the same reason together, in the order of the first of each; those by letter case last. */
export function groupDifferences(
  differences: readonly ConversionDifference[],
): (readonly [ConversionDifference, ...ConversionDifference[]])[] {
  const groups = new Map<string, [ConversionDifference, ...ConversionDifference[]]>();
  for (const difference of differences) {
    const group = groups.get(difference.reason);
    if (group) group.push(difference);
    else groups.set(difference.reason, [difference]);
  }
  return [...groups.values()].toSorted((a, b) => Number(isByCase(a[0])) - Number(isByCase(b[0])));
}

/** True when there is something whose conversion can be compared. */
export function hasRules({ groups }: Policy): boolean {
  return groups.some(({ rules }) => rules.length > 0);
}

/** True for a difference that only matters where addresses differ in letter case alone: nearly every file has some. */
export function isByCase({ reason }: ConversionDifference): boolean {
  return reason === 'case';
}

/** Lines that stay without an ACAP line for the same reason. */
export interface UnconvertedGroup {
  readonly field: string;
  /** From 0, sorted. */
  readonly lines: readonly number[];
  readonly advice: Advice;
}

/** Puts lines of one field and one reason together, in the order of the first of each. */
export function groupUnconverted(fields: readonly UnconvertedField[]): UnconvertedGroup[] {
  const groups = new Map<string, { field: UnconvertedField; lines: number[] }>();
  for (const field of fields) {
    const key = `${field.reason} ${field.by ?? ''} ${field.field.toLowerCase()}`;
    const group = groups.get(key);
    if (group) group.lines.push(field.line);
    else groups.set(key, { field, lines: [field.line] });
  }
  return [...groups.values()].map(({ field, lines }) => ({
    field: field.field,
    lines,
    advice: describeUnconverted(field),
  }));
}

const MOST_RANGES = 6;

/** `line 4`, `lines 6–9, 12`; past six ranges the rest is counted. @param lines - from 0, sorted */
export function describeLines(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const shown = ranges
    .slice(0, MOST_RANGES)
    .map(([first, last]) => (first === last ? `${first + 1}` : `${first + 1}–${last + 1}`))
    .join(', ');
  const rest = ranges.slice(MOST_RANGES).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const more = rest === 0 ? '' : ` and ${rest.toLocaleString('en')} more`;
  return `${lines.length === 1 ? 'line' : 'lines'} ${shown}${more}`;
}

/** `1 record`, `1,234 records` */
export function countOf(number: number, one: string, several: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : several}`;
}

function count(number: number, thing: string): string {
  return countOf(number, thing, `${thing}s`);
}
