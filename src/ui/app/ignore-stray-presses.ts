/**
 * Ignores the second click of a double click, and the repeats of a held Enter key, on any button or menu item other than
 * the one pressed first: that press may have removed its button or opened a menu, so that something else is now under
 * the pointer or has the focus. If it closed a dialog, the second press of the mouse is ignored everywhere: in an editor
 * below, it would move the caret.
 *
 * @returns a function that stops it
 */
export function ignoreStrayPresses(): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let pressed: Element | null = null;
  const check = (event: Event, isRepeated: boolean): void => {
    const button = event.target instanceof Element ? event.target.closest('button, [role^=menuitem]') : null;
    if (!isRepeated) pressed = button;
    else if (button !== null && button !== pressed) cancel(event);
  };
  const checkDown = (event: MouseEvent): void => {
    if (event.detail > 1 && pressed?.isConnected === false && pressed.closest('[role=dialog]') !== null) cancel(event);
  };
  window.addEventListener('click', (event) => check(event, event.detail > 1), options);
  window.addEventListener('mousedown', checkDown, options);
  window.addEventListener('keydown', (event) => event.key === 'Enter' && check(event, event.repeat), options);
  return () => stop.abort();
}

function cancel(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
