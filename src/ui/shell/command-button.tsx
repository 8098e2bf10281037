import type { Command } from '../commands/command.ts';
import { formatKeys, isMacPlatform } from '../commands/keys.ts';
import { runCommand } from '../commands/run-command.ts';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { useAppServices } from '../hooks/use-app-services.tsx';
import { useEditorStore } from '../hooks/use-editor-store.tsx';

export interface CommandButtonProps {
  readonly command: Command;
  readonly variant?: NonNullable<ButtonProps['variant']>;
  /** Keeps its word on the narrowest screen. */
  readonly keepsWord?: boolean;
}

/** The button of a command: its word, icon, tooltip and shortcut. */
export function CommandButton({ command, variant = 'ghost', keepsWord = false }: CommandButtonProps) {
  const services = useAppServices();
  const isEnabled = useEditorStore((state) => command.isEnabled(state));
  const description = useEditorStore((state) => command.describe?.(state));
  const [keys] = command.keys;
  return (
    <Button
      compact={!keepsWord}
      variant={variant}
      icon={command.icon}
      tooltip={description}
      shortcut={keys === undefined ? undefined : formatKeys(keys, isMacPlatform(navigator.platform))}
      unavailable={!isEnabled}
      onClick={() => void runCommand(command, services)}
    >
      {command.title}
    </Button>
  );
}
