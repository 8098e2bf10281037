import { applyEdits, type TextEdit } from '#core';

/** A line of a diff. `before` and `after` are its line numbers, from 1; `null` where that text does not contain it. */
export interface ChangedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly before: number | null;
  readonly after: number | null;
  readonly text: string;
}

/** Unchanged lines shown around a change. */
const CONTEXT = 2;

/** Returns a line diff as hunks with context lines; changes close to each other share a hunk. */
export function changedLines(text: string, edits: readonly TextEdit[]): readonly (readonly ChangedLine[])[] {
  const old = text.split(/\r\n|\r|\n/);
  const present = applyEdits(text, edits).split(/\r\n|\r|\n/);
  const starts = lineStarts(text);
  const lineOf = (offset: number): number => starts.findLastIndex((start) => start <= offset);
  // Lines of the old text that edits touch, as half-open ranges, and by how many lines each range grows.
  const ranges: { from: number; to: number; grows: number }[] = [];
  for (const { start, end, newText } of edits.toSorted((a, b) => a.start - b.start)) {
    const from = lineOf(start);
    const to = lineOf(end) + 1;
    const grows = countBreaks(newText) - countBreaks(text.slice(start, end));
    const last = ranges.at(-1);
    if (last && from < last.to) Object.assign(last, { to: Math.max(to, last.to), grows: last.grows + grows });
    else ranges.push({ from, to, grows });
  }
  const hunks: { lines: ChangedLine[]; end: number }[] = [];
  let shift = 0;
  for (const { from, to, grows } of ranges) {
    const trimmed = trim(old.slice(from, to), present.slice(from + shift, to + shift + grows));
    const [at, end] = [from + trimmed.head, to - trimmed.tail];
    const last = hunks.at(-1);
    const isNear = last !== undefined && at - last.end <= 2 * CONTEXT;
    const context = same(old, isNear ? last.end : Math.max(0, at - CONTEXT), at, shift);
    const lines: ChangedLine[] = [
      ...context,
      ...trimmed.removed.map((line, index) => ({
        kind: 'removed' as const,
        before: at + index + 1,
        after: null,
        text: line,
      })),
      ...trimmed.added.map((line, index) => ({
        kind: 'added' as const,
        before: null,
        after: at + shift + index + 1,
        text: line,
      })),
    ];
    if (isNear) {
      for (const line of lines) last.lines.push(line);
      last.end = end;
    } else {
      if (last) last.lines.push(...same(old, last.end, last.end + CONTEXT, shift));
      hunks.push({ lines, end });
    }
    shift += grows;
  }
  const last = hunks.at(-1);
  if (last) last.lines.push(...same(old, last.end, last.end + CONTEXT, shift));
  // An empty string after the last line break is not a line.
  const isLine = ({ text: line, before, after }: ChangedLine): boolean =>
    line !== '' || (after === null ? before !== old.length : after !== present.length);
  return hunks.map(({ lines }) => lines.filter(isLine)).filter((lines) => lines.some(({ kind }) => kind !== 'same'));
}

function same(old: readonly string[], from: number, to: number, shift: number): ChangedLine[] {
  return old
    .slice(from, to)
    .map((text, index) => ({ kind: 'same', before: from + index + 1, after: from + index + 1 + shift, text }));
}

/** Drops the lines that two runs have in common at the start and at the end. */
function trim(old: readonly string[], present: readonly string[]) {
  const shorter = Math.min(old.length, present.length);
  let head = 0;
  while (head < shorter && old[head] === present[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === present[present.length - 1 - tail]) tail++;
  return {
    head,
    tail,
    removed: old.slice(head, old.length - tail),
    added: present.slice(head, present.length - tail),
  };
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length)];
}

function countBreaks(text: string): number {
  return (text.match(/\r\n|\r|\n/g) ?? []).length;
}
