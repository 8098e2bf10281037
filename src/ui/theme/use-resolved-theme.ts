import type { Theme } from '#state';
import { useEditorStore } from '../hooks/use-editor-store.tsx';
import { useMediaQuery } from '../hooks/use-media-query.ts';

/** The theme that is shown: the chosen one, or the system's. */
export function useResolvedTheme(): Exclude<Theme, 'system'> {
  const theme = useEditorStore((state) => state.preferences.theme);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  if (theme !== 'system') return theme;
  return isSystemDark ? 'dark' : 'light';
}
