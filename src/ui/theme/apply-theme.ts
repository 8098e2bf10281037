import type { EditorStore, Theme } from '#state';

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
    try {
      if (theme === 'system') localStorage.removeItem(THEME_KEY);
      else localStorage.setItem(THEME_KEY, theme);
    } catch {
      // Storage is blocked: the theme holds for this visit.
    }
  };
  apply();
  return store.subscribe(apply);
}
