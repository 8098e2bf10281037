import { Check, type LucideIcon } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MenuFrame, useMenuParts } from './menu-frame.tsx';
import styles from './menu.module.css';

export interface MenuProps {
  /** The button that opens it; must take a ref and props (`Button`, `IconButton`). */
  readonly trigger: ReactElement;
  /** `MenuItem`, `MenuRadioGroup`, `MenuSeparator`. */
  readonly children: ReactNode;
  /** Which edge of the button the menu is aligned to. */
  readonly align?: 'start' | 'end';
}

/** A menu under a button. The page behind it stays usable. */
export function Menu({ trigger, children, align = 'start' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  return <MenuFrame trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} content={{ align, children }} />;
}

export interface MenuItemProps {
  readonly children: ReactNode;
  readonly icon?: LucideIcon;
  /** Runs after the menu has closed and returned the focus to its button. */
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** Shown at the end of the row; the menu does not listen for it. */
  readonly shortcut?: string | undefined;
  /** A preview of what the user will find there, at the end of the row. */
  readonly fact?: string | undefined;
  /** Red, for destructive actions. */
  readonly danger?: boolean;
}

/** One action of a menu. */
export function MenuItem({
  children,
  icon: Icon,
  onSelect,
  disabled = false,
  shortcut,
  fact,
  danger = false,
}: MenuItemProps) {
  const { Item, runAfterwards } = useMenuParts();
  return (
    <Item
      className={classNames(styles.item, danger && styles.danger)}
      disabled={disabled}
      onSelect={() => runAfterwards(onSelect)}
    >
      {Icon ? <Icon aria-hidden className={styles.icon} /> : <span className={styles.icon} />}
      <span>{children}</span>
      {fact !== undefined && <span className={styles.fact}>{fact}</span>}
      {shortcut !== undefined && <kbd className={styles.shortcut}>{shortcut}</kbd>}
    </Item>
  );
}

export interface MenuRadioGroupProps<Value extends string> {
  /** Shown as a small heading; also the accessible name. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: LucideIcon }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of one option inside a menu. */
export function MenuRadioGroup<Value extends string>({ label, options, value, onChange }: MenuRadioGroupProps<Value>) {
  const { RadioGroup, Label, RadioItem, ItemIndicator } = useMenuParts();
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onChange(option.value);
      }}
    >
      <Label className={styles.label}>{label}</Label>
      {options.map(({ icon: Icon, ...option }) => (
        <RadioItem key={option.value} value={option.value} className={styles.item}>
          {Icon ? <Icon aria-hidden className={styles.icon} /> : <span className={styles.icon} />}
          <span>{option.label}</span>
          <ItemIndicator className={styles.mark}>
            <Check aria-hidden />
          </ItemIndicator>
        </RadioItem>
      ))}
    </RadioGroup>
  );
}

/** A label at the top of a menu that applies to all its items. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  const { Label } = useMenuParts();
  return <Label className={styles.label}>{children}</Label>;
}

/** A line between groups of menu items. */
export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className={styles.separator} />;
}
