/** Selects the controls that the keyboard reaches. */
export const FOCUSABLE =
  'button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href], summary, [tabindex="0"]';

/** True on touch screens, where focusing a text box would open a keyboard. */
export function isTouchScreen(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/**
 * Keeps the focus in place when the focused control may be about to remove itself: once it is gone, the control after
 * the last remaining one before it gets the focus, or that last one itself. Does nothing on touch screens.
 */
export function keepFocus(neighbour: 'next' | 'previous' = 'next'): void {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || isTouchScreen()) return;
  const scope = control.closest('[data-pane], [role="dialog"]') ?? document.body;
  const controls = controlsIn(scope);
  const before = controls.slice(0, Math.max(0, controls.indexOf(control)));
  requestAnimationFrame(() => {
    // A dialog that loses the focus takes it itself.
    const isLost = document.activeElement === document.body || document.activeElement === scope;
    if (control.isConnected || !isLost) return;
    const last = before.findLast((one) => one.isConnected);
    const now = controlsIn(scope);
    const following = now.slice(last === undefined ? 0 : now.indexOf(last) + 1);
    const rest = last === undefined ? [] : [last];
    for (const one of neighbour === 'next' ? [...following, ...rest] : [...rest, ...following]) {
      one.focus();
      // A hidden one does not take it.
      if (document.activeElement === one) return;
    }
  });
}

function controlsIn(element: Element): readonly HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ tabIndex }) => tabIndex >= 0);
}
