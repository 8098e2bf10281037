/**
 * Hides the keys of an input method editor (IME) from the app: Enter to confirm a Japanese word would also submit, and
 * Escape would close the dialog. Monaco handles them itself.
 *
 * @returns a function that stops it
 */
export function ignoreCompositionKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    // Safari ends the composition before it sends the key; then only the deprecated key code gives it away.
    // oxlint-disable-next-line typescript/no-deprecated
    if (!event.isComposing && event.keyCode !== 229) return;
    if (event.target instanceof Element && event.target.closest('.monaco-editor')) return;
    event.stopImmediatePropagation();
    // Chromium would empty a search box.
    if (event.key === 'Escape') event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown, true);
  return () => window.removeEventListener('keydown', onKeyDown, true);
}
