import type { Span } from '../text/span.ts';
import { replaceSpan, type TextEdit } from '../text/text-edit.ts';

/** Removes items, each with a separator. @param inner - what is between the brackets; emptied with the last item */
export function removeItems<Item extends { readonly span: Span }>(
  inner: Span,
  items: readonly Item[],
  isRemoved: (item: Item) => boolean,
): TextEdit[] {
  if (!items.some(isRemoved)) return [];
  const lastKept = items.findLastIndex((item) => !isRemoved(item));
  const kept = items[lastKept];
  const last = items.at(-1);
  if (kept === undefined || last === undefined) return [replaceSpan(inner, '')];
  const edits = items.slice(0, lastKept).flatMap((item, index): TextEdit[] => {
    const next = items[index + 1];
    return isRemoved(item) && next ? [replaceSpan({ start: item.span.start, end: next.span.start }, '')] : [];
  });
  return kept === last ? edits : [...edits, replaceSpan({ start: kept.span.end, end: last.span.end }, '')];
}

/** Returns the line ending for new lines of a text: CRLF if it contains any, otherwise LF. */
export function lineEndingOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
