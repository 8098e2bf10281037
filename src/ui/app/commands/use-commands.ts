import { selectActiveDocument } from '#state';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { AppServices } from '../../services/app-services.tsx';
import type { Command } from './command.ts';
import {
  addDocumentCommands,
  addRulesCommand,
  cleanUpCommand,
  compareCommand,
  convertCommand,
  helpCommands,
  openCommand,
  paletteCommand,
  recentWorkCommand,
  renameDocumentCommand,
  shortcutsCommand,
} from './dialog-commands.ts';
import {
  closeDocumentCommand,
  copyCommand,
  copyLinkCommand,
  downloadAllCommand,
  downloadCommand,
  nextDocumentCommand,
  saveAsCommand,
  saveCommand,
} from './document-commands.ts';
import { redoCommand, undoCommand } from './history-commands.ts';
import { goToPane, nextPaneCommand, paneCommands, previousPaneCommand } from './pane-commands.ts';
import { fixAllCommand, nextProblemCommand, previousProblemCommand } from './problem-commands.ts';

/** The commands available now, in the order of the header. */
export interface OfferedCommands {
  readonly open: Command;
  readonly addRules: Command;
  readonly undo: Command;
  readonly redo: Command;
  /** Saves to a file; `null` where the browser can only download. */
  readonly save: Command | null;
  readonly copy: Command;
  readonly download: Command;
  readonly review: {
    readonly compare: Command;
    readonly problems: Command;
    readonly cleanUp: Command;
    /** Panes that test many crawlers and paths at once. */
    readonly panes: readonly Command[];
  };
  readonly convert: Command;
  /** The Help menu. */
  readonly help: readonly Command[];
  readonly palette: Command;
  /** All commands, for shortcuts; of two with the same keys, the first wins. */
  readonly all: readonly Command[];
}

/** Commands without a button of their own in the header. */
const MORE: readonly Command[] = [
  compareCommand,
  cleanUpCommand,
  ...paneCommands,
  nextPaneCommand,
  previousPaneCommand,
  nextProblemCommand,
  previousProblemCommand,
  fixAllCommand,
  ...addDocumentCommands,
  nextDocumentCommand,
  renameDocumentCommand,
  closeDocumentCommand,
  downloadAllCommand,
  copyLinkCommand,
  recentWorkCommand,
  ...helpCommands,
  shortcutsCommand,
];

/** Without a file to save to, `Ctrl+S` downloads the text. */
const downloadByShortcut: Command = { ...downloadCommand, keys: ['Mod+S'] };

/** Returns the commands available in this browser for the active document. */
export function useCommands({ store, fileHandles }: AppServices): OfferedCommands {
  const opening = useStore(store, (state) => selectActiveDocument(state).opening);
  const hasHandle = useStore(fileHandles, (handles) => handles.has(opening));
  return useMemo(() => {
    const canSaveFiles = 'showSaveFilePicker' in window;
    const save = hasHandle ? saveCommand : canSaveFiles ? saveAsCommand : null;
    const download = save === null ? downloadByShortcut : downloadCommand;
    return {
      open: openCommand,
      addRules: addRulesCommand,
      undo: undoCommand,
      redo: redoCommand,
      save,
      copy: copyCommand,
      download,
      review: {
        compare: compareCommand,
        problems: goToPane('problems'),
        cleanUp: cleanUpCommand,
        panes: [goToPane('tests'), goToPane('matrix'), goToPane('coverage')],
      },
      convert: convertCommand,
      help: [...helpCommands, shortcutsCommand],
      palette: paletteCommand,
      all: [
        openCommand,
        addRulesCommand,
        undoCommand,
        redoCommand,
        copyCommand,
        download,
        ...(save === null ? [] : [save]),
        convertCommand,
        ...MORE,
        paletteCommand,
      ],
    };
  }, [hasHandle]);
}
