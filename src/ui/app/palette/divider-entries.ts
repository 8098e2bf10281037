import { MoveHorizontal, MoveVertical } from 'lucide-react';
import type { PaletteEntry } from './palette-entry.ts';

/**
 * Moves the dividers between panes without dragging (WCAG 2.5.7), by pressing their arrow keys. The divider gets the
 * focus, so that the keys can move it further.
 */
export function dividerEntries(): readonly PaletteEntry[] {
  const dividers = document.querySelectorAll<HTMLElement>('[data-separator]');
  return [...dividers].flatMap((divider) => {
    if (getComputedStyle(divider).visibility === 'hidden') return [];
    const name = divider.ariaLabel ?? '';
    const isUpright = divider.ariaOrientation === 'vertical';
    return (isUpright ? ['left', 'right'] : ['up', 'down']).map((direction) => ({
      id: `${name} ${direction}`,
      title: `${name}: move ${direction}`,
      section: 'View',
      icon: isUpright ? MoveHorizontal : MoveVertical,
      keywords: 'resize pane panel size width height wider narrower taller',
      run: () => {
        divider.focus();
        const key = `Arrow${direction[0]?.toUpperCase()}${direction.slice(1)}`;
        divider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      },
    }));
  });
}
