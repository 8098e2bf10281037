import type { FormItem } from './form-items.ts';

/** How the rows stand by the width of the form, as in `row.module.css`: on one line, two or three. */
export type FormLayout = 'narrow' | 'middle' | 'wide';

/** The layout for a width in pixels. @param rootSize - the font size of the page, by which the borders are set */
export function layoutFor(width: number, rootSize: number): FormLayout {
  if (width < 26 * rootSize) return 'narrow';
  return width < 42 * rootSize ? 'middle' : 'wide';
}

const HEIGHTS: Readonly<Record<Exclude<FormItem['kind'], 'line'>, number>> = {
  header: 56,
  crawlers: 44,
  blank: 12,
  'add-rule': 40,
  footer: 44,
  gap: 16,
};

const ACAP_RULE: Readonly<Record<FormLayout, number>> = { narrow: 104, middle: 68, wide: 32 };
const RULE: Readonly<Record<FormLayout, number>> = { narrow: 68, middle: 32, wide: 32 };

/** How high an item is about, in pixels, until it is drawn and measured. */
export function estimateHeight(item: FormItem | undefined, layout: FormLayout): number {
  if (item?.kind !== 'line') return HEIGHTS[item?.kind ?? 'gap'];
  const { row } = item;
  if (row.kind === 'acap-rule') return ACAP_RULE[layout];
  if (row.kind === 'conventional-rule') return RULE[layout];
  return row.kind === 'comment' ? 24 : 40;
}
