import { useEffect, type RefObject } from 'react';

/**
 * Keeps the place to which an element is scrolled while it is hidden or moved about on the page, which makes the browser
 * forget it without an event.
 */
export function useKeptScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = element.current;
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
  }, [element]);
}
