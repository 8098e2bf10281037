/**
 * Selects the controls that can get the focus, also those that Tab skips. With `:is`, since jsdom returns the results of a
 * list of selectors by selector and not in document order.
 */
export const FOCUSABLE =
  ':is(button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href], summary, [tabindex="0"])';

/** True on touch screens, where focusing a text box would open a keyboard. */
export function isTouchScreen(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/**
 * Keeps the focus in place when the focused control may be about to remove itself: once it is gone, the control that
 * followed it gets the focus, or the one before it if there is none. Does nothing on touch screens.
 *
 * @param neighbour - `previous` prefers the one before it
 */
export function keepFocus(neighbour: 'next' | 'previous' = 'next'): void {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || isTouchScreen()) return;
  const scope = control.closest('[data-pane], [role="dialog"]') ?? document.body;
  const before = controlsIn(scope).filter(
    (one) => (one.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  requestAnimationFrame(() => {
    const { activeElement } = document;
    // A dialog takes the focus when the focused control in it is removed.
    if (control.isConnected || (activeElement !== document.body && activeElement !== scope)) return;
    const now = controlsIn(scope);
    const last = before.findLast((one) => now.includes(one));
    const following = now.slice(last === undefined ? 0 : now.indexOf(last) + 1);
    const rest = last === undefined ? [] : [last];
    for (const one of neighbour === 'next' ? [...following, ...rest] : [...rest, ...following]) {
      one.focus();
      // One that is hidden by its style does not take it.
      if (document.activeElement === one) return;
    }
  });
}

/** A ref for a control that disappears by itself, such as when a task ends: keeps the focus in place when it does. */
export function keepFocusWhenRemoved(): () => void {
  return () => keepFocus();
}

/** The controls that Tab reaches. */
function controlsIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.tabIndex >= 0 && control.closest('[hidden]') === null,
  );
}
