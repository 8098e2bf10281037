import type { DocumentSymbol } from '#core';

/** A line of the tree: a symbol, and where it stands among the others. */
export interface OutlineRow {
  /** The same for the same symbol as long as its line is there. */
  readonly key: string;
  readonly symbol: DocumentSymbol;
  /** From 1. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** `null` where there is nothing to open. */
  readonly isOpen: boolean | null;
  /** The index of the row that holds it; -1 at the top. */
  readonly parent: number;
}

/** With no more symbols than this, all is open from the start. */
const FEW = 60;

/**
 * The rows of the tree that are seen.
 *
 * @param lineKeys - of the lines of the document, so that what was opened stays so while lines come and go
 * @param toggled - the keys of the rows that are not as they were at the start
 */
export function listOutlineRows(
  symbols: readonly DocumentSymbol[],
  lineKeys: readonly number[],
  toggled: ReadonlySet<string>,
): readonly OutlineRow[] {
  const isOpenAtFirst = countSymbols(symbols) <= FEW;
  const rows: OutlineRow[] = [];
  const add = (list: readonly DocumentSymbol[], level: number, parent: number): void => {
    for (const [index, symbol] of list.entries()) {
      const key = `${symbol.kind} ${level} ${lineKeys[symbol.line] ?? -1} ${symbol.nameSpan.start - symbol.span.start}`;
      const isOpen = symbol.children.length === 0 ? null : isOpenAtFirst !== toggled.has(key);
      rows.push({ key, symbol, level, position: index + 1, siblings: list.length, isOpen, parent });
      if (isOpen) add(symbol.children, level + 1, rows.length - 1);
    }
  };
  add(symbols, 1, -1);
  return rows;
}

/** The innermost row that holds an offset; -1 when none does. */
export function rowAtOffset(rows: readonly OutlineRow[], offset: number): number {
  let found = -1;
  for (const [index, { symbol }] of rows.entries()) {
    if (symbol.span.start > offset) break;
    if (offset <= symbol.span.end) found = index;
  }
  return found;
}

/** The next row whose name begins with what was typed, from the row after `from` round to itself; -1 when none does. */
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
