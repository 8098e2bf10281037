import type { EditorStore, Theme } from '#state';
import { localItems } from './storage/browser-storage.ts';

/** Where `public/theme.js` looks for the chosen theme before the first paint. */
const THEME_KEY = 'gatepost:theme';

/**
 * Keeps `data-theme` on the root element the same as the theme of the preferences, and leaves it where the next visit
 * finds it before its first paint. For the system's theme there is no attribute: the style sheet follows by itself.
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
