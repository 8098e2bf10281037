/** What a notice may lie over without hiding it: something of the control must stay in view, in pixels. */
const LEAST_SEEN = 4;

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

/** True when all of a box but a narrow edge lies under another. */
export function isCovered(box: DOMRect, over: DOMRect): boolean {
  if (box.width === 0 || box.height === 0) return false;
  return (
    box.left > over.left - LEAST_SEEN &&
    box.right < over.right + LEAST_SEEN &&
    box.top > over.top - LEAST_SEEN &&
    box.bottom < over.bottom + LEAST_SEEN
  );
}
