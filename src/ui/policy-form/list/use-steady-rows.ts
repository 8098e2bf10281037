import { useEffect, useRef } from 'react';

/**
 * Keeps the rows where they are on the screen when the bar of selected lines appears above the list or goes away: the
 * next click, on the next row to select, must not hit another one. Only a row that the bar would cover moves, to below
 * it.
 *
 * @param isSelecting - whether any line is selected
 * @param covered - pixels at the top of the list that its own bar covers
 */
export function useSteadyRows(scroller: HTMLElement | null, isSelecting: boolean, covered: number): void {
  const latest = useRef(isSelecting);
  useEffect(() => {
    latest.current = isSelecting;
  });
  useEffect(() => {
    if (!scroller) return undefined;
    let top = scroller.getBoundingClientRect().top;
    let wasSelecting = latest.current;
    // A resize observer runs after layout and before paint, so the rows are never painted elsewhere.
    const observer = new ResizeObserver(() => {
      const moved = scroller.getBoundingClientRect().top - top;
      if (moved !== 0 && (latest.current || wasSelecting)) {
        scroller.scrollTop += moved;
        scroller.scrollTop -= Math.max(0, top + moved + covered - topOfFocus(scroller));
      }
      top += moved;
      wasSelecting = latest.current;
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller, covered]);
}

/** The top of the focused row; `Infinity` when none has the focus. */
function topOfFocus(scroller: HTMLElement): number {
  const row = scroller.ownerDocument.activeElement?.closest('[data-index]');
  return row && scroller.contains(row) ? row.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
}
