import type { TextDocument } from './text-document.ts';
import { lineAt, lineCount } from './text-document.ts';
import type { TextEdit } from './text-edit.ts';

/**
 * One number per line that identifies it across edits: a line that an edit does not touch keeps its key even if its
 * index changes. Form rows and selections refer to lines by key.
 */
export interface LineKeys {
  readonly keys: readonly number[];
  /** The next unused number. */
  readonly next: number;
}

/** Returns new keys for all lines. @param first - the first of them */
export function createLineKeys({ lineStarts }: TextDocument, first = 0): LineKeys {
  return { keys: lineStarts.map((_, line) => first + line), next: first + lineStarts.length };
}

/**
 * The keys after an edit list.
 *
 * A line that is edited in place keeps its key, several lines that become one get the key of the first, and inserted
 * lines get new keys. Inserting a whole line at the start of another does not change the other's key.
 */
export function mapLineKeys(
  before: TextDocument,
  lineKeys: LineKeys,
  edits: readonly TextEdit[],
  after: TextDocument,
): LineKeys {
  const [only, ...others] = edits;
  if (only !== undefined && others.length === 0 && isWithinLine(before, only, after)) return lineKeys;
  // Copied in one go, as are the keys after the edits: a large file may have a hundred thousand lines.
  let oldLine = lineAt(before, edits[0]?.start ?? 0);
  const keys = lineKeys.keys.slice(0, oldLine);
  let { next } = lineKeys;
  let shift = 0;
  for (const edit of edits) {
    const first = lineAt(before, edit.start);
    const last = lineAt(before, edit.end);
    // Lines before the edit are untouched; two edits may share a line.
    while (oldLine < first) keys.push(lineKeys.keys[oldLine++] ?? next++);
    const newEnd = edit.start + shift + edit.newText.length;
    const newLast = lineAt(after, newEnd);
    const startsLine = edit.start === before.lineStarts[first];
    const endsAtLineStart = newEnd === after.lineStarts[newLast];
    // `keys.length` is the index of the new line on which the edit starts.
    if (startsLine && endsAtLineStart && edit.end === before.lineStarts[last] && oldLine <= first) {
      // Whole lines: new lines reuse the keys of those they replace, as far as these go, and the next line keeps its
      // own.
      let reuse = first;
      while (keys.length < newLast) keys.push(reuse < last ? (lineKeys.keys[reuse++] ?? next++) : next++);
      oldLine = last;
    } else {
      if (oldLine <= first) {
        keys.push(lineKeys.keys[first] ?? next++);
        oldLine = first + 1;
      }
      while (keys.length <= newLast) keys.push(next++);
      oldLine = Math.max(oldLine, last + 1);
    }
    shift += edit.newText.length - (edit.end - edit.start);
  }
  return { keys: keys.concat(lineKeys.keys.slice(oldLine)).slice(0, lineCount(after)), next };
}

/** Whether an edit changes the content of one line and no other, as nearly every keystroke does. */
function isWithinLine(before: TextDocument, { start, end, newText }: TextEdit, after: TextDocument): boolean {
  return (
    lineCount(before) === lineCount(after) && lineAt(before, start) === lineAt(before, end) && !/[\r\n]/.test(newText)
  );
}
