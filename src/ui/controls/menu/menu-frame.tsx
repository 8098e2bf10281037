import { Slot, type DropdownMenu } from 'radix-ui';
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { laterCode } from '../later/later.tsx';
import styles from './menu.module.css';

type MenuParts = typeof DropdownMenu;

const menuParts = laterCode(async (): Promise<MenuParts> => (await import('./menu-parts.ts')).DropdownMenu);

const MenuPartsContext = createContext<MenuParts | null>(null);

/** Returns the components that menu content is built from. @throws outside a menu */
export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (parts === null) throw new Error('not in a menu');
  return parts;
}

export interface MenuFrameProps {
  /** The button that opens it; must take a ref and props. */
  readonly trigger: ReactElement;
  readonly triggerProps?: Omit<ComponentProps<MenuParts['Trigger']>, 'ref'> & { readonly ref?: Ref<HTMLButtonElement> };
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly content: MenuContentProps;
}

/**
 * The button of a menu, and the menu while it is open. A long form has hundreds of such buttons, few of which are ever
 * pressed, so only the button is rendered until then.
 */
export function MenuFrame({ trigger, triggerProps, isOpen, onOpenChange, content }: MenuFrameProps) {
  const [parts, setParts] = useState<MenuParts | null>(null);
  const [isByKey, setByKey] = useState(false);
  if (parts === null) {
    const open = (loaded: MenuParts, byKey: boolean): void => {
      setParts(() => loaded);
      setByKey(byKey);
      onOpenChange(true);
    };
    const request = (byKey: boolean): void => {
      const loaded = menuParts.get();
      if (loaded !== null) open(loaded, byKey);
      else menuParts.load().then((coming) => open(coming, byKey), console.error);
    };
    return (
      <Slot.Root
        ref={triggerProps?.ref}
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
  return (
    <MenuPartsContext value={parts}>
      <parts.Root
        modal={false}
        open={isOpen}
        onOpenChange={(next) => {
          setByKey(false);
          onOpenChange(next);
        }}
      >
        <parts.Trigger asChild {...triggerProps}>
          {trigger}
        </parts.Trigger>
        {isOpen && <MenuContent {...content} startsAtFirst={isByKey} />}
      </parts.Root>
    </MenuPartsContext>
  );
}

interface MenuContentProps extends Pick<
  ComponentProps<MenuParts['Content']>,
  'align' | 'children' | 'onCloseAutoFocus'
> {
  readonly children: ReactNode;
}

/** The content of a menu, in a portal inside `<main>`, so that it belongs to a landmark like everything else. */
function MenuContent({ startsAtFirst, ...props }: MenuContentProps & { readonly startsAtFirst: boolean }) {
  const { Portal, Content } = useMenuParts();
  const shown = useRef<HTMLDivElement>(null);
  // The first time, the menu was mounted after the key press that opened it, so it would not focus its first item.
  useEffect(() => {
    const first = shown.current?.querySelector('[role^="menuitem"]:not([data-disabled])');
    if (startsAtFirst && first instanceof HTMLElement) first.focus();
  }, [startsAtFirst]);
  return (
    <Portal container={document.querySelector('main')}>
      <Content ref={shown} className={styles.content} sideOffset={4} collisionPadding={8} {...props} />
    </Portal>
  );
}
