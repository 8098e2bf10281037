import { selectActiveDocument } from '#state';
import type { ChangeCount } from '../../comparison/use-changes.ts';
import { Button, type ButtonProps } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { tooltipAttributes } from '../../controls/tooltip.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { shortcutOf, type Command } from '../commands/command.ts';
import { runCommand } from '../commands/run-command.ts';
import type { OfferedCommands } from '../commands/use-commands.ts';
import { HelpMenu, MoreMenu, ReviewMenu, ThemeMenu } from './header-menus.tsx';
import styles from './header.module.css';

export interface HeaderProps {
  readonly commands: OfferedCommands;
  /** Changes since the file was opened; `null` for none. */
  readonly changes: ChangeCount | null;
}

/** The product name and the commands for the active document. */
export function Header({ commands, changes }: HeaderProps) {
  const isEmpty = useEditorStore((state) => selectActiveDocument(state).document.text.trim() === '');
  return (
    <header className={styles.header}>
      <h1 className={styles.product}>
        <GateMark className={styles.mark} />
        <span className={styles.name}>Gatepost</span>
      </h1>
      <div className={styles.find}>
        <PaletteButton command={commands.palette} />
      </div>
      <div className={styles.actions}>
        <CommandButton command={commands.addRules} variant={isEmpty ? 'ghost' : 'primary'} />
        <CommandButton command={commands.open} variant={isEmpty ? 'primary' : 'ghost'} keepsLabel={isEmpty} />
        <div className={styles.group}>
          <CommandButton command={commands.undo} isIcon />
          <div className={styles.wideOnly}>
            <CommandButton command={commands.redo} isIcon />
          </div>
        </div>
        <div className={classNames(styles.group, styles.wideOnly)}>
          {commands.exportCommands.map((command) => (
            <CommandButton key={command.id} command={command} isIcon />
          ))}
        </div>
        <div className={styles.group}>
          <ReviewMenu review={commands.review} changes={changes} />
          <div className={styles.wideOnly}>
            <CommandButton command={commands.convert} />
          </div>
          <HelpMenu help={commands.help} />
        </div>
      </div>
      <div className={classNames(styles.theme, styles.wideOnly)}>
        <ThemeMenu />
      </div>
      <div className={styles.narrowOnly}>
        <MoreMenu commands={[commands.redo, ...commands.exportCommands, commands.convert]} />
      </div>
    </header>
  );
}

/** Opens the palette; narrower screens show only its icon. */
function PaletteButton({ command }: { readonly command: OfferedCommands['palette'] }) {
  const services = useAppServices();
  const { icon: Icon, title } = command;
  const shortcut = shortcutOf(command);
  return (
    <button
      type="button"
      className={styles.palette}
      {...tooltipAttributes(command.describe?.(services.store.getState()), shortcut)}
      onClick={() => void runCommand(command, services)}
    >
      <Icon aria-hidden />
      <span className={styles.label}>{title}</span>
      <kbd aria-hidden className={styles.keys}>
        {shortcut}
      </kbd>
    </button>
  );
}

interface CommandButtonProps {
  readonly command: Command;
  readonly variant?: NonNullable<ButtonProps['variant']>;
  /** Keeps its label on the narrowest screen. */
  readonly keepsLabel?: boolean;
  /** Shows only its icon, on every screen. */
  readonly isIcon?: boolean;
}

/** The button of a command: label, icon, tooltip and shortcut. */
function CommandButton({ command, variant = 'ghost', keepsLabel = false, isIcon = false }: CommandButtonProps) {
  const services = useAppServices();
  const isEnabled = useEditorStore((state) => command.isEnabled(state));
  const description = useEditorStore((state) => command.describe?.(state));
  return (
    <Button
      compact={isIcon ? 'always' : !keepsLabel}
      variant={variant}
      icon={command.icon}
      tooltip={description}
      shortcut={shortcutOf(command)}
      unavailable={!isEnabled}
      onClick={() => void runCommand(command, services)}
    >
      {command.title}
    </Button>
  );
}

/** The logo: a post and its gate. Decorative, since the name is next to it. */
function GateMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden>
      <path fill="currentColor" d="M2.5 4.5 5 2l2.5 2.5V22h-5z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
        d="M10.5 9.5 21.5 6v12.5l-11 2zM10.5 15 21.5 12.2"
      />
    </svg>
  );
}
