import { applyEdits, createTextDocument, lineAt, type TextEdit } from '#core';

/** A line of a diff. `before` and `after` are its line numbers, from 1; `null` where that text does not contain it. */
export interface ChangedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly before: number | null;
  readonly after: number | null;
  readonly text: string;
}

/** A line of a diff, or the number of lines left out. */
export type ShownLine = ChangedLine | { readonly kind: 'folded' | 'cut'; readonly count: number };

const LINE_ENDING = /\r\n|\r|\n/;

/** Returns a line diff as hunks with two lines of context; changes close to each other share a hunk. */
export function changedLines(text: string, edits: readonly TextEdit[]): readonly (readonly ChangedLine[])[] {
  const lines = compareEdited(text, edits);
  return hunksOf(lines, 2).map(({ start, end }) => lines.slice(start, end));
}

/**
 * Returns all lines of a diff, or, if there are too many, those around the changes.
 *
 * @param most - diffs up to this length are returned in full; of longer ones, unchanged runs are `folded`, and the rest
 * beyond the limit is `cut`
 */
export function foldedLines(text: string, edits: readonly TextEdit[], most: number): readonly ShownLine[] {
  const lines = compareEdited(text, edits);
  if (lines.length <= most) return lines;
  const shown: ShownLine[] = [];
  let next = 0;
  for (const { start, end } of [...hunksOf(lines, 3), { start: lines.length, end: lines.length }]) {
    if (start - next > 1) shown.push({ kind: 'folded', count: start - next });
    else shown.push(...lines.slice(next, start));
    for (const line of lines.slice(start, end)) shown.push(line);
    next = end;
  }
  if (shown.length <= most) return shown;
  const cut = shown.slice(most).reduce((sum, line) => sum + ('count' in line ? line.count : 1), 0);
  return [...shown.slice(0, most), { kind: 'cut', count: cut }];
}

/** Returns where the changes are, each with this many lines around it; those that touch are one. */
function hunksOf(lines: readonly ChangedLine[], context: number) {
  const hunks: { readonly start: number; end: number }[] = [];
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'same') continue;
    const last = hunks.at(-1);
    const start = Math.max(0, at - context);
    const end = Math.min(lines.length, at + context + 1);
    if (last && start <= last.end) last.end = end;
    else hunks.push({ start, end });
  }
  return hunks;
}

/** Returns all lines of the texts before and after some edits. */
function compareEdited(text: string, edits: readonly TextEdit[]): readonly ChangedLine[] {
  const old = linesOf(text);
  const present = linesOf(applyEdits(text, edits));
  const lines: ChangedLine[] = [];
  let before = 0;
  let after = 0;
  const add = (kind: ChangedLine['kind'], count: number): void => {
    for (let left = count; left > 0; left--) {
      const line = (kind === 'removed' ? old[before] : present[after]) ?? '';
      lines.push({
        kind,
        before: kind === 'added' ? null : ++before,
        after: kind === 'removed' ? null : ++after,
        text: line,
      });
    }
  };
  for (const { from, to, grows } of touchedLines(text, edits)) {
    add('same', from - before);
    let removed = Math.min(to, old.length) - from;
    let added = Math.min(to - from + grows, present.length - after);
    // What the lines have in common at the start and at the end has not changed.
    while (removed > 0 && added > 0 && old[before] === present[after]) {
      add('same', 1);
      removed--;
      added--;
    }
    while (removed > 0 && added > 0 && old[before + removed - 1] === present[after + added - 1]) {
      removed--;
      added--;
    }
    add('removed', removed);
    add('added', added);
  }
  add('same', old.length - before);
  return lines;
}

/** Splits a text into lines, without its byte order mark, which stays first when a line is inserted at the start. */
function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(LINE_ENDING);
  // An empty string after the last line break is not a line.
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Returns the lines of the old text that edits touch, as half-open ranges, and by how many lines each range grows. */
function touchedLines(text: string, edits: readonly TextEdit[]) {
  const document = createTextDocument(text);
  const ranges: { from: number; to: number; grows: number }[] = [];
  for (const { start, end, newText } of edits.toSorted((a, b) => a.start - b.start)) {
    const from = lineAt(document, start);
    const to = lineAt(document, end) + 1;
    const grows = countBreaks(newText) - countBreaks(text.slice(start, end));
    const last = ranges.at(-1);
    if (last && from < last.to) Object.assign(last, { to: Math.max(to, last.to), grows: last.grows + grows });
    else ranges.push({ from, to, grows });
  }
  return ranges;
}

function countBreaks(text: string): number {
  return text.split(LINE_ENDING).length - 1;
}
