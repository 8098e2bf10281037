import { CommandButton, type CommandButtonProps } from './command-button.tsx';
import { copyCommand, downloadCommand } from './document-commands.ts';

/** Copies or downloads the whole text; by default, as icons next to the title of its pane. */
export function TextActions(look: Pick<CommandButtonProps, 'variant' | 'compact'>) {
  return [copyCommand, downloadCommand].map((command) => (
    <CommandButton key={command.id} command={command} size="sm" compact="always" {...look} />
  ));
}
