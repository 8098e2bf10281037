import { formatCount } from '#core';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../controls/class-names.ts';
import dialogStyles from '../../controls/dialog.module.css';
import { useAppServices } from '../../services/app-services.tsx';
import { localItems } from '../../services/storage/browser-storage.ts';
import type { Command } from '../commands/command.ts';
import styles from './command-palette.module.css';
import { findEntries, type FoundEntry } from './find-entries.ts';
import { listEntries } from './list-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Maximum number of entries rendered; typing finds the others. */
const MAX_SHOWN = 60;

export interface CommandPaletteProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** Finds and runs commands and other actions by name. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const services = useAppServices();
  const focusedBefore = useRef<Element>(null);
  const chosen = useRef<PaletteEntry>(null);
  const entries = useMemo(() => listEntries(commands, services), [commands, services]);
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay
          className={dialogStyles.overlay}
          onClick={({ detail }) => {
            // Not the second of a double click that opened it.
            if (detail < 2) onClose();
          }}
        />
        <Dialog.Content
          className={styles.palette}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            focusedBefore.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
            // Runs after closing, so that the action finds the focus where it was and can move it.
            void chosen.current?.run();
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
          }}
        >
          <Dialog.Title className="visually-hidden">Command palette</Dialog.Title>
          <PaletteSearch
            entries={entries}
            onChoose={(entry) => {
              chosen.current = entry;
              rememberRecent(entry.id);
              onClose();
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PaletteSearchProps {
  readonly entries: readonly PaletteEntry[];
  readonly onChoose: (entry: PaletteEntry) => void;
}

function PaletteSearch({ entries, onChoose }: PaletteSearchProps) {
  const listId = useId();
  const [recent] = useState(readRecent);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const all = useMemo(() => findEntries(entries, typed, recent), [entries, typed, recent]);
  const found = all.slice(0, MAX_SHOWN);
  const activeId = found[active] === undefined ? undefined : `${listId}-${active}`;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = stepOf(event.key, active, found.length);
    if (to !== null && found.length > 0) {
      event.preventDefault();
      setActive(to);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = found[active]?.entry;
      if (entry) onChoose(entry);
    }
  };
  return (
    <>
      <div className={styles.search}>
        <Search aria-hidden />
        {/* The focus stays in this box while the arrow keys move through the list. */}
        <input
          type="text"
          role="combobox"
          aria-label="Command"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder="What do you want to do?"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={styles.input}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={styles.escape}>Esc</kbd>
      </div>
      {/* A text box can control a listbox, but not a <select>. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role */}
      <div
        id={listId}
        role="listbox"
        aria-label="Commands"
        aria-activedescendant={activeId}
        tabIndex={0}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {found.map((one, index) => (
          <PaletteOption
            key={one.entry.id}
            id={`${listId}-${index}`}
            found={one}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={onChoose}
          />
        ))}
      </div>
      <output className={found.length > 0 && all.length === found.length ? 'visually-hidden' : styles.status}>
        {all.length === 0
          ? `No results for “${typed}”.`
          : all.length > found.length
            ? `${found.length} of ${formatCount(all.length)}; type to narrow.`
            : typed === ''
              ? ''
              : `${all.length} found`}
      </output>
    </>
  );
}

interface PaletteOptionProps {
  readonly id: string;
  readonly found: FoundEntry;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

function PaletteOption({ id, found, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { entry, heading } = found;
  const { icon: Icon, title, detail, shortcut } = entry;
  return (
    <>
      {heading !== null && (
        <p role="presentation" className={styles.heading}>
          {heading}
        </p>
      )}
      {/* The text box has the focus and handles the keys; an <option> needs a <select>. */}
      {/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        className={classNames(styles.option, isActive && styles.active)}
        onPointerMove={isActive ? undefined : onPoint}
        onClick={() => onChoose(entry)}
      >
        <Icon aria-hidden />
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}> {detail}</span>}
        {shortcut !== undefined && <kbd className={styles.shortcut}> {shortcut}</kbd>}
      </div>
    </>
  );
}

/** The entry that a key moves to, wrapping around; `null` for other keys. */
function stepOf(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % Math.max(1, count);
    case 'ArrowUp':
      return (active - 1 + count) % Math.max(1, count);
    case 'PageDown':
      return Math.min(count - 1, active + 8);
    case 'PageUp':
      return Math.max(0, active - 8);
    default:
      return null;
  }
}

const STORAGE_KEY = 'gatepost:recent-commands';
const MAX_RECENT = 5;

/** Ids of recently used entries, latest first. */
function readRecent(): readonly string[] {
  return (localItems.getItem(STORAGE_KEY) ?? '').split('\n').filter(Boolean);
}

/** Records that an entry was used. */
function rememberRecent(id: string): void {
  const ids = [id, ...readRecent().filter((other) => other !== id)].slice(0, MAX_RECENT);
  localItems.setItem(STORAGE_KEY, ids.join('\n'));
}
