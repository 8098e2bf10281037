import { useAppServices } from '../../services/app-services.tsx';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommands } from '../commands/use-commands.ts';

/** Next to the title of the Text pane: copies or downloads the whole text. */
export function TextActions() {
  const { copy, download } = useCommands(useAppServices());
  return [copy, download].map((command) => (
    <CommandButton key={command.id} command={command} size="sm" compact="always" />
  ));
}
