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
        <ThemeMenu />
      </div>
    </header>
  );
}
