import { MenuItem } from '../../controls/menu/menu.tsx';
import { ENTRIES, type EntryKind } from '../sections/entry-kinds.ts';

/** The items of a menu that adds to the file. */
export function EntryItems({ onAdd }: { readonly onAdd: (kind: EntryKind) => void }) {
  return ENTRIES.map(({ kind, title, hint }) => (
    <MenuItem key={kind} hint={hint} onSelect={() => onAdd(kind)}>
      {title}
    </MenuItem>
  ));
}
