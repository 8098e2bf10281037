import {
  type JsonArray,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  memberNamed,
} from '../../syntax/parse-json.ts';
import type { Span } from '../../text/span.ts';
import { insertAt, replaceSpan, type TextEdit } from '../../text/text-edit.ts';
import { indentAt } from '../../edit/lines/indent-at.ts';
import { lineEndingOf, removeItems } from '../edit-layout.ts';

/** An item of an array or a member of an object. */
type JsonEntry = JsonNode | JsonMember;

/** Returns the edits that insert printed text into an array or object, before the entry at an index or at the end. */
export function insertEntry(
  text: string,
  around: Span,
  entries: readonly JsonEntry[],
  at: number,
  written: string,
): TextEdit[] {
  const before = entries[at];
  const last = entries.at(-1);
  if (last === undefined) return [replaceSpan(innerOf(around), emptyLayout(text, around, written))];
  const layout = layoutOf(text, around, entries);
  if (before !== undefined) return [insertAt(before.span.start, `${written},${layout}`)];
  return [insertAt(last.span.end, `,${layout}${written}`)];
}

/** Returns the edits that remove an entry of an array or object, with the comma next to it. */
export function removeEntry(around: Span, entries: readonly JsonEntry[], removed: JsonEntry): TextEdit[] {
  return removeItems(innerOf(around), entries, (one) => one === removed);
}

/** Returns the edits that move an array item to another index; the text between the items stays. */
export function moveItem(text: string, { items }: JsonArray, from: number, to: number): TextEdit[] {
  const moved = items[from];
  if (moved === undefined || items[to] === undefined || from === to) return [];
  const order = items.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  return items.flatMap(({ span }, place) => {
    const source = items[order[place] ?? place];
    const written = source === undefined ? '' : text.slice(source.span.start, source.span.end);
    return order[place] === place || written === text.slice(span.start, span.end) ? [] : [replaceSpan(span, written)];
  });
}

/**
 * Returns the edits that set a member of an object. If the name is repeated, the last one counts and is changed.
 *
 * @param written - `null` removes all members of that name
 */
export function setMember(text: string, object: JsonObject, name: string, written: string | null): TextEdit[] {
  const { members, span } = object;
  if (written === null) return removeItems(innerOf(span), members, ({ key }) => key.value === name);
  const present = memberNamed(object, name)?.value.span;
  if (present === undefined) {
    const colon = colonOf(text, members[0]);
    return insertEntry(text, span, members, members.length, `${JSON.stringify(name)}${colon}${written}`);
  }
  return text.slice(present.start, present.end) === written ? [] : [replaceSpan(present, written)];
}

/** Prints an object in the layout of another one: on one line, or with one line per member. */
export function printObjectLike(
  text: string,
  sample: JsonNode | undefined,
  around: Span,
  members: readonly (readonly [name: string, written: string])[],
): string {
  if (sample?.kind === 'object' && sample.members.length > 0) {
    const first = sample.members[0];
    const last = sample.members.at(-1);
    const lead = text.slice(sample.span.start + 1, first?.span.start);
    const tail = text.slice(last?.span.end, sample.span.end - 1);
    const layout = layoutOf(text, sample.span, sample.members);
    const colon = colonOf(text, first);
    return `{${lead}${members.map(([name, written]) => `${JSON.stringify(name)}${colon}${written}`).join(`,${layout}`)}${tail}}`;
  }
  const indent = indentAt(text, around.start);
  const lineEnding = lineEndingOf(text);
  const lines = members.map(([name, written]) => `${indent}    ${JSON.stringify(name)}: ${written}`);
  return `{${lineEnding}${lines.join(`,${lineEnding}`)}${lineEnding}${indent}  }`;
}

/** The white space before the second entry, else before the first. */
function layoutOf(text: string, around: Span, entries: readonly JsonEntry[]): string {
  const [first, second] = entries;
  if (first && second) return text.slice(text.indexOf(',', first.span.end) + 1, second.span.start);
  const lead = text.slice(around.start + 1, first?.span.start);
  return lead === '' ? ' ' : lead.includes('\n') ? lead : ' ';
}

/** Lays out text between brackets that were empty. */
function emptyLayout(text: string, around: Span, written: string): string {
  const lineEnding = lineEndingOf(text);
  const indent = indentAt(text, around.start);
  return written.includes('\n') ? `${lineEnding}${indent}  ${written}${lineEnding}${indent}` : written;
}

function colonOf(text: string, member: JsonMember | undefined): string {
  return member ? text.slice(member.key.span.end, member.value.span.start) : ': ';
}

/** What is between the brackets. */
function innerOf({ start, end }: Span): Span {
  return { start: start + 1, end: end - 1 };
}
