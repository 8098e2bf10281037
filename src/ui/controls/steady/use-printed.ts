import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns how many rows of a virtualized list to render on either side of those in view: on paper, as good as all. */
export function useOverscan(onScreen: number, printed = 5000): number {
  return usePrinted() ? printed : onScreen;
}

/** Returns whether the page is being printed: paper does not scroll, so lists must be complete. */
export function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    // Synchronously: the browser lays out the pages right after the event.
    const follow = ({ type }: Event): void => flushSync(() => setPrinted(type === 'beforeprint'));
    const ending = new AbortController();
    for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, follow, ending);
    return () => ending.abort();
  }, []);
  return isPrinted;
}
