import { useEffect } from 'react';
import type { Command, CommandContext } from '../commands/command.ts';
import { isMacPlatform, matchesKeys } from '../commands/keys.ts';
import { ownsUndo } from '../commands/owns-undo.ts';
import { runCommand } from '../commands/run-command.ts';

/** Commands that text boxes have a version of their own of. */
const HISTORY_COMMANDS: ReadonlySet<string> = new Set(['undo', 'redo']);

/**
 * Runs commands by their shortcuts, wherever the focus is; not while a dialog is open, whose business is its own.
 * A shortcut of ours never falls through to the browser (`Ctrl+S` would save the page), even while its command is
 * disabled.
 */
export function useShortcuts(commands: readonly Command[], context: CommandContext, isDialogOpen: boolean): void {
  useEffect(() => {
    const isMac = isMacPlatform(navigator.platform);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = commands.find(({ keys }) => keys.some((shortcut) => matchesKeys(event, shortcut, isMac)));
      if (!command) return;
      const isHistory = HISTORY_COMMANDS.has(command.id);
      if (isHistory && (isDialogOpen || ownsUndo(event.target))) return;
      event.preventDefault();
      // A key that is held down undoes step after step, but opens and saves once.
      if (!isDialogOpen && (isHistory || !event.repeat)) void runCommand(command, context);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [commands, context, isDialogOpen]);
}
