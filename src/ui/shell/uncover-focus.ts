/** How much of the edge of a control a notice may lie over, in pixels. */
const MOST_COVERED = 2;

/**
 * Calls back when the focus goes to something that notices hide, so that they can make way (WCAG 2.4.11).
 *
 * @param selector - of the notices
 * @returns what ends it
 */
export function watchCoveredFocus(selector: string, onCovered: () => void): () => void {
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target.closest(selector) !== null) return;
    const focused = target.getBoundingClientRect();
    const covers = [...document.querySelectorAll(selector)].some((notice) =>
      isCovered(focused, notice.getBoundingClientRect()),
    );
    if (covers) onCovered();
  };
  document.addEventListener('focusin', onFocusIn);
  return () => {
    document.removeEventListener('focusin', onFocusIn);
  };
}

/** True when more than the edge of a box lies under another. Of what is higher than that, enough is seen. */
export function isCovered(box: DOMRect, over: DOMRect): boolean {
  const width = Math.min(box.right, over.right) - Math.max(box.left, over.left);
  const height = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
  return box.height < over.height && width > MOST_COVERED && height > MOST_COVERED;
}

/** Where a notice that is about to come would lie; those of most lines are not higher. */
const CORNER = { right: 16, bottom: 40, width: 416, height: 140 } as const;

/** True when what has the focus lies in the lower right corner, where a notice would cover it. */
export function isFocusInCorner(): boolean {
  const focused = document.activeElement;
  // What stands in a dialog goes away with it.
  if (focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null) return false;
  const { innerWidth, innerHeight } = window;
  const width = Math.min(CORNER.width, innerWidth - 2 * CORNER.right);
  const top = innerHeight - CORNER.bottom - CORNER.height;
  const corner = new DOMRect(innerWidth - CORNER.right - width, top, width, CORNER.height);
  return isCovered(focused.getBoundingClientRect(), corner);
}
