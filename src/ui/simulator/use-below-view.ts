import { useEffect, useState, type RefObject } from 'react';

/** How much of an element must be seen for it to count as in view. */
const MOST = 0.75;

/**
 * Tells whether an element lies below what is in view of the pane that scrolls it.
 *
 * @param edge - stands at the lower edge of the view, and comes and goes with the pane
 */
export function useBelowView(element: RefObject<HTMLElement | null>, edge: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    // Where nothing is laid out, nothing is out of view.
    if (!element.current || !edge.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      () => {
        const { top = 0, height = 0 } = element.current?.getBoundingClientRect() ?? {};
        const bottom = edge.current?.getBoundingClientRect().bottom ?? 0;
        setBelow(height > 0 && bottom - top < MOST * height);
      },
      { threshold: [0, MOST] },
    );
    observer.observe(element.current);
    observer.observe(edge.current);
    return () => {
      observer.disconnect();
    };
  }, [element, edge]);
  return isBelow;
}
