import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState, type ReactElement } from 'react';
import { classNames } from '../controls/class-names.ts';
import { MenuContent } from '../controls/menu.tsx';
import styles from '../controls/menu.module.css';

/** One action of a menu, or a line between two. */
export type MenuAction =
  | {
      readonly label: string;
      readonly icon?: LucideIcon;
      readonly run: () => void;
      readonly shortcut?: string;
      readonly disabled?: boolean;
      readonly danger?: boolean;
      /** What it is for, under the label. */
      readonly hint?: string;
    }
  | 'separator';

export interface ActionMenuProps {
  /** The button that opens it; must take a ref and props. */
  readonly trigger: ReactElement;
  /** Asked for only when the menu opens, so that a row pays nothing for its menu. */
  readonly actions: () => readonly MenuAction[];
  readonly align?: 'start' | 'end';
  /** The button may be dragged: the menu opens when the pointer is released, not when it is pressed. */
  readonly isGrip?: boolean;
}

/**
 * A menu of actions under a button. An action is run once the menu is gone and the focus is back on the button, so that it
 * can move the focus itself.
 */
export function ActionMenu({ trigger, actions, align = 'start', isGrip = false }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<(() => void) | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        ref={button}
        asChild
        {...(isGrip
          ? {
              onPointerDown: (event) => {
                event.preventDefault();
              },
              onClick: () => {
                setOpen((was) => !was);
              },
              // Alt with an arrow moves the row.
              onKeyDown: (event) => {
                if (event.altKey) event.preventDefault();
              },
            }
          : {})}
      >
        {trigger}
      </DropdownMenu.Trigger>
      <MenuContent
        isOpen={isOpen}
        align={align}
        onCloseAutoFocus={(event) => {
          const run = chosen.current;
          chosen.current = null;
          if (run === null) return;
          event.preventDefault();
          button.current?.focus({ preventScroll: true });
          run();
        }}
      >
        {isOpen && <Actions actions={actions()} onChoose={(run) => (chosen.current = run)} />}
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function Actions({
  actions,
  onChoose,
}: {
  readonly actions: readonly MenuAction[];
  readonly onChoose: (run: () => void) => void;
}) {
  return actions.map((action, index) => {
    // Lines between actions have no name, and the list does not change while it is shown.
    // oxlint-disable-next-line react/no-array-index-key
    if (action === 'separator') return <DropdownMenu.Separator key={index} className={styles.separator} />;
    const { label, icon: Icon, run, shortcut, disabled = false, danger = false, hint } = action;
    return (
      <DropdownMenu.Item
        key={label}
        className={classNames(styles.item, danger && styles.danger)}
        disabled={disabled}
        onSelect={() => {
          onChoose(run);
        }}
      >
        {Icon ? <Icon aria-hidden className={styles.icon} /> : <span className={styles.icon} />}
        <span>
          {label}
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </span>
        {shortcut !== undefined && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      </DropdownMenu.Item>
    );
  });
}
