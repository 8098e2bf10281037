import { listVocabularyOf } from '#core';
import type { FormItem } from './form-items.ts';

/** Layouts by form width, matching `row.module.css`: they determine which patterns go below their usage. */
export type FormLayout = 'narrow' | 'tight' | 'middle' | 'wide';

/** The layout for a width in pixels. @param rootSize - the root font size, which the breakpoints are relative to */
export function layoutFor(width: number, rootSize: number): FormLayout {
  if (width < 26 * rootSize) return 'narrow';
  if (width < 34 * rootSize) return 'tight';
  return width < 42 * rootSize ? 'middle' : 'wide';
}

const HEIGHTS: Readonly<Record<Exclude<FormItem['kind'], 'line'>, number>> = {
  header: 32,
  crawlers: 30,
  blank: 10,
  'add-rule': 24,
  footer: 26,
  gap: 13,
};

const ONE_LINE = 30;
const TWO_LINES = 58;

/** Estimated height of an item in pixels, until it is measured. */
export function estimateHeight(item: FormItem | undefined, layout: FormLayout): number {
  if (item?.kind !== 'line') return HEIGHTS[item?.kind ?? 'gap'];
  const { row } = item;
  if (row.kind === 'comment') return 24;
  if (row.kind === 'definition') return 56;
  if (row.kind === 'field' && listVocabularyOf(row.name.text) !== null) return layout === 'wide' ? ONE_LINE : TWO_LINES;
  if (row.kind !== 'acap-rule') return ONE_LINE;
  return isOnTwoLines(row.rule.resource.token.text, layout) ? TWO_LINES : ONE_LINE;
}

function isOnTwoLines(pattern: string, layout: FormLayout): boolean {
  if (layout === 'narrow') return true;
  const length = patternLength(pattern);
  return layout === 'tight' ? length !== 'short' : layout === 'middle' && length === 'long';
}

/** Size class of a pattern, which decides whether it goes next to its usage or below it, matching `row.module.css`. */
type PatternLength = 'short' | 'medium' | 'long';

/** In characters: patterns up to this length fit into a narrow column. */
const SHORT = 15;
const MEDIUM = 30;

export function patternLength({ length }: string): PatternLength {
  if (length <= SHORT) return 'short';
  return length <= MEDIUM ? 'medium' : 'long';
}
