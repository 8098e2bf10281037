import type { Theme } from '#state';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';

/** The themes, in the order of the menu. */
export const THEMES: readonly { readonly value: Theme; readonly label: string; readonly icon: LucideIcon }[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];
