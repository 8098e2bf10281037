/** How much of a control's edge a notice may cover, in pixels. */
const MAX_COVERED = 2;

/**
 * Calls back when an element covered by notices gets the focus, so that they can make way (WCAG 2.4.11).
 *
 * @param selector - of the notices
 * @returns a function that stops it
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
  return () => document.removeEventListener('focusin', onFocusIn);
}

/** True when more than the edge of a box is under another. Enough of a taller box stays visible. */
export function isCovered(box: DOMRect, over: DOMRect): boolean {
  return box.height < over.height && overlaps(box, over);
}

function overlaps(box: DOMRect, other: DOMRect): boolean {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  return width > MAX_COVERED && height > MAX_COVERED;
}

/** The size of most notices, and their distance from the edges of the window, in pixels. */
const NOTICE = { width: 416, height: 140, side: 16, bottom: 40 } as const;

/** Positions along the lower edge, in the order in which they are tried. */
const POSITIONS = ['bottom-right', 'bottom-center', 'bottom-left'] as const;

export type NoticePosition = (typeof POSITIONS)[number];

/** What a notice must not cover, besides the control in use: the verdict, and the caret line of the text editor. */
const IN_USE = '[data-verdict], .monaco-editor.focused .current-line';

/** Returns the first position where a notice would cover none of these; the last one if there is none. */
export function freePosition(): NoticePosition {
  const focused = focusedControl();
  const inUse = [...document.querySelectorAll(IN_USE), ...(focused ? [focused] : [])];
  const boxes = inUse.map((element) => element.getBoundingClientRect());
  return POSITIONS.find((position) => !boxes.some((box) => overlaps(box, boxAt(position)))) ?? 'bottom-left';
}

function boxAt(position: NoticePosition): DOMRect {
  const { innerWidth, innerHeight } = window;
  const width = Math.min(NOTICE.width, innerWidth - 2 * NOTICE.side);
  const free = innerWidth - width;
  const left = { 'bottom-left': NOTICE.side, 'bottom-center': free / 2, 'bottom-right': free - NOTICE.side }[position];
  return new DOMRect(left, innerHeight - NOTICE.bottom - NOTICE.height, width, NOTICE.height);
}

/** Returns the control in use; `null` for none, or if it is so tall that enough of it stays visible. */
function focusedControl(): Element | null {
  const focused = document.activeElement;
  // A control in a dialog disappears with it.
  if (focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null) return null;
  return focused.getBoundingClientRect().height < NOTICE.height ? focused : null;
}
