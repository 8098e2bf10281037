/** Toggles, and what is pressed several times in a row. */
const TAKES_EVERY_CLICK = '[aria-expanded], [aria-pressed], [data-repeats]';

/**
 * Makes a double click on a button act once: after the first click, another item may be under the pointer, in place of
 * the one that was removed.
 *
 * @returns a function that stops it
 */
export function ignoreSecondClicks(): () => void {
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.detail < 2 || button === null || button.matches(TAKES_EVERY_CLICK)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', onClick, true);
  return () => window.removeEventListener('click', onClick, true);
}
