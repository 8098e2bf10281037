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

/** What the content of a menu is made of. @throws outside a menu */
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
 * The button of a menu, and the menu while it is open. A long form has hundreds of such buttons, and few are ever pressed:
 * until then there is the button alone.
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
        // Enter and Space click, too.
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

/** What a menu shows, over the page and yet inside its main part, so that it belongs to a landmark like all else. */
function MenuContent({ startsAtFirst, ...props }: MenuContentProps & { readonly startsAtFirst: boolean }) {
  const { Portal, Content } = useMenuParts();
  const shown = useRef<HTMLDivElement>(null);
  // The menu has not seen the key that opened it for the first time.
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
