import type { LucideIcon } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../menu/menu.module.css';
import { MenuFrame, useMenuParts } from '../menu/menu-frame.tsx';

/** An item of a menu, or a separator. */
export type MenuAction =
  | {
      readonly label: string;
      readonly icon?: LucideIcon;
      readonly run: () => void;
      readonly shortcut?: string;
      readonly disabled?: boolean;
      readonly danger?: boolean;
      /** Explanation below the label. */
      readonly hint?: string;
    }
  | 'separator';

export interface ActionMenuProps {
  /** The button that opens the menu; must take a ref and props. */
  readonly trigger: ReactElement;
  /** Called when the menu opens, so that closed menus cost nothing. */
  readonly actions: () => readonly MenuAction[];
  readonly align?: 'start' | 'end';
  /** The button is also a drag handle: the menu opens on release, not on press. */
  readonly isDragHandle?: boolean;
}

/**
 * A menu of actions. An action runs after the menu has closed and returned the focus to the button, so that it can move
 * the focus itself.
 */
export function ActionMenu({ trigger, actions, align = 'start', isDragHandle = false }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <MenuFrame
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={setOpen}
      triggerProps={
        isDragHandle
          ? {
              onPointerDown: (event) => event.preventDefault(),
              onClick: () => setOpen((was) => !was),
              // Alt with an arrow moves the row.
              onKeyDown: (event) => {
                if (event.altKey) event.preventDefault();
              },
            }
          : {}
      }
      content={{ align, children: isOpen && <Actions actions={actions()} /> }}
    />
  );
}

function Actions({ actions }: { readonly actions: readonly MenuAction[] }) {
  const { Item, Separator, runAfterwards } = useMenuParts();
  return actions.map((action, index) => {
    // Separators have no identity, and the list does not change while it is shown.
    // oxlint-disable-next-line react/no-array-index-key
    if (action === 'separator') return <Separator key={index} className={styles.separator} />;
    const { label, icon: Icon, run, shortcut, disabled = false, danger = false, hint } = action;
    return (
      <Item
        key={label}
        className={classNames(styles.item, danger && styles.danger)}
        disabled={disabled}
        onSelect={() => runAfterwards(run)}
      >
        {Icon ? <Icon aria-hidden className={styles.icon} /> : <span className={styles.icon} />}
        <span>
          {label}
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </span>
        {shortcut !== undefined && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      </Item>
    );
  });
}
