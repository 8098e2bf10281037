import { HELP_TOPICS, type DialogId } from '../services/app-services.tsx';
import type { Command } from './commands/command.ts';
import {
  LazyCommandPalette,
  LazyCompareDialog,
  LazyComposerDialog,
  LazyConvertDialog,
  LazyHelpDialog,
  LazyRuleDialog,
  LazyShortcutsDialog,
  LazyTidyDialog,
  LazyVerdictChangeDialog,
} from './lazy-parts.tsx';

export interface ToolDialogsProps {
  readonly dialog: DialogId | null;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

const RULE = 'rule:';
const ADD_RULES = 'add-rules';

/** The lazily loaded dialogs. */
export function ToolDialogs({ dialog, commands, onClose }: ToolDialogsProps) {
  const topic = HELP_TOPICS.find((one) => dialog === `help:${one}`);
  return (
    <>
      {dialog === 'palette' && <LazyCommandPalette commands={commands} onClose={onClose} />}
      {dialog === 'shortcuts' && <LazyShortcutsDialog commands={commands} onClose={onClose} />}
      {dialog?.startsWith(ADD_RULES) && (
        <LazyComposerDialog start={dialog.slice(ADD_RULES.length).replace(/^:/, '')} onClose={onClose} />
      )}
      {dialog === 'convert' && <LazyConvertDialog onClose={onClose} />}
      {dialog === 'compare' && <LazyCompareDialog onClose={onClose} />}
      {dialog === 'clean-up' && <LazyTidyDialog onClose={onClose} />}
      {dialog === 'change-verdict' && <LazyVerdictChangeDialog onClose={onClose} />}
      {topic !== undefined && <LazyHelpDialog key={topic} topic={topic} onClose={onClose} />}
      {dialog?.startsWith(RULE) && <LazyRuleDialog ruleId={dialog.slice(RULE.length)} onClose={onClose} />}
    </>
  );
}
