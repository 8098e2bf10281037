import { useVirtualizer } from '@tanstack/react-virtual';
import {
  ChevronDown,
  ChevronRight,
  BookMarked,
  Bot,
  CodeXml,
  FileBadge,
  ListChecks,
  ListFilter,
  Minus,
  ShieldCheck,
  Tag,
  Target,
  TriangleAlert,
  Type,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useCallback, useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { SymbolKind } from '#core/language';
import { classNames } from '../controls/class-names.ts';
import { useRangeKeeping } from '../controls/steady/use-range-keeping.ts';
import { useRowHeight } from '../services/use-row-height.ts';
import { rowByName, type OutlineRow } from './outline-rows.ts';
import styles from './outline-tree.module.css';

export interface OutlineTreeProps {
  readonly rows: readonly OutlineRow[];
  /** The row that contains the selection; -1 for none. */
  readonly current: number;
  readonly onToggle: (row: OutlineRow) => void;
  /** @param takesFocus - whether to move the focus as well */
  readonly onGo: (row: OutlineRow, takesFocus: boolean) => void;
}

/**
 * The outline as a virtualized tree. It has a single tab stop; arrow keys move the active row, Enter goes to it in the
 * text.
 */
export function OutlineTree({ rows, current, onToggle, onGo }: OutlineTreeProps) {
  const treeId = useId();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const found = activeKey === null ? -1 : rows.findIndex(({ key }) => key === activeKey);
  const active = found === -1 ? Math.max(0, current) : found;
  const rowHeight = useRowHeight();
  const virtualizer = useTreeVirtualizer(rows, scroller, active, rowHeight);
  const idOf = (row: OutlineRow): string => `${treeId} ${row.key}`.replace(/\s/g, '-');

  // Follows the selection, except while the user navigates the tree.
  useEffect(() => {
    if (scroller === document.activeElement || current === -1) return;
    virtualizer.scrollToIndex(current, { align: 'auto' });
  }, [virtualizer, scroller, current]);

  const move = (index: number): void => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (!row) return;
    setActiveKey(row.key);
    virtualizer.scrollToIndex(rows.indexOf(row), { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const action = actionOf(event.key, rows, active, row);
    if (action === null) return;
    event.preventDefault();
    if (action.kind === 'go') onGo(row, true);
    else if (action.kind === 'toggle') onToggle(row);
    else move(action.to);
  };
  return (
    <div
      ref={setScroller}
      role="tree"
      tabIndex={0}
      aria-label="Structure of the document"
      aria-activedescendant={rows[active] && idOf(rows[active])}
      className={styles.tree}
      onKeyDown={onKeyDown}
      onBlur={() => setActiveKey(null)}
    >
      <div role="presentation" className={styles.space} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index];
          return (
            row && (
              <TreeRow
                key={row.key}
                id={idOf(row)}
                row={row}
                start={start}
                size={size}
                isActive={index === active}
                isCurrent={index === current}
                onToggle={onToggle}
                onGo={(target) => {
                  setActiveKey(target.key);
                  onGo(target, false);
                }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface TreeRowProps {
  readonly id: string;
  readonly row: OutlineRow;
  readonly start: number;
  readonly size: number;
  /** The target of keys. */
  readonly isActive: boolean;
  /** Contains the selection. */
  readonly isCurrent: boolean;
  readonly onToggle: (row: OutlineRow) => void;
  readonly onGo: (row: OutlineRow) => void;
}

function TreeRow({ id, row, start, size, isActive, isCurrent, onToggle, onGo }: TreeRowProps) {
  const { symbol, level, position, siblings, isOpen } = row;
  const Icon = SYMBOL_ICONS[symbol.kind];
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    // The tree has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isCurrent}
      className={classNames(styles.row, isActive && styles.active, isCurrent && styles.current)}
      style={{
        height: size,
        transform: `translateY(${start}px)`,
        paddingInlineStart: `calc(${level - 1} * var(--space-4))`,
      }}
      onClick={() => onGo(row)}
    >
      {isOpen === null ? (
        <span className={styles.chevron} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span
          className={styles.chevron}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(row);
          }}
        >
          <Chevron aria-hidden />
        </span>
      )}
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.name}>{symbol.name}</span>
      {symbol.detail !== '' && <span className={styles.detail}> {symbol.detail}</span>}
    </div>
  );
}

type TreeAction =
  | { readonly kind: 'go' }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'move'; readonly to: number };

/** The action of a key by the ARIA tree pattern; `null` for other keys. */
function actionOf(key: string, rows: readonly OutlineRow[], active: number, row: OutlineRow): TreeAction | null {
  const to = (index: number): TreeAction => ({ kind: 'move', to: index });
  switch (key) {
    case 'ArrowDown':
      return to(active + 1);
    case 'ArrowUp':
      return to(active - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      if (row.isOpen === null) return null;
      return row.isOpen ? to(active + 1) : { kind: 'toggle' };
    case 'ArrowLeft':
      if (row.isOpen) return { kind: 'toggle' };
      return row.parent === -1 ? null : to(row.parent);
    case 'Enter':
    case ' ':
      return { kind: 'go' };
    default: {
      const named = key.length === 1 ? rowByName(rows, active, key) : -1;
      return named === -1 ? null : to(named);
    }
  }
}

function useTreeVirtualizer(
  rows: readonly OutlineRow[],
  scroller: HTMLElement | null,
  active: number,
  rowHeight: number,
) {
  // The virtualizer mutates in place, so a compiler must not memoize what is derived from it.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer<HTMLElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    // `aria-activedescendant` needs the active row to be mounted.
    rangeExtractor: useRangeKeeping(active),
    overscan: 12,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  });
}

/** Icons of symbol kinds; groups and records have those of the form. */
const SYMBOL_ICONS: Readonly<Record<SymbolKind, LucideIcon>> = {
  group: Bot,
  record: ShieldCheck,
  'sub-record': Target,
  crawler: UserRound,
  rule: ListFilter,
  definition: BookMarked,
  version: FileBadge,
  field: Minus,
  malformed: TriangleAlert,
  meta: Tag,
  element: CodeXml,
  header: Type,
  test: ListChecks,
};
