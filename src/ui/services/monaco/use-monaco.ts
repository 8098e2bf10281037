import { useCallback, useEffect, useState } from 'react';
import { nextPaint } from '../../controls/later/next-paint.ts';

/** Loads the lazy chunk that holds Monaco's text editor. */
export type LoadMonaco = () => Promise<Pick<Awaited<ReturnType<typeof loadMonaco>>, 'createTextEditor'>>;

/** Loads the diff editor, after Monaco. */
export type LoadDiff = () => Promise<Pick<Awaited<ReturnType<typeof loadDiff>>, 'createDiffView'>>;

/** The state of loading Monaco. `slow`: still loading, but the user should not have to wait any longer. */
export type MonacoLoading<Part> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'ready'; readonly monaco: Part }
  | { readonly kind: 'failed' };

/** Milliseconds until the plain editor takes over while Monaco loads. */
const SLOW_AFTER_MS = 8000;

/** Loads Monaco, once per page, and only after the form is painted: running it takes longer than all the rest. */
export async function loadMonaco() {
  await nextPaint();
  return import('#monaco');
}

/** Loads Monaco and its diff editor, once per page. */
export async function loadDiff() {
  const { loadDiffView } = await import('#monaco');
  return loadDiffView();
}

/**
 * Loads a part of Monaco after the component has mounted.
 *
 * @returns the state, `retry`, and `fail` for when Monaco loaded but does not work
 */
export function useMonaco<Part>(load: () => Promise<Part>): {
  loading: MonacoLoading<Part>;
  retry: () => void;
  fail: (error: unknown) => void;
} {
  const [loading, setLoading] = useState<MonacoLoading<Part>>({ kind: 'loading' });
  const fail = useCallback((error: unknown) => {
    console.error('The text editor does not work.', error);
    setLoading({ kind: 'failed' });
  }, []);
  const isLoading = loading.kind === 'loading' || loading.kind === 'slow';
  useEffect(() => {
    if (!isLoading) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      setLoading((present) => (present.kind === 'loading' ? { kind: 'slow' } : present));
    }, SLOW_AFTER_MS);
    load().then(
      (monaco) => {
        if (isWanted) setLoading({ kind: 'ready', monaco });
      },
      (error: unknown) => {
        if (isWanted) fail(error);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isLoading, load, fail]);
  const retry = useCallback(() => setLoading({ kind: 'slow' }), []);
  return { loading, retry, fail };
}
