import type { Theme } from '#state';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu, MenuRadioGroup } from '../controls/menu.tsx';
import { useEditorActions, useEditorStore } from '../hooks/use-editor-store.tsx';

const THEMES: readonly { readonly value: Theme; readonly label: string; readonly icon: LucideIcon }[] = [
  { value: 'system', label: 'As the system', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];

/** Chooses between light, dark and the system's theme. */
export function ThemeMenu() {
  const theme = useEditorStore((state) => state.preferences.theme);
  const { setTheme } = useEditorActions();
  const icon = THEMES.find(({ value }) => value === theme)?.icon ?? Monitor;
  return (
    <Menu align="end" trigger={<IconButton label="Theme" icon={icon} />}>
      <MenuRadioGroup label="Theme" options={THEMES} value={theme} onChange={setTheme} />
    </Menu>
  );
}
