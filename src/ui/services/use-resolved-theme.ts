import type { Theme } from '#state';
import { useEditorStore } from './use-editor-store.tsx';
import { useMediaQuery } from './use-media-query.ts';

/** Returns the effective theme: the chosen one, or the system's. */
export function useResolvedTheme(): Exclude<Theme, 'system'> {
  const theme = useEditorStore((state) => state.preferences.theme);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  if (theme !== 'system') return theme;
  return isSystemDark ? 'dark' : 'light';
}
