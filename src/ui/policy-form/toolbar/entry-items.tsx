import type { DocumentKind } from '#state';
import { MenuItem } from '../../controls/menu/menu.tsx';
import { entriesFor, type EntryKind } from '../sections/entry-kinds.ts';

export interface EntryItemsProps {
  /** The document that they add to. */
  readonly document: DocumentKind;
  readonly onAdd: (kind: EntryKind) => void;
}

/** The items of a menu that adds to the file. */
export function EntryItems({ document, onAdd }: EntryItemsProps) {
  return entriesFor(document).map(({ kind, title, hint }) => (
    <MenuItem key={kind} hint={hint} onSelect={() => onAdd(kind)}>
      {title}
    </MenuItem>
  ));
}
