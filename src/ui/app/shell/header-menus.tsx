import { selectCheckState } from '#state';
import { CircleHelp, ListChecks, Monitor, MoreVertical, TriangleAlert, type LucideIcon } from 'lucide-react';
import { describeChanges, type ChangeCount } from '../../comparison/use-changes.ts';
import { Button } from '../../controls/button.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '../../controls/menu/menu.tsx';
import { describeProblems } from '../../problems/problem.ts';
import { ProblemCount } from '../../problems/problem-count.tsx';
import { useProblems } from '../../problems/use-problems.ts';
import { useAppServices } from '../../services/app-services.tsx';
import { useEditorActions, useEditorStore } from '../../services/use-editor-store.tsx';
import { shortcutOf, type Command } from '../commands/command.ts';
import { runCommand } from '../commands/run-command.ts';
import { THEMES } from '../commands/themes.ts';
import type { OfferedCommands } from '../commands/use-commands.ts';
import styles from './header.module.css';

interface ReviewMenuProps {
  readonly review: OfferedCommands['review'];
  /** Changes since the file was opened; `null` for none. */
  readonly changes: ChangeCount | null;
}

/** Menu of what to check before a file goes online, each with its current result. */
export function ReviewMenu({ review, changes }: ReviewMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button compact variant="ghost" icon={ListChecks}>
          Review
          <span className={styles.count}>
            <ProblemCount />
          </span>
        </Button>
      }
    >
      <ReviewItems review={review} changes={changes} />
      <MenuSeparator />
      <CommandItems commands={review.panes} />
    </Menu>
  );
}

/** Mounted only while the menu is open, so that problems are collected only then. */
function ReviewItems({ review: { compare, problems, cleanUp }, changes }: ReviewMenuProps) {
  const found = useProblems();
  const check = useEditorStore(selectCheckState);
  return (
    <>
      <CommandItem command={compare} fact={changes === null ? undefined : describeChanges(changes)}>
        Compare…
      </CommandItem>
      <CommandItem command={problems} icon={TriangleAlert} fact={describeProblems(found, check)} />
      <CommandItem command={cleanUp}>Clean up…</CommandItem>
    </>
  );
}

/** First steps, explanations, the guide and the shortcuts. */
export function HelpMenu({ help }: { readonly help: readonly Command[] }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button compact variant="ghost" icon={CircleHelp}>
          Help
        </Button>
      }
    >
      <CommandItems commands={help} />
    </Menu>
  );
}

/** Chooses the light, the dark or the system theme. */
export function ThemeMenu() {
  const theme = useEditorStore((state) => state.preferences.theme);
  const icon = THEMES.find(({ value }) => value === theme)?.icon ?? Monitor;
  return (
    <Menu align="end" trigger={<IconButton size="md" label="Theme" icon={icon} />}>
      <ThemeChoice />
    </Menu>
  );
}

function ThemeChoice() {
  const theme = useEditorStore((state) => state.preferences.theme);
  const { setTheme } = useEditorActions();
  return <MenuRadioGroup label="Theme" options={THEMES} value={theme} onChange={setTheme} />;
}

interface MoreMenuProps extends Pick<ReviewMenuProps, 'changes'> {
  readonly first: Command;
  readonly commands: OfferedCommands;
}

/** What the header of a phone has no room for. */
export function MoreMenu({ first, commands, changes }: MoreMenuProps) {
  const { save, copy, download, redo, review, convert, help } = commands;
  return (
    <Menu align="end" trigger={<IconButton size="md" label="More" icon={MoreVertical} />}>
      <CommandItems commands={[first, ...(save ? [save] : []), copy, download, redo]} />
      <MenuSeparator />
      <ReviewItems review={review} changes={changes} />
      <CommandItems commands={[convert]} />
      <MenuSeparator />
      <CommandItems commands={help} />
      <MenuSeparator />
      <ThemeChoice />
    </Menu>
  );
}

function CommandItems({ commands }: { readonly commands: readonly Command[] }) {
  return commands.map((command) => <CommandItem key={command.id} command={command} />);
}

interface CommandItemProps {
  readonly command: Command;
  readonly icon?: LucideIcon;
  readonly fact?: string | undefined;
  /** Replaces the title of the command. */
  readonly children?: string;
}

function CommandItem({ command, icon = command.icon, fact, children = command.title }: CommandItemProps) {
  const services = useAppServices();
  const isEnabled = useEditorStore((state) => command.isEnabled(state));
  return (
    <MenuItem
      icon={icon}
      fact={fact}
      disabled={!isEnabled}
      shortcut={fact === undefined ? shortcutOf(command) : undefined}
      onSelect={() => void runCommand(command, services)}
    >
      {children}
    </MenuItem>
  );
}
