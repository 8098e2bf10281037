/** Toggles, and what is pressed several times in a row. */
const TAKES_EVERY_PRESS = '[aria-expanded], [aria-pressed], [data-repeats]';

/**
 * Makes a double click on a button, and Enter that is held down on it, act once: afterwards, another item may be under
 * the pointer or have the focus, in place of the one that was removed, or the first item of the menu that it opened.
 *
 * @returns a function that stops it
 */
export function pressOnce(): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const ignore = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button, [role^=menuitem]') : null;
    if (button === null || button.matches(TAKES_EVERY_PRESS)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', (event) => event.detail > 1 && ignore(event), options);
  window.addEventListener('keydown', (event) => event.repeat && event.key === 'Enter' && ignore(event), options);
  return () => stop.abort();
}
