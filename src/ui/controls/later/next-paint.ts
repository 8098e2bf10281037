/** Maximum wait in milliseconds: a background tab never paints. */
const LONGEST = 300;

/** Resolves after the browser has painted the current content of the page. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => {
      clearTimeout(limit);
      // Frames are painted after their callbacks.
      setTimeout(resolve);
    });
  });
}
