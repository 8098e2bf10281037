import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../controls/button.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { shortcutOf, type Command } from './command.ts';
import { runCommand } from './run-command.ts';

export interface CommandButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'compact' | 'className' | 'aria-label'
> {
  readonly command: Command;
  /** Replaces the title of the command. */
  readonly children?: ReactNode;
}

/** The button of a command: label, icon, tooltip and shortcut. */
export function CommandButton({ command, children = command.title, ...look }: CommandButtonProps) {
  const services = useAppServices();
  const isEnabled = useEditorStore((state) => command.isEnabled(state));
  const description = useEditorStore((state) => command.describe?.(state));
  return (
    <Button
      compact
      variant="ghost"
      {...look}
      icon={command.icon}
      tooltip={description}
      shortcut={shortcutOf(command)}
      unavailable={!isEnabled}
      onClick={() => void runCommand(command, services)}
    >
      {children}
    </Button>
  );
}
