import { useEffect } from 'react';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { isModalOpen } from '../../controls/is-modal-open.ts';
import { isMacPlatform, isSingleKey, matchesKeys } from '../../controls/keys.ts';
import type { AppServices } from '../../services/app-services.tsx';
import type { Command } from './command.ts';
import { ownsUndo, takesText } from './owns-undo.ts';
import { runCommand } from './run-command.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** Commands that text boxes implement themselves. */
const HISTORY_COMMANDS: ReadonlySet<string> = new Set(['undo', 'redo']);

/**
 * Runs commands by their shortcuts wherever the focus is, including the text editor, except while a dialog is open. A
 * known shortcut never reaches the browser (`Ctrl+S` would save the page), even while its command is disabled.
 */
export function useShortcuts(commands: readonly Command[], context: AppServices, isDialogOpen: boolean): void {
  useEffect(() => {
    const isMac = isMacPlatform(navigator.platform);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      let shortcut: string | undefined;
      const command = commands.find(({ keys }) => {
        shortcut = keys.find((one) => matchesKeys(event, one, isMac));
        return shortcut !== undefined;
      });
      if (!command || shortcut === undefined) return;
      const isBlocked = isDialogOpen || isModalOpen();
      if (isSingleKey(shortcut) && (isBlocked || takesText(event.target) || !areSingleKeysOn())) return;
      const isHistory = HISTORY_COMMANDS.has(command.id);
      if (isHistory && (isBlocked || ownsUndo(event.target))) return;
      event.preventDefault();
      // Holding a key repeats undo and redo, but opens and saves only once.
      if (isBlocked || (!isHistory && event.repeat)) return;
      // The text editor binds some of these keys to other commands.
      event.stopPropagation();
      if (!isHistory) commitDraft(event.target);
      void runCommand(command, context);
    };
    // Capture phase, to run before any other handler on the page.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    // Replays what was pressed before (public/before-app.js).
    window.dispatchEvent(new Event('gatepost:listening'));
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [commands, context, isDialogOpen]);
}

/** Writes the draft of a box in the form into the document, which boxes do when they lose the focus. */
function commitDraft(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  if (!target.closest('[data-undo="own"]')?.parentElement?.closest('[data-undo="document"]')) return;
  // The box of a new entry is gone once it is committed.
  keepFocus();
  target.blur();
  target.focus({ preventScroll: true });
}
