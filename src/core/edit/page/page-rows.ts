import { buildPageOutline } from '../../model/build-page-outline.ts';
import { DESCRIPTIVE_META_NAMES } from '../../model/descriptive-meta-names.ts';
import type { PageRow } from '../../model/page-outline.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import { escapeAttribute } from '../../text/escape-xml.ts';
import {
  bomLength,
  lineContentSpan,
  lineCount,
  prevailingTerminator,
  type TextDocument,
} from '../../text/text-document.ts';
import { insertAt, replaceSpan } from '../../text/text-edit.ts';
import { indentAt } from '../lines/indent-at.ts';
import { acceptPage, documentOf, editValue, refusePage, removeSpan, type PageEditResult } from './page-edit.ts';

const NAME = /^[^\s"'<>=,:/&`]+$/;

/**
 * Sets whom a tag or header addresses.
 *
 * @param name - `robots` for everyone, else the name of a crawler; for a header also `*` or an empty text
 *
 * Clause: M1, M8.
 */
export function setAddressee(page: PagePolicy, at: number, name: string): PageEditResult {
  const row = buildPageOutline(page).rows.find(({ span }) => span.start === at);
  if (!row || row.kind === 'locked') return refusePage('no-such-row');
  const typed = name.trim();
  if (row.place === 'header') return setHeaderCrawler(page, row, typed);
  if (!NAME.test(typed)) return refusePage('name-unreadable');
  if (DESCRIPTIVE_META_NAMES.test(typed)) return refusePage('name-for-readers');
  if (row.kind === 'version' && !/^robots$/i.test(typed)) return refusePage('name-of-version');
  if (row.kind === 'preference') return refusePage('no-such-row');
  const { addressee } = row;
  if (addressee === null || addressee.text === typed) return acceptPage([], at);
  return acceptPage(editValue(page.document.text, addressee, [replaceSpan(addressee, typed)]), at);
}

function setHeaderCrawler(page: PagePolicy, row: PageRow, typed: string): PageEditResult {
  if (row.kind !== 'directives') return refusePage('no-such-row');
  const { addressee, list, span } = row;
  const isEverybody = typed === '' || /^robots$/i.test(typed);
  if (!isEverybody && !NAME.test(typed)) return refusePage('name-unreadable');
  if (isEverybody) {
    if (addressee === null) return acceptPage([], span.start);
    const text = documentOf(page, row).text.slice(addressee.start, list.end);
    const length = text.length - text.slice(text.indexOf(':') + 1).trimStart().length;
    return acceptPage([{ start: addressee.start, end: addressee.start + length, newText: '' }], span.start);
  }
  if (addressee === null) return acceptPage([insertAt(list.start, `${typed}: `)], span.start);
  return acceptPage(addressee.text === typed ? [] : [replaceSpan(addressee, typed)], span.start);
}

/** Removes a tag or a header, or its whole line if there is nothing else on it. */
export function removePageRow(page: PagePolicy, at: number): PageEditResult {
  const row = buildPageOutline(page).rows.find(({ span }) => span.start === at);
  if (!row) return refusePage('no-such-row');
  return acceptPage([removeSpan(documentOf(page, row), row.span.start, row.span.end)], null);
}

/** Swaps a tag or header with the next (`1`) or the previous one (`-1`) of its kind. */
export function movePageRow(page: PagePolicy, at: number, by: 1 | -1): PageEditResult {
  const movable = movableRows(page);
  const index = movable.findIndex(({ span }) => span.start === at);
  const other = index === -1 ? undefined : movable[index + by];
  if (index === -1) return refusePage('no-such-row');
  return other ? movePageRowTo(page, at, other.span.start) : refusePage('nowhere-to-move');
}

/**
 * Moves a tag or header to the position of another of its kind, shifting those in between by one. The text between the
 * tags stays in place.
 *
 * @param target - where the row starts whose position it takes
 */
export function movePageRowTo(page: PagePolicy, at: number, target: number): PageEditResult {
  const movable = movableRows(page);
  const from = movable.findIndex(({ span }) => span.start === at);
  const to = movable.findIndex(({ span }) => span.start === target);
  const row = movable[from];
  if (!row || to === -1) return refusePage('no-such-row');
  if (movable[to]?.place !== row.place) return refusePage('nowhere-to-move');
  const { text } = documentOf(page, row);
  const places = movable.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ span }) => span);
  const texts = places.map(({ start, end }) => text.slice(start, end));
  const moved = to > from ? [...texts.slice(1), ...texts.slice(0, 1)] : [...texts.slice(-1), ...texts.slice(0, -1)];
  const edits = places.flatMap((span, index) =>
    moved[index] === texts[index] ? [] : [replaceSpan(span, moved[index] ?? '')],
  );
  // The rows now before it may differ in length from those that were there.
  const shift = to > from ? (moved.at(-1)?.length ?? 0) - (texts.at(-1)?.length ?? 0) : 0;
  return acceptPage(edits, target - shift);
}

