/** Maximum wait in milliseconds: a background tab never paints. */
const MAX_WAIT_MS = 300;

/** Resolves after the browser has painted the current content of the page. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(limit);
      // Frames are painted after their callbacks.
      setTimeout(resolve);
    });
  });
}
