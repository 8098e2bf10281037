/**
 * Keeps the second click of a double click, and Enter that is held down, from a button other than the one that was
 * pressed: another item may be under the pointer or have the focus by then, in place of the one that was removed, or the
 * first item of the menu that was opened. If the first click closed a dialog, the second reaches nothing: in an editor
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
