import { applyEdits, createTextDocument, lineAt, type TextEdit } from '#core';

/** A line of a diff. `before` and `after` are its line numbers, from 1; `null` where that text does not contain it. */
export interface ChangedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly before: number | null;
  readonly after: number | null;
  readonly text: string;
}

const LINE_END = /\r\n|\r|\n/;
/** Unchanged lines shown around a change. */
const CONTEXT = 2;

/** Returns a line diff as hunks with context lines; changes close to each other share a hunk. */
export function changedLines(text: string, edits: readonly TextEdit[]): readonly (readonly ChangedLine[])[] {
  const lines = compareEdited(text, edits);
  const hunks: { readonly start: number; end: number }[] = [];
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'same') continue;
    const last = hunks.at(-1);
    const start = Math.max(0, at - CONTEXT);
    const end = at + CONTEXT + 1;
    if (last && start <= last.end) last.end = end;
    else hunks.push({ start, end });
  }
  return hunks.map(({ start, end }) => lines.slice(start, end));
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
    let removed = to - from;
    let added = removed + grows;
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
  // An empty string after the last line break is not a line.
  return lines.filter(
    (line) => line.text !== '' || (line.after === null ? line.before !== old.length : line.after !== present.length),
  );
}

/** Without a byte order mark, which stays in front when a line is inserted behind it. */
function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(LINE_END);
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
  return text.split(LINE_END).length - 1;
}
