import { Suspense } from 'react';
import type { DroppedFile } from '../hooks/use-file-drop.ts';
import type { Command, DialogId } from '../commands/command.ts';
import {
  LazyCommandPalette,
  LazyCompareDialog,
  LazyRuleDialog,
  LazyShortcutsDialog,
  LazyTidyDialog,
} from './lazy-parts.tsx';

export interface ToolDialogsProps {
  readonly dialog: DialogId | null;
  readonly commands: readonly Command[];
  /** A file that was dropped while Compare was open. */
  readonly compared: DroppedFile | null;
  readonly onClose: () => void;
}

const RULE = 'rule:';

/** The dialogs that are about the tool itself: palette, shortcuts, comparison, clean up, the pages of lint rules. */
export function ToolDialogs({ dialog, commands, compared, onClose }: ToolDialogsProps) {
  return (
    <Suspense fallback={null}>
      {dialog === 'palette' && <LazyCommandPalette commands={commands} onClose={onClose} />}
      {dialog === 'shortcuts' && <LazyShortcutsDialog commands={commands} onClose={onClose} />}
      {dialog === 'compare' && <LazyCompareDialog dropped={compared} onClose={onClose} />}
      {dialog === 'clean-up' && <LazyTidyDialog onClose={onClose} />}
      {dialog?.startsWith(RULE) && <LazyRuleDialog ruleId={dialog.slice(RULE.length)} onClose={onClose} />}
    </Suspense>
  );
}
