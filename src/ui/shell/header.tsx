import { formatKeys, isMacPlatform } from '../commands/keys.ts';
import { runCommand } from '../commands/run-command.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useAppServices } from '../hooks/use-app-services.tsx';
import { CommandButton } from './command-button.tsx';
import { GateMark } from './gate-mark.tsx';
import styles from './header.module.css';
import { ThemeMenu } from './theme-menu.tsx';
import type { OfferedCommands } from './use-commands.ts';

/** The product, and what can be done with the document that is shown as a whole. */
export function Header({ commands }: { readonly commands: OfferedCommands }) {
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <h1 className={styles.product}>
          <GateMark className={styles.mark} />
          Gatepost
        </h1>
      </div>
      <div className={styles.actions}>
        <CommandButton command={commands.begin} variant="primary" keepsWord />
        <div className={styles.group}>
          {commands.history.map((command) => (
            <CommandButton key={command.id} command={command} />
          ))}
        </div>
        <div className={styles.group}>
          {commands.takeHome.map((command) => (
            <CommandButton key={command.id} command={command} />
          ))}
        </div>
        <CommandButton command={commands.convert} variant="secondary" />
      </div>
      <div className={styles.theme}>
        <PaletteButton command={commands.palette} />
        <ThemeMenu />
      </div>
    </header>
  );
}

function PaletteButton({ command }: { readonly command: OfferedCommands['palette'] }) {
  const services = useAppServices();
  return (
    <IconButton
      label={command.title}
      icon={command.icon}
      shortcut={formatKeys(command.keys[0] ?? '', isMacPlatform(navigator.platform))}
      onClick={() => void runCommand(command, services)}
    />
  );
}
