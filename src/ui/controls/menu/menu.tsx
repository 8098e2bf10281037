import { Check, type LucideIcon } from 'lucide-react';
import { Slot, type DropdownMenu } from 'radix-ui';
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { classNames } from '../class-names.ts';
import { createRequiredContext } from '../context/required-context.ts';
import { laterCode } from '../later/later.tsx';
import styles from './menu.module.css';

type MenuParts = typeof DropdownMenu;

const menuParts = laterCode(async (): Promise<MenuParts> => (await import('./menu-parts.ts')).DropdownMenu);

/** What menu content is built from. */
type MenuContext = MenuParts & {
  /**
   * Runs an action after the menu has closed and returned the focus to the button, so that the action can move the
   * focus, or a dialog that it opens can return it.
   */
  readonly runAfterwards: (action: () => void) => void;
  /** Where it is shown: `<main>`, or the dialog with its button, which hides all else from screen readers. */
  readonly container: Element | null;
};

const [MenuPartsProvider, useMenuParts] = createRequiredContext<MenuContext>('not in a menu');

export interface MenuProps {
  /** The button that opens it; must take a ref and props (`Button`, `IconButton`). */
  readonly trigger: ReactElement;
  /** `MenuItem`, `MenuRadioGroup`, `MenuSeparator`. */
  readonly children: ReactNode;
  /** Which edge of the button the menu is aligned to. */
  readonly align?: 'start' | 'end';
  /** The button is also a drag handle: the menu opens on release, not on press. */
  readonly isDragHandle?: boolean;
}

/**
 * A menu under a button. The page behind it stays usable. A long form has hundreds of such buttons, few of which are
 * ever pressed, so only the button is rendered until then.
 */
export function Menu({ trigger, children, align = 'start', isDragHandle = false }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [parts, setParts] = useState<MenuContext | null>(null);
  const [isByKey, setByKey] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  if (parts === null) {
    const open = (loaded: MenuParts, byKey: boolean): void => {
      setParts({
        ...loaded,
        runAfterwards: (action) => (chosen.current = action),
        container: button.current?.closest('[role="dialog"]') ?? document.querySelector('main'),
      });
      setByKey(byKey);
      setOpen(true);
    };
    const request = (byKey: boolean): void => {
      const loaded = menuParts.get();
      if (loaded !== null) open(loaded, byKey);
      else menuParts.load().then((coming) => open(coming, byKey), console.error);
    };
    return (
      <Slot.Root
        ref={button}
        aria-haspopup="menu"
        aria-expanded={false}
        data-state="closed"
        // Enter and Space also trigger a click.
        onClick={(event) => request(event.detail === 0)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' || event.altKey || event.defaultPrevented) return;
          event.preventDefault();
          request(true);
        }}
      >
        {trigger}
      </Slot.Root>
    );
  }
  const handleProps: ComponentProps<MenuParts['Trigger']> = {
    onPointerDown: (event) => event.preventDefault(),
    onClick: () => setOpen((was) => !was),
    // Alt with an arrow moves the row.
    onKeyDown: (event) => {
      if (event.altKey) event.preventDefault();
    },
  };
  return (
    <MenuPartsProvider value={parts}>
      <parts.Root
        modal={false}
        open={isOpen}
        onOpenChange={(next) => {
          setByKey(false);
          setOpen(next);
        }}
      >
        <parts.Trigger asChild {...(isDragHandle ? handleProps : {})} ref={button}>
          {trigger}
        </parts.Trigger>
        {isOpen && (
          <MenuContent
            align={align}
            startsAtFirst={isByKey}
            onCloseAutoFocus={(event) => {
              const run = chosen.current;
              chosen.current = null;
              if (run === null) return;
              event.preventDefault();
              button.current?.focus({ preventScroll: true });
              run();
            }}
          >
            {children}
          </MenuContent>
        )}
      </parts.Root>
    </MenuPartsProvider>
  );
}

interface MenuContentProps extends Pick<
  ComponentProps<MenuParts['Content']>,
  'align' | 'children' | 'onCloseAutoFocus'
> {
  readonly startsAtFirst: boolean;
}

/** The content of a menu, in a portal into `<main>` or the dialog of its button: all content must be in one of them. */
function MenuContent({ startsAtFirst, ...props }: MenuContentProps) {
  const { Portal, Content, container } = useMenuParts();
  const shown = useRef<HTMLDivElement>(null);
  // The first time, the menu was mounted after the key press that opened it, so it would not focus its first item.
  useEffect(() => {
    const first = shown.current?.querySelector('[role^="menuitem"]:not([data-disabled])');
    if (startsAtFirst && first instanceof HTMLElement) first.focus();
  }, [startsAtFirst]);
  return (
    <Portal container={container}>
      <Content ref={shown} className={styles.content} sideOffset={4} collisionPadding={8} {...props} />
    </Portal>
  );
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
  /** Explanation below the label. */
  readonly hint?: string | undefined;
}

export function MenuItem({
  children,
  icon: Icon,
  onSelect,
  disabled = false,
  shortcut,
  fact,
  danger = false,
  hint,
}: MenuItemProps) {
  const { Item, runAfterwards } = useMenuParts();
  return (
    <Item
      className={classNames(styles.item, danger && styles.danger)}
      disabled={disabled}
      onSelect={() => runAfterwards(onSelect)}
    >
      {Icon ? <Icon aria-hidden /> : <span />}
      <span>
        {children}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
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
          {Icon ? <Icon aria-hidden /> : <span />}
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
