import type { DocumentSymbol } from '#core/language';

/** A row of the tree: a symbol and its position. */
export interface OutlineRow {
  /** Stable while the symbol's line exists. */
  readonly key: string;
  readonly symbol: DocumentSymbol;
  /** From 1. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** `null` for a leaf. */
  readonly isOpen: boolean | null;
  /** Index of the parent row; -1 at the top level. */
  readonly parent: number;
}

/** Trees up to this size start fully expanded. */
const FEW = 60;

/**
 * Lists the visible rows of the tree.
 *
 * @param lineKeys - of the document's lines, so that the expanded state survives edits
 * @param toggled - keys of rows whose state differs from the initial one
 */
export function listOutlineRows(
  symbols: readonly DocumentSymbol[],
  lineKeys: readonly number[],
  toggled: ReadonlySet<string>,
): readonly OutlineRow[] {
  const isOpenAtFirst = countSymbols(symbols) <= FEW;
  const rows: OutlineRow[] = [];
  const add = (list: readonly DocumentSymbol[], level: number, parent: number): void => {
    // A line of a page can contain several META tags.
    const onLine = new Map<string, number>();
    for (const [index, symbol] of list.entries()) {
      const place = `${rows[parent]?.key ?? ''} ${symbol.kind} ${lineKeys[symbol.line] ?? -1}`;
      const ordinal = onLine.get(place) ?? 0;
      onLine.set(place, ordinal + 1);
      const key = `${place} ${ordinal}`;
      const isOpen = symbol.children.length === 0 ? null : isOpenAtFirst !== toggled.has(key);
      rows.push({ key, symbol, level, position: index + 1, siblings: list.length, isOpen, parent });
      if (isOpen) add(symbol.children, level + 1, rows.length - 1);
    }
  };
  add(symbols, 1, -1);
  return rows;
}

/** The innermost row that contains an offset; -1 for none. */
export function rowAtOffset(rows: readonly OutlineRow[], offset: number): number {
  let found = -1;
  for (const [index, { symbol }] of rows.entries()) {
    if (symbol.span.start > offset) break;
    if (offset <= symbol.span.end) found = index;
  }
  return found;
}

/** The next row whose name starts with the typed text, wrapping around after `from`; -1 for none. */
export function rowByName(rows: readonly OutlineRow[], from: number, typed: string): number {
  const wanted = typed.toLowerCase();
  for (let step = 1; step <= rows.length; step++) {
    const index = (from + step) % rows.length;
    if (rows[index]?.symbol.name.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

function countSymbols(symbols: readonly DocumentSymbol[]): number {
  let count = symbols.length;
  for (const { children } of symbols) {
    count += countSymbols(children);
    if (count > FEW) return count;
  }
  return count;
}
