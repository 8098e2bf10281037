import { buildPageOutline } from '../../model/build-page-outline.ts';
import type { ElementRow } from '../../model/page-outline.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import type { PageElement } from '../../syntax/page-syntax.ts';
import { splitWords } from '../../syntax/split-words.ts';
import type { Span } from '../../text/span.ts';
import { insertAt, replaceSpan, type TextEdit } from '../../text/text-edit.ts';
import { isUsage, type Usage } from '../../vocabulary/usages.ts';
import { acceptPage, editValue, refusePage, type PageEditResult } from './page-edit.ts';

type Effect = 'allow' | 'disallow';

/** Prints a statement of an element as a class name. Clause: M7. */
function writeElementStatement(effect: Effect, usage: Usage): string {
  return `the-acap:${effect}-${usage}`;
}

/**
 * Changes a statement of an element; the other classes stay as they are.
 *
 * @param element - as in `ElementRow`
 * @param index - its index among the statements of the element
 *
 * Clause: M7.
 */
export function setElementStatement(
  page: PagePolicy,
  element: number,
  index: number,
  effect: Effect,
  usage: Usage,
): PageEditResult {
  const row = elementAt(page, element);
  const found = row?.tokens[index];
  const owner = page.syntax.elements[element];
  if (!row || !owner || !found) return refusePage(row ? 'no-such-item' : 'no-such-element');
  if (!isUsage(usage)) return refusePage('usage-unreadable');
  const { statement } = found;
  const isSame = statement?.effect === effect && statement.usage.kind === 'standard' && statement.usage.usage === usage;
  if (isSame && !statement.pilot) return acceptPage([], row.span.start);
  const written = writeElementStatement(effect, usage);
  if (holds(row, written)) return refusePage('statement-repeated');
  const span = spansOfClasses(page, owner)?.[owner.classes.indexOf(found.token)];
  if (!span) return refusePage('character-references');
  return acceptPage(inClass(page, row.span, span, [replaceSpan(span, written)]), row.span.start);
}

/** Adds a statement to an element, in its `class` or in a new one. Clause: M7. */
export function addElementStatement(page: PagePolicy, element: number, effect: Effect, usage: Usage): PageEditResult {
  const row = elementAt(page, element);
  const found = page.syntax.elements[element];
  if (!row || !found) return refusePage('no-such-element');
  if (!isUsage(usage)) return refusePage('usage-unreadable');
  const written = writeElementStatement(effect, usage);
  if (holds(row, written)) return refusePage('statement-repeated');
  return acceptPage(addClass(page, found, written), row.span.start);
}

export function addClass(
  page: PagePolicy,
  { classes, classValue, span, tagName }: PageElement,
  written: string,
): readonly TextEdit[] {
  const last = classes.at(-1);
  if (last) {
    // With character references, each class has the span of the whole value.
    const isExact = last.text.length === last.end - last.start;
    const edit = isExact ? insertAt(last.end, ` ${written}`) : insertAt(last.start, `${written} `);
    return inClass(page, span, last, [edit]);
  }
  if (classValue === null) return [insertAt(span.start + 1 + tagName.length, ` class="${written}"`)];
  const { text } = page.document;
  if (/["']/.test(text.charAt(classValue.start - 1))) return [replaceSpan(classValue, written)];
  const equals = /^\s*=/.exec(text.slice(classValue.end, span.end))?.[0] ?? '';
  return [{ start: classValue.end, end: classValue.end + equals.length, newText: `="${written}"` }];
}

/** Removes a statement and the white space before it; with the last class, the attribute. Clause: M7. */
export function removeElementStatement(page: PagePolicy, element: number, index: number): PageEditResult {
  const row = elementAt(page, element);
  const found = page.syntax.elements[element];
  const token = row?.tokens[index]?.token;
  if (!row || !found || !token) return refusePage(row ? 'no-such-item' : 'no-such-element');
  const { text } = page.document;
  const spans = spansOfClasses(page, found) ?? [];
  const place = found.classes.indexOf(token);
  const span = spans[place];
  if (!span) return refusePage('character-references');
  const { start, end } = span;
  const next = spans[place + 1];
  if (next) return acceptPage([{ start, end: next.start, newText: '' }], row.span.start);
  const before = spans[place - 1];
  if (before) return acceptPage([{ start: before.end, end, newText: '' }], row.span.start);
  const lead = /(?<!\s)\s+class\s*=\s*(["']?)\s*$/i.exec(text.slice(found.span.start, start));
  if (!lead) return acceptPage([{ start, end, newText: '' }], row.span.start);
  const tail = lead[1] ? (new RegExp(`^\\s*${lead[1]}`).exec(text.slice(end))?.[0].length ?? 0) : 0;
  const edit = { start: found.span.start + lead.index, end: end + tail, newText: '' };
  // Without class and id, the form no longer lists the element.
  return acceptPage([edit], row.id === null ? null : row.span.start);
}

function elementAt(page: PagePolicy, element: number): ElementRow | null {
  return buildPageOutline(page).elements[element] ?? null;
}

/**
 * The place of each class of an element in the text; `null` if character references separate classes. The tokens of the
 * classes don't tell: with character references, each has the span of the whole value.
 */
function spansOfClasses({ document }: PagePolicy, { classes, classValue }: PageElement): readonly Span[] | null {
  if (classValue === null) return null;
  const { start, end } = classValue;
  const text = document.text.slice(start, end).replace(/[\t\r\n\f]/g, ' ');
  const spans = splitWords({ start, end, text });
  return spans.length === classes.length ? spans : null;
}

function holds({ tokens }: ElementRow, written: string): boolean {
  return tokens.some(({ token }) => token.text.toLowerCase() === written);
}

/** Returns edits within the class of an element. If the class is unquoted, it may then need quotation marks. */
function inClass(
  { document: { text } }: PagePolicy,
  element: Span,
  value: Span,
  edits: readonly TextEdit[],
): readonly TextEdit[] {
  const isUnquoted = /\sclass\s*=\s*$/i.test(text.slice(element.start, value.start));
  return isUnquoted ? editValue(text, value, edits) : edits;
}
