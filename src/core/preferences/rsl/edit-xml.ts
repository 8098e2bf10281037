import { attributeNamed, type XmlElement } from '../../syntax/parse-xml.ts';
import { escapeAttribute } from '../../text/escape-xml.ts';
import { insertAt, replaceSpan, type TextEdit } from '../../text/text-edit.ts';
import { indentAt } from '../../edit/lines/indent-at.ts';
import { lineEndingOf, removeItems } from '../edit-layout.ts';
import type { RslList } from './read-license.ts';

/** How many characters before and after an element to search for line breaks. */
const SEARCHED_CHARACTERS = 500;

/** Returns the edits that set an attribute of an element. @param value - `null` removes it */
export function setAttribute(text: string, element: XmlElement, name: string, value: string | null): TextEdit[] {
  const present = attributeNamed(element, name);
  if (value === null) {
    if (present === null) return [];
    const before = text.slice(element.open.start, present.span.start).trimEnd();
    return [replaceSpan({ start: element.open.start + before.length, end: present.span.end }, '')];
  }
  if (present === null) {
    const { end } = element.attributes.at(-1)?.span ?? { end: element.open.start + 1 + element.name.length };
    return [insertAt(end, ` ${name}="${escapeAttribute(value, '"')}"`)];
  }
  const quote = text.charAt(present.valueSpan.end);
  return present.value === value ? [] : [replaceSpan(present.valueSpan, escapeAttribute(value, quote))];
}

/**
 * Returns the edits that insert a child into an element, on its own line if its neighbours are on theirs.
 *
 * @param print - prints the child, given its name with the prefix of the parent
 * @param after - the child to insert it after; by default, it comes first
 */
export function addChild(
  text: string,
  parent: XmlElement,
  local: string,
  print: (name: string) => string,
  after?: XmlElement,
): TextEdit[] {
  const prefix = parent.name.slice(0, parent.name.length - parent.local.length);
  const written = print(`${prefix}${local}`);
  const lineEnding = lineEndingOf(text);
  const sibling = after ?? parent.children[0];
  const isInLines = text.includes('\n');
  const indent = sibling === undefined ? `${indentAt(text, parent.span.start)}  ` : indentAt(text, sibling.span.start);
  if (parent.close === null) {
    const inside = isInLines
      ? `${lineEnding}${indent}${written}${lineEnding}${indentAt(text, parent.span.start)}`
      : written;
    return fillEmpty(text, parent, inside);
  }
  const startsLine = sibling === undefined ? isInLines : isFirstOfLine(text, sibling.span.start);
  if (!startsLine) return [insertAt(after?.span.end ?? parent.open.end, written)];
  const inserted = `${lineEnding}${indent}${written}`;
  if (after !== undefined) return [insertAt(after.span.end, inserted)];
  const isEmpty = text.slice(parent.open.end, parent.close.start).trim() === '';
  if (!isEmpty) return [insertAt(parent.open.end, inserted)];
  const between = { start: parent.open.end, end: parent.close.start };
  return [replaceSpan(between, `${inserted}${lineEnding}${indentAt(text, parent.span.start)}`)];
}

/** Returns the edits that remove an element, along with its line if it is alone there. */
export function removeElement(text: string, { span }: XmlElement): TextEdit[] {
  const blanks =
    /\r?\n[ \t]*$/.exec(text.slice(Math.max(0, span.start - SEARCHED_CHARACTERS), span.start))?.[0].length ?? 0;
  const endsLine = /^[ \t]*(?:\r?\n|$)/.test(text.slice(span.end, span.end + SEARCHED_CHARACTERS));
  return [replaceSpan({ start: endsLine ? span.start - blanks : span.start, end: span.end }, '')];
}

/** Returns the edits that add a token to a list, or why that is impossible. */
export function addToList(text: string, element: XmlElement, token: string): TextEdit[] | string {
  const { open, close } = element;
  if (close === null) return fillEmpty(text, element, token);
  const inner = text.slice(open.end, close.start);
  if (/[<&]/.test(inner)) return UNCHANGEABLE;
  const end = open.end + inner.trimEnd().length;
  return [insertAt(end, inner.trim() === '' ? token : ` ${token}`)];
}

/** Returns the edits that remove a token, but not the only one, from a list, or why that is impossible. */
export function removeFromList(text: string, { element, tokens }: RslList, token: string): TextEdit[] | string {
  const { open, close } = element;
  const inner = { start: open.end, end: close?.start ?? open.end };
  if (/[<&]/.test(text.slice(inner.start, inner.end))) return UNCHANGEABLE;
  return removeItems(inner, tokens, (one) => one.text === token);
}

const UNCHANGEABLE = 'This list contains more than plain words. Edit it in the text.';

function isFirstOfLine(text: string, offset: number): boolean {
  return /(?:\n|^)[ \t]*$/.test(text.slice(Math.max(0, offset - SEARCHED_CHARACTERS), offset));
}

/** Returns the edits that give an element with no content, written as one tag, some. */
function fillEmpty(text: string, { name, open }: XmlElement, content: string): TextEdit[] {
  const slash = text.lastIndexOf('/', open.end);
  return [replaceSpan({ start: slash, end: open.end }, `>${content}</${name}>`)];
}
