import type { SessionKeeper } from '#state';

/**
 * Keeps what is not kept yet whenever the page is hidden or goes away: after that there may be no other chance.
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
