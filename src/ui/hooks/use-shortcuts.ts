import { useEffect } from 'react';
import type { Command, CommandContext } from '../commands/command.ts';
import { isMacPlatform, isSingleKey, matchesKeys } from '../commands/keys.ts';
import { ownsUndo, takesText } from '../commands/owns-undo.ts';
import { runCommand } from '../commands/run-command.ts';
import { areSingleKeysOn } from '../commands/single-keys.ts';

/** Commands that text boxes have a version of their own of. */
const HISTORY_COMMANDS: ReadonlySet<string> = new Set(['undo', 'redo']);

/**
 * Runs commands by their shortcuts, wherever the focus is, in the text editor too; not while a dialog is open, whose
 * business is its own. A shortcut of ours never falls through to the browser (`Ctrl+S` would save the page), even while
 * its command is disabled.
 */
export function useShortcuts(commands: readonly Command[], context: CommandContext, isDialogOpen: boolean): void {
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
      // A key that is held down undoes step after step, but opens and saves once.
      if (isBlocked || (!isHistory && event.repeat)) return;
      // The text editor has other commands on some of these keys.
      event.stopPropagation();
      void runCommand(command, context);
    };
    // Before anything on the page sees the key.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [commands, context, isDialogOpen]);
}

/** True while a dialog is open that a pane opened by itself. */
function isModalOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"]') !== null;
}
