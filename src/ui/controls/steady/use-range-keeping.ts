import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/**
 * Returns a range extractor for a virtualizer that keeps one item mounted wherever the list is scrolled.
 *
 * @param kept - the index of the item; -1 or beyond the end for none
 */
export function useRangeKeeping(kept: number): (range: Range) => number[] {
  return useCallback(
    (range) => {
      const inView = defaultRangeExtractor(range);
      if (kept < 0 || kept >= range.count || inView.includes(kept)) return inView;
      return [...inView, kept].toSorted((a, b) => a - b);
    },
    [kept],
  );
}
