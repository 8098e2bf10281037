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

/** How large most notices are, and how far from the edges of the window. */
const NOTICE = { width: 416, height: 140, side: 16, bottom: 40 } as const;

/** Along the lower edge, where no bar of the app is; in the order in which they are tried. */
const PLACES = ['bottom-right', 'bottom-center', 'bottom-left'] as const;

/** Where a notice is shown. */
export type NoticePlace = (typeof PLACES)[number];

/** What a notice must leave in view besides the control in use: the verdict, and the line of the caret in the text editor. */
const IN_USE = '[data-verdict], .monaco-editor.focused .current-line';

/** The first place where a notice covers neither the control in use nor the verdict; the last one where there is none. */
export function freePlace(): NoticePlace {
  const focused = focusedControl();
  const inUse = [...document.querySelectorAll(IN_USE), ...(focused ? [focused] : [])];
  const boxes = inUse.map((element) => element.getBoundingClientRect());
  return PLACES.find((place) => !boxes.some((box) => overlaps(box, boxAt(place)))) ?? 'bottom-left';
}

function boxAt(place: NoticePlace): DOMRect {
  const { innerWidth, innerHeight } = window;
  const width = Math.min(NOTICE.width, innerWidth - 2 * NOTICE.side);
  const free = innerWidth - width;
  const left = { 'bottom-left': NOTICE.side, 'bottom-center': free / 2, 'bottom-right': free - NOTICE.side }[place];
  return new DOMRect(left, innerHeight - NOTICE.bottom - NOTICE.height, width, NOTICE.height);
}

/** The control in use; `null` for none, and where it takes so much room that enough of it is seen anyway. */
function focusedControl(): Element | null {
  const focused = document.activeElement;
  // A dialog goes away with the control in it.
  if (focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null) return null;
  return focused.getBoundingClientRect().height < NOTICE.height ? focused : null;
}
