/** The longest wait in milliseconds: a tab in the background paints nothing. */
const LONGEST = 300;

/** Resolves when the browser has painted what is in the page. */
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
