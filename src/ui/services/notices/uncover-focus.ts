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
  return box.height < over.height && overlaps(box, over);
}

function overlaps(box: DOMRect, other: DOMRect): boolean {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  return width > MOST_COVERED && height > MOST_COVERED;
}

/** Where a notice that is about to come would lie; those of most lines are not higher. */
const CORNER = { right: 16, bottom: 40, width: 416, height: 140 } as const;

/** What a notice must leave in view besides the control in use. */
const VERDICT = '[role="group"][aria-label="Verdict"]';

/** True when the control in use or the verdict is in the lower right corner, where a notice would cover it. */
export function isCornerTaken(): boolean {
  const { innerWidth, innerHeight } = window;
  const width = Math.min(CORNER.width, innerWidth - 2 * CORNER.right);
  const top = innerHeight - CORNER.bottom - CORNER.height;
  const corner = new DOMRect(innerWidth - CORNER.right - width, top, width, CORNER.height);
  const verdict = document.querySelector(VERDICT)?.getBoundingClientRect();
  return (verdict !== undefined && overlaps(verdict, corner)) || isFocusIn(corner);
}

function isFocusIn(corner: DOMRect): boolean {
  const focused = document.activeElement;
  // A dialog goes away with the control in it.
  if (focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null) return false;
  return isCovered(focused.getBoundingClientRect(), corner);
}
