import { formatCount } from '#core';
import type { ReactNode } from 'react';
import { Badge } from '../controls/badge.tsx';
import { LongList } from '../controls/long-list.tsx';
import styles from './convert-dialog.module.css';

interface ItemListProps<Item> {
  readonly items: readonly Item[];
  readonly render: (item: Item) => ReactNode;
}

/** A list that shows the first of many items. Their order never changes, so the index is the key. */
export function ItemList<Item>({ items, render }: ItemListProps<Item>) {
  return (
    <LongList items={items}>
      {(shown) => (
        <ul className={styles.list}>
          {shown.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.item}>
              {render(item)}
            </li>
          ))}
        </ul>
      )}
    </LongList>
  );
}

/** A section of the report: a heading with the number of items, and the list; nothing when there are none. */
export function ReportSection<Item>({
  title,
  count,
  items,
  render,
}: ItemListProps<Item> & { readonly title: string; readonly count?: number }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>
        {title} <Badge>{formatCount(count ?? items.length)}</Badge>
      </h3>
      <ItemList items={items} render={render} />
    </section>
  );
}
