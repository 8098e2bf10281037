import { Suspense } from 'react';
import type { Command, DialogId } from '../commands/command.ts';
import { LazyCommandPalette, LazyRuleDialog, LazyShortcutsDialog } from './lazy-parts.tsx';

export interface ToolDialogsProps {
  readonly dialog: DialogId | null;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

const RULE = 'rule:';

/** The dialogs that are about the tool itself: palette, shortcuts, the pages of lint rules. */
export function ToolDialogs({ dialog, commands, onClose }: ToolDialogsProps) {
  return (
    <Suspense fallback={null}>
      {dialog === 'palette' && <LazyCommandPalette commands={commands} onClose={onClose} />}
      {dialog === 'shortcuts' && <LazyShortcutsDialog commands={commands} onClose={onClose} />}
      {dialog?.startsWith(RULE) && <LazyRuleDialog ruleId={dialog.slice(RULE.length)} onClose={onClose} />}
    </Suspense>
  );
}
