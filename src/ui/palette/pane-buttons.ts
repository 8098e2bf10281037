import { MousePointerClick } from 'lucide-react';
import type { CommandContext, PaneId } from '../commands/command.ts';
import { paneOf } from '../shell/focus-pane.ts';
import type { PaletteEntry } from './palette-entry.ts';

const SECTIONS: Readonly<Record<PaneId, string>> = {
  policy: 'In the form',
  text: 'In the text',
  simulator: 'In the simulator',
  problems: 'In the problems',
  outline: 'In the outline',
};

/**
 * The buttons of the panes that say by `data-palette` that they are of use from anywhere, such as `Add group`: what they
 * do belongs to their pane, so that the palette presses them.
 */
export function paneButtonEntries({ showPane }: CommandContext): readonly PaletteEntry[] {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-pane] button[data-palette]');
  return [...buttons].flatMap((button) => {
    const pane = paneOf(button);
    if (pane === null || button.disabled || button.getAttribute('aria-disabled') === 'true') return [];
    const title = button.getAttribute('aria-label') ?? button.textContent.trim();
    return [
      {
        id: `button ${pane} ${title}`,
        title,
        detail: SECTIONS[pane],
        section: 'In the panes',
        icon: MousePointerClick,
        shortcut: null,
        run: () => {
          showPane(pane);
          // A pane that was behind a tab is seen with the next frame, and only then takes the focus.
          requestAnimationFrame(() => press(button));
        },
      },
    ];
  });
}

function press(button: HTMLButtonElement): void {
  if (!button.isConnected) return;
  button.focus();
  // Menus open when the pointer goes down, or by a key.
  if (button.getAttribute('aria-haspopup') === 'menu') {
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  } else {
    button.click();
  }
}
