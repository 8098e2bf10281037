import type { Watch } from '#state';

/**
 * Flushes the session whenever the page is hidden or unloads, which may be the last chance.
 *
 * @returns a function that stops it
 */
export function flushOnLeave({ flush }: Watch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const flushIfHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  window.addEventListener('pagehide', () => flush(), { signal });
  document.addEventListener('visibilitychange', flushIfHidden, { signal });
  return () => stop.abort();
}
