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
} from 'react';
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

const MenuPartsContext = createContext<MenuContext | null>(null);

/** Returns what menu content is built from. @throws outside a menu */
export function useMenuParts(): MenuContext {
  const parts = use(MenuPartsContext);
  if (parts === null) throw new Error('not in a menu');
  return parts;
}

export interface MenuFrameProps {
  /** The button that opens it; must take a ref and props. */
  readonly trigger: ReactElement;
  readonly triggerProps?: Omit<ComponentProps<MenuParts['Trigger']>, 'ref'>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly content: MenuContentProps;
}

/**
 * The button of a menu, and the menu while it is open. A long form has hundreds of such buttons, few of which are ever
 * pressed, so only the button is rendered until then.
 */
export function MenuFrame({ trigger, triggerProps, isOpen, onOpenChange, content }: MenuFrameProps) {
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
      onOpenChange(true);
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
        <parts.Trigger asChild ref={button} {...triggerProps}>
          {trigger}
        </parts.Trigger>
        {isOpen && (
          <MenuContent
            {...content}
            startsAtFirst={isByKey}
            onCloseAutoFocus={(event) => {
              const run = chosen.current;
              chosen.current = null;
              if (run === null) return;
              event.preventDefault();
              button.current?.focus({ preventScroll: true });
              run();
            }}
          />
        )}
      </parts.Root>
    </MenuPartsContext>
  );
}

interface MenuContentProps extends Pick<ComponentProps<MenuParts['Content']>, 'align' | 'children'> {
  readonly children: ReactNode;
}

interface ShownContentProps extends MenuContentProps, Pick<ComponentProps<MenuParts['Content']>, 'onCloseAutoFocus'> {
  readonly startsAtFirst: boolean;
}

/** The content of a menu, in a portal inside a landmark or dialog, like everything else. */
function MenuContent({ startsAtFirst, ...props }: ShownContentProps) {
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
