import type { TextEdit } from '#core';

/**
 * Returns the smallest edit between two values of a text box; of several, such as for an `a` typed next to another, the
 * one that ends at the caret.
 *
 * @param caret - the caret in `after`
 * @returns `null` when the values are equal
 */
export function typedEdit(before: string, after: string, caret: number): TextEdit | null {
  if (before === after) return null;
  const smallest = difference(before, after, after.length);
  const atCaret = difference(before, after, after.length - caret);
  return atCaret.newText.length > smallest.newText.length ? smallest : atCaret;
}

/** @param maxTail - the maximum length of the common suffix */
function difference(before: string, after: string, maxTail: number): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let tail = 0;
  while (
    tail < Math.min(shorter, maxTail) &&
    before.charAt(before.length - 1 - tail) === after.charAt(after.length - 1 - tail)
  ) {
    tail++;
  }
  let head = 0;
  while (head < shorter - tail && before.charAt(head) === after.charAt(head)) head++;
  return { start: head, end: before.length - tail, newText: after.slice(head, after.length - tail) };
}
