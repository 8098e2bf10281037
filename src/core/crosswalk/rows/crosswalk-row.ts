/** How much of a line another vocabulary can say: the same, less, more, or nothing. Clause: K107. */
export type Fidelity = 'exact' | 'narrower' | 'broader' | 'none';

export interface CrosswalkRow {
  readonly id: string;
  readonly fidelity: Fidelity;
  /** What a report says is lost, with placeholders in braces; empty for an exact row. */
  readonly loss: string;
}

export type ListedRow = readonly [id: string, fidelity: Fidelity, loss?: string];

export function toRows(rows: readonly ListedRow[]): CrosswalkRow[] {
  return rows.map(([id, fidelity, loss = '']) => ({ id, fidelity, loss }));
}
