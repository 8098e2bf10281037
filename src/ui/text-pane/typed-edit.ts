import type { TextEdit } from '#core';

/**
 * What somebody did in a text box, as the smallest edit that leads from one value to the other. Where there are
 * several, as for an `a` typed beside another, it is the one that ends at the caret.
 *
 * @param caret - where the caret stands in `after`
 * @returns `null` when the values are the same
 */
export function typedEdit(before: string, after: string, caret: number): TextEdit | null {
  if (before === after) return null;
  const smallest = difference(before, after, after.length);
  const atCaret = difference(before, after, after.length - caret);
  return atCaret.newText.length > smallest.newText.length ? smallest : atCaret;
}

/** @param mostTail - how much of the end may be left alone at most */
function difference(before: string, after: string, mostTail: number): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let tail = 0;
  while (
    tail < Math.min(shorter, mostTail) &&
    before.charAt(before.length - 1 - tail) === after.charAt(after.length - 1 - tail)
  ) {
    tail++;
  }
  let head = 0;
  while (head < shorter - tail && before.charAt(head) === after.charAt(head)) head++;
  return { start: head, end: before.length - tail, newText: after.slice(head, after.length - tail) };
}
