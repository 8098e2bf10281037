import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';

/**
 * Keeps the place to which the list is scrolled when the form moves from columns to tabs or back. The browser then
 * forgets it without an event, and the list would go on drawing rows that are out of view.
 */
export function useKeptPlace(list: Virtualizer<HTMLElement, Element>, scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return undefined;
    // Whoever scrolls to the top is known to the list before this is called; what it does not know was forgotten.
    const observer = new ResizeObserver(() => {
      const place = list.scrollOffset ?? 0;
      if (scroller.clientHeight > 0 && scroller.scrollTop === 0 && place > 0) scroller.scrollTop = place;
    });
    observer.observe(scroller);
    return () => {
      observer.disconnect();
    };
  }, [list, scroller]);
}
