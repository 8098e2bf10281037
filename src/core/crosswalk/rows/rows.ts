import { ACAP_ROWS } from './acap-rows.ts';
import type { CrosswalkRow } from './crosswalk-row.ts';
import { MODERN_ROWS } from './modern-rows.ts';
import { OTHER_ROWS } from './other-rows.ts';
import { entryOf, tableOf } from '../../vocabulary/entry-of.ts';

export const CROSSWALK_ROWS: readonly CrosswalkRow[] = [...ACAP_ROWS, ...MODERN_ROWS, ...OTHER_ROWS];

const BY_ID: Readonly<Record<string, CrosswalkRow>> = /* @__PURE__ */ tableOf(CROSSWALK_ROWS, ({ id }) => [id]);

/** Returns a row by its id. @throws RangeError when there is none */
export function rowNamed(id: string): CrosswalkRow {
  const row = entryOf(BY_ID, id);
  if (row === undefined) throw new RangeError(`no row ${id} in the crosswalk`);
  return row;
}

/** Returns what a report says about a row, with the placeholders filled in. */
export function fillLoss({ loss }: CrosswalkRow, details: Readonly<Record<string, string>>): string {
  return loss.replace(/\{(\w+)\}/g, (whole, name: string) => details[name] ?? whole);
}
