import { selectActiveDocument } from '#state';
import type { ChangeCount } from '../../comparison/use-changes.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { useMediaQuery } from '../../services/use-media-query.ts';
import { DocumentMenu } from '../../workspace/bar/document-menu.tsx';
import { CommandButton } from '../commands/command-button.tsx';
import { shortcutOf } from '../commands/command.ts';
import type { OfferedCommands } from '../commands/use-commands.ts';
import { HelpMenu, MoreMenu, ReviewMenu, ThemeMenu } from './header-menus.tsx';
import styles from './header.module.css';

export interface HeaderProps {
  readonly commands: OfferedCommands;
  /** Changes since the file was opened; `null` for none. */
  readonly changes: ChangeCount | null;
}

/**
 * The product name and the commands, by how often they are used. Until there is text, opening a file is the next step;
 * then it is adding rules. On a phone, the name of the document takes the place of its tab, and most commands are in a
 * menu.
 */
export function Header({ commands, changes }: HeaderProps) {
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  const isEmpty = useEditorStore((state) => selectActiveDocument(state).document.text.trim() === '');
  const { open, save, undo, redo, palette, review, convert, help, addRules } = commands;
  return (
    <header className={styles.header}>
      <h1 className={styles.product}>
        <GateMark />
        <span className={isPhone ? 'visually-hidden' : undefined}>Gatepost</span>
      </h1>
      {isPhone ? (
        <>
          <DocumentMenu />
          <CommandButton command={undo} compact="always" />
          <CommandButton command={palette} compact="always" />
          <CommandButton command={isEmpty ? open : addRules} variant={isEmpty ? 'primary' : 'ghost'} compact="always" />
          <MoreMenu first={isEmpty ? addRules : open} commands={commands} changes={changes} />
        </>
      ) : (
        <>
          <div className={styles.group}>
            <CommandButton command={open} variant={isEmpty ? 'primary' : 'ghost'} compact={!isEmpty} />
            {save && <CommandButton command={save} />}
          </div>
          <div className={styles.group}>
            <CommandButton command={undo} compact="always" />
            <CommandButton command={redo} compact="always" />
          </div>
          <div className={styles.find}>
            {/* Looks like the search box that it opens. */}
            <CommandButton command={palette} className={styles.palette} aria-label={palette.title}>
              {palette.title} <kbd>{shortcutOf(palette)}</kbd>
            </CommandButton>
          </div>
          <div className={styles.group}>
            <ReviewMenu review={review} changes={changes} />
            <CommandButton command={convert}>
              Convert<span className="visually-hidden"> to ACAP</span>
            </CommandButton>
            <HelpMenu help={help} />
            <ThemeMenu />
          </div>
          <CommandButton command={addRules} variant={isEmpty ? 'ghost' : 'primary'} compact={isEmpty} />
        </>
      )}
    </header>
  );
}

/** The logo: a post and its gate. Decorative, since the name is next to it. */
function GateMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
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
