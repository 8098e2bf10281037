/** Counts the values at the start that meet a condition, by binary search: none after them may meet it. */
export function countWhile<T>(sorted: readonly T[], meets: (value: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle];
    if (value !== undefined && meets(value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
