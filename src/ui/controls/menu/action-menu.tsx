import { Menu, MenuItem, MenuSeparator, type MenuItemProps, type MenuProps } from './menu.tsx';

/** An item of a menu as data: its label, and what it does. */
export type MenuAction =
  | (Pick<MenuItemProps, 'icon' | 'shortcut' | 'disabled' | 'danger' | 'hint'> & {
      readonly label: string;
      readonly run: () => void;
    })
  | 'separator';

export interface ActionMenuProps extends Omit<MenuProps, 'children'> {
  /** Called only while the menu is open, so that closed menus cost nothing. */
  readonly actions: () => readonly MenuAction[];
}

/** A menu whose items are given as data. */
export function ActionMenu({ actions, ...menu }: ActionMenuProps) {
  return (
    <Menu {...menu}>
      <MenuActions actions={actions} />
    </Menu>
  );
}

/** The items alone, for a menu that also has other content. */
export function MenuActions({ actions }: Pick<ActionMenuProps, 'actions'>) {
  return actions().map((action, index) => {
    // Separators have no identity, and the list does not change while it is shown.
    // oxlint-disable-next-line react/no-array-index-key
    if (action === 'separator') return <MenuSeparator key={index} />;
    const { label, run, ...item } = action;
    return (
      <MenuItem key={label} {...item} onSelect={run}>
        {label}
      </MenuItem>
    );
  });
}
