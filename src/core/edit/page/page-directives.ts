import type { DirectiveItem, DirectivesRow } from '../../model/page-outline.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import { insertAt, replaceSpan, type TextEdit } from '../../text/text-edit.ts';
import { directiveEffect } from '../../vocabulary/directives.ts';
import { acceptPage, documentOf, editValue, refusePage, rowAt, type PageEditResult } from './page-edit.ts';
import { removePageRow } from './page-rows.ts';

/** A directive to write: `noindex`, or `max-snippet` with `20`. */
export interface NewDirective {
  readonly name: string;
  readonly value: string | null;
}

export function writeDirective({ name, value }: NewDirective): string {
  return value === null ? name : `${name}:${name.toLowerCase() === 'unavailable_after' ? ' ' : ''}${value}`;
}

/**
 * Replaces a directive of a tag or header, or its value; the rest does not change.
 *
 * @param at - where the row starts
 * @param index - the index of the directive in it
 *
 * Clause: M6, M8.
 */
export function setDirective(page: PagePolicy, at: number, index: number, directive: NewDirective): PageEditResult {
  const row = rowAt(page, at, 'directives');
  const item = row?.items[index];
  if (!row || !item) return refusePage(row ? 'no-such-item' : 'no-such-row');
  if (directiveEffect(directive.name, directive.value) === null) return refusePage('directive-unreadable');
  if (sameDirective(item, directive)) return acceptPage([], at);
  if (row.items.some((other, place) => place !== index && sameName(other, directive.name)))
    return refusePage('directive-repeated');
  const { value } = item;
  const edits =
    sameName(item, directive.name) && value && directive.value !== null
      ? [replaceSpan(value, directive.value)]
      : [replaceSpan(item.token, writeDirective(directive))];
  return acceptPage(within(page, row, edits), at);
}

/** Adds a directive to a tag or header, after the others, with the separator used between those. Clause: M6, M8. */
export function addDirective(page: PagePolicy, at: number, directive: NewDirective): PageEditResult {
  const row = rowAt(page, at, 'directives');
  if (!row) return refusePage('no-such-row');
  if (directiveEffect(directive.name, directive.value) === null) return refusePage('directive-unreadable');
  if (row.items.some((item) => sameName(item, directive.name))) return refusePage('directive-repeated');
  const last = row.items.at(-1);
  const written = writeDirective(directive);
  const { text } = documentOf(page, row);
  if (!last) {
    const blank = row.place === 'header' && !/[ \t]$/.test(text.slice(0, row.list.start)) ? ' ' : '';
    return acceptPage(within(page, row, [insertAt(row.list.start, blank + written)]), at);
  }
  return acceptPage(within(page, row, [insertAt(last.token.end, separatorOf(text, row) + written)]), at);
}

/** Removes a directive and its separator; removing the only one removes the whole tag or header. Clause: M6. */
export function removeDirective(page: PagePolicy, at: number, index: number): PageEditResult {
  const row = rowAt(page, at, 'directives');
  const item = row?.items[index];
  if (!row || !item) return refusePage(row ? 'no-such-item' : 'no-such-row');
  const [before, after] = [row.items[index - 1], row.items[index + 1]];
  if (!before && !after) return removePageRow(page, at);
  const edit = after
    ? { start: item.token.start, end: after.token.start, newText: '' }
    : { start: before?.token.end ?? item.token.start, end: item.token.end, newText: '' };
  return acceptPage(within(page, row, [edit]), at);
}

/** Swaps a directive with the next (`1`) or the previous one (`-1`). */
export function moveDirective(page: PagePolicy, at: number, index: number, by: 1 | -1): PageEditResult {
  const row = rowAt(page, at, 'directives');
  const item = row?.items[index];
  const other = row?.items[index + by];
  if (!row || !item) return refusePage(row ? 'no-such-item' : 'no-such-row');
  if (!other) return refusePage('nowhere-to-move');
  const [first, second] = by === 1 ? [item, other] : [other, item];
  const edits = [replaceSpan(first.token, second.token.text), replaceSpan(second.token, first.token.text)];
  return acceptPage(within(page, row, edits), at);
}

function within(page: PagePolicy, row: DirectivesRow, edits: readonly TextEdit[]): readonly TextEdit[] {
  return row.place === 'header' ? edits : editValue(documentOf(page, row).text, row.list, edits);
}

function separatorOf(text: string, { items, place }: DirectivesRow): string {
  const [first, second] = items;
  const between = first && second ? text.slice(first.token.end, second.token.start) : ', ';
  // The line break of a folded header is not repeated.
  return place === 'header' || /[\r\n]/.test(between) ? ', ' : between;
}

function sameName({ name }: DirectiveItem, other: string): boolean {
  return name.text.toLowerCase() === other.toLowerCase();
}

function sameDirective(item: DirectiveItem, { name, value }: NewDirective): boolean {
  return sameName(item, name) && (item.value?.text ?? null) === value;
}