function movableRows(page: PagePolicy): readonly PageRow[] {
  return buildPageOutline(page).rows.filter(({ kind }) => kind !== 'locked');
}

/**
 * Adds a META tag after the last one for crawlers, else after the last one in the head, else at the start of the head.
 * A bare list of tags counts as a head.
 *
 * @param content - the value of `content`: `noindex`, `ACAP allow-index`
 *
 * Clause: M1, M2.
 */
export function addMetaTag(page: PagePolicy, name: string, content: string): PageEditResult {
  const typed = name.trim();
  if (!NAME.test(typed)) return refusePage('name-unreadable');
  if (DESCRIPTIVE_META_NAMES.test(typed)) return refusePage('name-for-readers');
  const slash = /^\uFEFF?\s*<\?xml\s/.test(page.document.text) ? ' /' : '';
  return insertTag(page, `<meta name="${escapeAttribute(typed)}" content="${escapeAttribute(content)}"${slash}>`);
}

/** Inserts a tag into the head, on its own line. */
export function insertTag(page: PagePolicy, written: string): PageEditResult {
  const { document, syntax } = page;
  const rows = buildPageOutline(page).rows.filter(({ kind, place }) => kind !== 'locked' && place === 'tag');
  const last = rows.at(-1) ?? syntax.metaTags.findLast(({ place }) => place === 'head');
  const newLine = prevailingTerminator(document) + indentAt(document.text, last?.span.start ?? 0);
  const { offset, before, after } = last ? { offset: last.span.end, before: newLine, after: '' } : headStart(document);
  return acceptPage([insertAt(offset, before + written + after)], offset + before.length);
}

/** Where the head begins: after `<head>`, `<html>` or the doctype, or at the start of a text that has none of them. */
function headStart(document: TextDocument): {
  readonly offset: number;
  readonly before: string;
  readonly after: string;
} {
  const visible = document.text.replaceAll(/<!--[^]*?(?:-->|$)/g, (comment) => ' '.repeat(comment.length));
  const opening = ['head', 'html', '!doctype']
    .map((name) => new RegExp(`<${name}(?=[\\s>/])[^>]*>`, 'i').exec(visible))
    .find(Boolean);
  const terminator = prevailingTerminator(document);
  if (!opening) {
    const offset = bomLength(document);
    return { offset, before: '', after: offset === document.text.length ? '' : terminator };
  }
  const offset = opening.index + opening[0].length;
  const isHead = /^<head/i.test(opening[0]);
  const next = /^[ \t]*(?:\r\n|\n|\r)([ \t]*)\S/.exec(document.text.slice(offset));
  const indent = isHead ? (next?.[1] ?? '') : indentAt(document.text, opening.index);
  return { offset, before: terminator + indent, after: next ? '' : terminator };
}

/**
 * Adds an `X-Robots-Tag` line after the last one, or at the end of the headers.
 *
 * @param crawler - empty for everyone
 * @param list - its directives: `noindex, nofollow`
 *
 * Clause: M8.
 */
export function addHeader(page: PagePolicy, crawler: string, list: string): PageEditResult {
  const typed = crawler.trim();
  const isEverybody = typed === '' || /^robots$/i.test(typed);
  if (!isEverybody && !NAME.test(typed)) return refusePage('name-unreadable');
  const document = page.headers ?? page.document;
  const isTag = ({ place, kind }: PageRow) => place === 'header' && kind === 'directives';
  const last = buildPageOutline(page).rows.findLast(isTag);
  const name = last ? document.text.slice(last.span.start, last.span.start + 'x-robots-tag'.length) : 'X-Robots-Tag';
  return insertHeader(page, `${name}: ${isEverybody ? '' : `${typed}: `}${list}`, last);
}

export function insertHeader(page: PagePolicy, header: string, last: PageRow | undefined): PageEditResult {
  const document = page.headers ?? page.document;
  const terminator = prevailingTerminator(document);
  const offset = last ? last.span.end : endOfHeaders(document);
  const isLineStart = !last && (offset === bomLength(document) || /[\r\n]$/.test(document.text.slice(0, offset)));
  const before = isLineStart ? '' : terminator;
  const after = isLineStart ? terminator : '';
  return acceptPage([insertAt(offset, before + header + after)], offset + before.length);
}

/** The offset of the first blank line after a header; the body of the response follows it. */
function endOfHeaders(document: TextDocument): number {
  for (let line = 0; line < lineCount(document); line++) {
    const { start, end } = lineContentSpan(document, line);
    if (line > 0 && document.text.slice(start, end).trim() === '') return start;
  }
  return document.text.length;
}
