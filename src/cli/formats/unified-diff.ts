/** What became of a line. */
interface LineChange {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

const CONTEXT = 3;
/** As `patch` counts lines: a carriage return ends none. */
const LINES = /[^\n]*\n|[^\n]+$/g;

/** Prints what changes from one text to another as `diff -u` does, so that `patch` takes it. */
export function printUnifiedDiff(name: string, before: string, after: string): string {
  const changes = compareLines(before.match(LINES) ?? [], after.match(LINES) ?? []);
  const hunks = hunksOf(changes);
  if (hunks.length === 0) return '';
  const places = numberLines(changes);
  const parts = hunks.map(({ start, end }) => {
    const lines = changes.slice(start, end);
    const [old, now] = places[start] ?? [0, 0];
    const count = (sign: LineChange['sign']) => lines.filter((line) => line.sign !== sign).length;
    const range = (first: number, length: number) => `${length === 0 ? first : first + 1},${length}`;
    return `@@ -${range(old, count('+'))} +${range(now, count('-'))} @@\n${lines.map(printLine).join('')}`;
  });
  return `--- ${name}\n+++ ${name}\n${parts.join('')}`;
}

function printLine({ sign, text }: LineChange): string {
  return text.endsWith('\n') ? sign + text : `${sign}${text}\n\\ No newline at end of file\n`;
}

/** The lines of both texts in order, by a longest common subsequence between what they begin and end with alike. */
function compareLines(before: readonly string[], after: readonly string[]): LineChange[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end++;
  }
  const kept = (text: string): LineChange => ({ sign: ' ', text });
  return [
    ...before.slice(0, start).map(kept),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(kept),
  ];
}

/** Tables with more cells are not made: what differs is then shown as one block. */
const MOST_CELLS = 25_000_000;

function compareMiddle(before: readonly string[], after: readonly string[]): LineChange[] {
  const width = after.length + 1;
  const isTooMuch = before.length * width > MOST_CELLS;
  const lengths = new Uint32Array(isTooMuch ? 0 : (before.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = isTooMuch ? -1 : before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        before[i] === after[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const changes: LineChange[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (!isTooMuch && old !== undefined && old === now) {
      changes.push({ sign: ' ', text: old });
      i++;
      j++;
    } else if (old !== undefined && (now === undefined || isTooMuch || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      changes.push({ sign: '-', text: old });
      i++;
    } else {
      changes.push({ sign: '+', text: now ?? '' });
      j++;
    }
  }
  return changes;
}

/** The changes with the lines around them, those that meet as one. */
function hunksOf(changes: readonly LineChange[]): { start: number; end: number }[] {
  const hunks: { start: number; end: number }[] = [];
  for (const [index, { sign }] of changes.entries()) {
    if (sign === ' ') continue;
    const last = hunks.at(-1);
    const start = Math.max(0, index - CONTEXT);
    const end = Math.min(changes.length, index + CONTEXT + 1);
    if (last && start <= last.end) last.end = end;
    else hunks.push({ start, end });
  }
  return hunks;
}

/** For each change how many lines of either text stand before it. */
function numberLines(changes: readonly LineChange[]): (readonly [number, number])[] {
  let old = 0;
  let now = 0;
  return changes.map(({ sign }) => {
    const place = [old, now] as const;
    if (sign !== '+') old++;
    if (sign !== '-') now++;
    return place;
  });
}
