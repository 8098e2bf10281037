import type { SessionKeeper } from '#state';

/**
 * Flushes the session whenever the page is hidden or unloads, which may be the last chance.
 *
 * @returns a function that stops it
 */
export function flushOnLeave(keeper: SessionKeeper): () => void {
  const flush = () => keeper.flush();
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') keeper.flush();
  };
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flushWhenHidden);
  return () => {
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flushWhenHidden);
  };
}
