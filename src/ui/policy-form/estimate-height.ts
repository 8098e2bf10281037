import type { FormItem } from './form-items.ts';
import { patternLength } from './pattern-length.ts';

/** How the rows stand by the width of the form, as in `row.module.css`: patterns below usages, or some of them, or none. */
export type FormLayout = 'narrow' | 'tight' | 'middle' | 'wide';

/** The layout for a width in pixels. @param rootSize - the font size of the page, by which the borders are set */
export function layoutFor(width: number, rootSize: number): FormLayout {
  if (width < 26 * rootSize) return 'narrow';
  if (width < 34 * rootSize) return 'tight';
  return width < 42 * rootSize ? 'middle' : 'wide';
}

const HEIGHTS: Readonly<Record<Exclude<FormItem['kind'], 'line'>, number>> = {
  header: 48,
  crawlers: 36,
  blank: 10,
  'add-rule': 32,
  footer: 40,
  gap: 16,
};

const ONE_LINE = 30;
const TWO_LINES = 58;

/** How high an item is about, in pixels, until it is drawn and measured. */
export function estimateHeight(item: FormItem | undefined, layout: FormLayout): number {
  if (item?.kind !== 'line') return HEIGHTS[item?.kind ?? 'gap'];
  const { row } = item;
  if (row.kind === 'comment') return 26;
  if (row.kind === 'definition') return 56;
  if (row.kind !== 'acap-rule') return ONE_LINE;
  return isOnTwoLines(row.rule.resource.token.text, layout) ? TWO_LINES : ONE_LINE;
}

function isOnTwoLines(pattern: string, layout: FormLayout): boolean {
  if (layout === 'narrow') return true;
  const length = patternLength(pattern);
  return layout === 'tight' ? length !== 'short' : layout === 'middle' && length === 'long';
}
