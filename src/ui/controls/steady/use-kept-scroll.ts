import { useEffect } from 'react';

/**
 * Restores the scroll position of an element that was hidden or moved within the page, which resets it to 0 without an
 * event.
 */
export function useKeptScroll(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return undefined;
    let place = 0;
    const remember = (): void => {
      if (scroller.clientHeight > 0) place = scroller.scrollTop;
    };
    const observer = new ResizeObserver(() => {
      if (scroller.clientHeight > 0 && scroller.scrollTop === 0 && place > 0) scroller.scrollTop = place;
    });
    scroller.addEventListener('scroll', remember, { passive: true });
    observer.observe(scroller);
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', remember);
    };
  }, [scroller]);
}
