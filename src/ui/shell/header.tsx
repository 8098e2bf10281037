import { formatKeys, isMacPlatform } from '../commands/keys.ts';
import { runCommand } from '../commands/run-command.ts';
import { tooltipAttributes } from '../controls/tooltip.tsx';
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
      <h1 className={styles.product}>
        <GateMark className={styles.mark} />
        Gatepost
      </h1>
      <div className={styles.find}>
        <PaletteButton command={commands.palette} />
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
        <ThemeMenu />
      </div>
    </header>
  );
}

/** The way to all that can be done, with its shortcut; in narrower windows its sign alone. */
function PaletteButton({ command }: { readonly command: OfferedCommands['palette'] }) {
  const services = useAppServices();
  const { icon: Icon, title, keys } = command;
  const shortcut = formatKeys(keys[0] ?? '', isMacPlatform(navigator.platform));
  return (
    <button
      type="button"
      className={styles.palette}
      {...tooltipAttributes(command.describe?.(services.store.getState()), shortcut)}
      onClick={() => void runCommand(command, services)}
    >
      <Icon aria-hidden />
      <span className={styles.word}>{title}</span>
      <kbd aria-hidden className={styles.keys}>
        {shortcut}
      </kbd>
    </button>
  );
}
