import { selectActiveDocument, selectIsModified } from '#state';
import { useEditorStore } from '../hooks/use-editor-store.tsx';
import { CommandButton } from './command-button.tsx';
import { GateMark } from './gate-mark.tsx';
import styles from './header.module.css';
import { ThemeMenu } from './theme-menu.tsx';
import type { OfferedCommands } from './use-commands.ts';

/** The product, the document, and what can be done with it as a whole. */
export function Header({ commands }: { readonly commands: OfferedCommands }) {
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <h1 className={styles.product}>
          <GateMark className={styles.mark} />
          Gatepost
        </h1>
        <DocumentName />
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

function DocumentName() {
  const path = useEditorStore((state) => selectActiveDocument(state).path);
  const isModified = useEditorStore(selectIsModified);
  return (
    <p className={styles.document}>
      <span className={styles.path}>{path}</span>
      {isModified && (
        <span className={styles.edited}>
          <span aria-hidden className={styles.dot} />
          edited
        </span>
      )}
    </p>
  );
}
