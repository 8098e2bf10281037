import { MousePointerClick } from 'lucide-react';
import type { AppServices } from '../../services/app-services.tsx';
import { paneOf } from '../../services/focus-pane.ts';
import { PANE_FACTS } from '../../services/pane-facts.ts';
import type { PaletteEntry } from './palette-entry.ts';

/**
 * Buttons in panes that opt in with `data-palette`, such as `Add test`. The palette clicks them, since their handlers
 * belong to the pane.
 */
export function paneButtonEntries({ showPane }: AppServices): readonly PaletteEntry[] {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-pane] button[data-palette]');
  return [...buttons].flatMap((button) => {
    const pane = paneOf(button);
    if (pane === null || button.disabled || button.getAttribute('aria-disabled') === 'true') return [];
    const title = labelOf(button);
    return [
      {
        id: `button ${pane} ${title}`,
        title,
        detail: `In the ${pane === 'policy' ? 'form' : PANE_FACTS[pane].title.toLowerCase()}`,
        section: 'In the panes',
        icon: MousePointerClick,
        run: () => {
          showPane(pane);
          // A pane in a background tab becomes visible and focusable in the next frame.
          requestAnimationFrame(() => press(button));
        },
      },
    ];
  });
}

/** The label of a button, without its hidden description. */
function labelOf(button: HTMLButtonElement): string {
  const shown = [...button.childNodes].filter((node) => !(node instanceof HTMLElement && node.hidden));
  return (
    button.getAttribute('aria-label') ??
    shown
      .map(({ textContent }) => textContent)
      .join('')
      .trim()
  );
}

function press(button: HTMLButtonElement): void {
  if (!button.isConnected) return;
  button.focus();
  // Radix menus open on pointerdown or a key press, not on click.
  if (button.getAttribute('aria-haspopup') === 'menu') {
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  } else {
    button.click();
  }
}
