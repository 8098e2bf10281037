import type { EditorStore, Theme } from '#state';
import { localItems } from '../services/storage/browser-storage.ts';

/** The storage key that `public/before-app.js` reads before the first paint. */
const THEME_KEY = 'gatepost:theme';

/**
 * Keeps `data-theme` on the root element in sync with the preferred theme, and stores the theme so that the next visit
 * can apply it before its first paint. The system's theme needs no attribute: the style sheet follows it anyway.
 *
 * @returns a function that stops it
 */
export function applyTheme(store: EditorStore): () => void {
  let applied: Theme | null = null;
  const apply = (): void => {
    const { theme } = store.getState().preferences;
    if (theme === applied) return;
    applied = theme;
    if (theme === 'system') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.setAttribute('data-theme', theme);
    localItems.setItem(THEME_KEY, theme === 'system' ? null : theme);
  };
  apply();
  return store.subscribe(apply);
}
