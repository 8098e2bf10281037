/**
 * Keeps the second click of a double click, and Enter that is held down, from a button other than the one that was
 * pressed: another item may be under the pointer or have the focus by then, in place of the one that was removed, or the
 * first item of the menu that was opened.
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
    else if (button !== null && button !== pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('click', (event) => check(event, event.detail > 1), options);
  window.addEventListener('keydown', (event) => event.key === 'Enter' && check(event, event.repeat), options);
  return () => stop.abort();
}
