import { selectActiveDocument } from '#state';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { addDocumentCommands } from '../commands/add-document.ts';
import { cleanUpCommand } from '../commands/clean-up.ts';
import { closeDocumentCommand } from '../commands/close-document.ts';
import type { Command, CommandContext } from '../commands/command.ts';
import { compareCommand } from '../commands/compare.ts';
import { convertCommand } from '../commands/convert.ts';
import { copyCommand } from '../commands/copy.ts';
import { downloadAllCommand } from '../commands/download-all.ts';
import { downloadCommand } from '../commands/download.ts';
import { nextPaneCommand, paneCommands, previousPaneCommand } from '../commands/go-to-pane.ts';
import { nextDocumentCommand } from '../commands/next-document.ts';
import { openCommand } from '../commands/open.ts';
import { paletteCommand } from '../commands/palette.ts';
import { fixAllSafeCommand, nextProblemCommand, previousProblemCommand } from '../commands/problems.ts';
import { recentWorkCommand } from '../commands/recent-work.ts';
import { redoCommand } from '../commands/redo.ts';
import { renameDocumentCommand } from '../commands/rename-document.ts';
import { saveAsCommand } from '../commands/save-as.ts';
import { saveCommand } from '../commands/save.ts';
import { shortcutsCommand } from '../commands/shortcuts.ts';
import { undoCommand } from '../commands/undo.ts';
import { canSaveFiles } from '../workspace/file-system-access.ts';

/** The commands that are offered just now, in the order of the header. */
export interface OfferedCommands {
  readonly begin: Command;
  readonly history: readonly Command[];
  readonly takeHome: readonly Command[];
  readonly convert: Command;
  readonly palette: Command;
  /** All of them, for the shortcuts; of two with the same one, the first counts. */
  readonly all: readonly Command[];
}

/** What is found in the palette and by its keys alone. */
const MORE: readonly Command[] = [
  compareCommand,
  cleanUpCommand,
  ...paneCommands,
  nextPaneCommand,
  previousPaneCommand,
  nextProblemCommand,
  previousProblemCommand,
  fixAllSafeCommand,
  ...addDocumentCommands,
  nextDocumentCommand,
  renameDocumentCommand,
  closeDocumentCommand,
  downloadAllCommand,
  recentWorkCommand,
  shortcutsCommand,
];

/** Without a file that can be saved to, `Ctrl+S` takes the text home as a download. */
const downloadByShortcut: Command = { ...downloadCommand, keys: ['Mod+S'] };

/** The commands that make sense with this browser and this document. */
export function useCommands({ store, fileHandles }: CommandContext): OfferedCommands {
  const opening = useStore(store, (state) => selectActiveDocument(state).opening);
  const hasHandle = useStore(fileHandles, (handles) => handles.has(opening));
  return useMemo(() => {
    const save = hasHandle ? saveCommand : canSaveFiles() ? saveAsCommand : null;
    const takeHome = save === null ? [copyCommand, downloadByShortcut] : [copyCommand, downloadCommand, save];
    const history = [undoCommand, redoCommand];
    return {
      begin: openCommand,
      history,
      takeHome,
      convert: convertCommand,
      palette: paletteCommand,
      all: [openCommand, ...history, ...takeHome, convertCommand, ...MORE, paletteCommand],
    };
  }, [hasHandle]);
}
