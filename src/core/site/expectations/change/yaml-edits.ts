import { isNode, isPair, isScalar, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Span } from '../../../text/span.ts';
import { insertAt, type TextEdit } from '../../../text/text-edit.ts';

/** Edits of a node; `null` if its layout does not allow editing it in place. */
export type NodeEdits = readonly TextEdit[] | null;

/** A YAML text to edit in place, leaving everything else as written. */
export interface YamlText {
  readonly text: string;
  readonly lineEnding: string;
}

/** The end offset of a node, without trailing white space. */
function endOf({ text }: YamlText, node: Node | null): number {
  const [start, valueEnd] = node?.range ?? [0, 0];
  let end = valueEnd;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  return end;
}

function lineStart({ text }: YamlText, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function lineBreak({ text }: YamlText, offset: number): number {
  const found = text.indexOf('\n', offset);
  if (found === -1) return text.length;
  return found > offset && text[found - 1] === '\r' ? found - 1 : found;
}

/** Removes the whole lines from one offset to another; `null` if the first one begins with something else. */
function removeLines(yaml: YamlText, from: number, to: number): NodeEdits {
  const { text } = yaml;
  const start = lineStart(yaml, from);
  // A byte order mark counts as white space.
  if (text.slice(start, from).trim() !== '') return null;
  const end = lineBreak(yaml, to);
  const next = end + (/^\r?\n/.exec(text.slice(end, end + 2))?.[0].length ?? 0);
  if (next > end) return [{ start, end: next, newText: '' }];
  // The last line has no line ending of its own: remove the one before it.
  const before = start > 0 ? start - (text[start - 2] === '\r' ? 2 : 1) : start;
  return [{ start: before, end, newText: '' }];
}

export function replaceNode(yaml: YamlText, node: Node, written: string): NodeEdits {
  const start = node.range?.[0];
  if (start === undefined || isMarked(node)) return null;
  const end = endOf(yaml, node);
  return yaml.text.slice(start, end) === written ? [] : [{ start, end, newText: written }];
}

/** Whether a node has an anchor or a tag, which other places may depend on. */
function isMarked(node: Node): boolean {
  return ('anchor' in node && Boolean(node.anchor)) || Boolean(node.tag);
}

/** Appends an item to a list. @param lines - for a block list; one in brackets takes `inBrackets` instead */
export function appendItem(yaml: YamlText, list: YAMLSeq, lines: readonly string[], inBrackets: string): NodeEdits {
  const last = list.items.at(-1);
  if (!isNode(last)) return replaceNode(yaml, list, `[${inBrackets}]`);
  if (list.flow) return [insertAt(endOf(yaml, last), `, ${inBrackets}`)];
  const dash = dashes(list).at(-1);
  if (dash === undefined) return null;
  const indent = ' '.repeat(dash - lineStart(yaml, dash));
  const gap = `${indent}  `;
  const block = lines.map((line, index) => `${yaml.lineEnding}${index === 0 ? `${indent}- ` : gap}${line}`).join('');
  return [insertAt(lineBreak(yaml, endOf(yaml, last)), block)];
}

export function removeItem(yaml: YamlText, list: YAMLSeq, at: number): NodeEdits {
  const item = list.items[at];
  if (!isNode(item) || list.items.length < 2 || isMarked(item)) return null;
  if (!list.flow) {
    const dash = dashes(list)[at];
    return dash === undefined ? null : removeLines(yaml, dash, endOf(yaml, item));
  }
  return [removePart(yaml, list.items, at)];
}

/** The range of an item as written in its list; in a block, with its dash and from the start of its line. */
export function itemSpan(yaml: YamlText, list: YAMLSeq, at: number): Span | null {
  const item = list.items[at];
  if (!isNode(item)) return null;
  if (list.flow) return { start: item.range?.[0] ?? 0, end: endOf(yaml, item) };
  const dash = dashes(list)[at];
  return dash === undefined ? null : { start: lineStart(yaml, dash), end: lineBreak(yaml, endOf(yaml, item)) };
}

/** Inserts a copy after an item. @param copy - its text, as {@link itemSpan} delimits it */
export function insertCopy(yaml: YamlText, list: YAMLSeq, at: number, copy: string): NodeEdits {
  const place = itemSpan(yaml, list, at);
  return place && [insertAt(place.end, list.flow ? `, ${copy}` : `${yaml.lineEnding}${copy}`)];
}

/** Removes a part between brackets or braces, with one of the adjacent commas. */
function removePart(yaml: YamlText, parts: readonly unknown[], at: number): TextEdit {
  const [before, part, after] = [parts[at - 1], parts[at], parts[at + 1]];
  if (after !== undefined) return { start: startOf(part), end: startOf(after), newText: '' };
  return { start: endOf(yaml, lastNodeOf(before)), end: endOf(yaml, lastNodeOf(part)), newText: '' };
}

/** The start offset of an item or an entry. */
function startOf(part: unknown): number {
  const first = isPair(part) ? part.key : part;
  return isNode(first) ? (first.range?.[0] ?? 0) : 0;
}

function lastNodeOf(part: unknown): Node | null {
  const last = isPair(part) ? (part.value ?? part.key) : part;
  return isNode(last) ? last : null;
}

export interface MapEntry {
  readonly key: Node;
  readonly value: Node | null;
}

/** Finds the entry of a map with a key; `null` if there is none. */
export function pairOf(map: YAMLMap, name: string): MapEntry | null {
  for (const { key, value } of map.items) {
    if (isScalar(key) && String(key.value) === name) return { key, value: isNode(value) ? value : null };
  }
  return null;
}

/** Inserts an entry into a map. @param isFirst - before the others, not after them */
export function insertPair(yaml: YamlText, map: YAMLMap, written: string, isFirst = false): NodeEdits {
  const first = map.items[0];
  const last = map.items.at(-1);
  if (first === undefined || last === undefined) return replaceNode(yaml, map, `{ ${written} }`);
  const start = startOf(first);
  if (map.flow)
    return [isFirst ? insertAt(start, `${written}, `) : insertAt(endOf(yaml, lastNodeOf(last)), `, ${written}`)];
  const indent = ' '.repeat(start - lineStart(yaml, start));
  if (isFirst) return [insertAt(start, `${written}${yaml.lineEnding}${indent}`)];
  return [insertAt(lineBreak(yaml, endOf(yaml, lastNodeOf(last))), `${yaml.lineEnding}${indent}${written}`)];
}

export function removePair(yaml: YamlText, map: YAMLMap, name: string): NodeEdits {
  const at = map.items.findIndex(({ key }) => isScalar(key) && String(key.value) === name);
  const pair = map.items[at];
  if (pair === undefined || map.items.length < 2) return null;
  if (map.flow) return [removePart(yaml, map.items, at)];
  // The first entry follows the dash, where the next one takes its place.
  if (at === 0) return [{ start: startOf(pair), end: startOf(map.items[1]), newText: '' }];
  return removeLines(yaml, startOf(pair), endOf(yaml, lastNodeOf(pair)));
}

/** Sets the value of an entry, adding the entry if there is none. */
export function setPair(yaml: YamlText, map: YAMLMap, name: string, written: string, isFirst = false): NodeEdits {
  const pair = pairOf(map, name);
  if (pair === null) return insertPair(yaml, map, `${name}: ${written}`, isFirst);
  const { key, value } = pair;
  const isEmpty = value === null || (isScalar(value) && value.value === null && value.source === '');
  if (!isEmpty) return replaceNode(yaml, value, written);
  const colon = yaml.text.indexOf(':', key.range?.[1] ?? 0);
  return colon === -1 ? null : [insertAt(colon + 1, ` ${written}`)];
}

/** The offsets of the dashes of a list. */
function dashes({ srcToken }: YAMLSeq): number[] {
  if (srcToken?.type !== 'block-seq') return [];
  return srcToken.items.flatMap(({ start, value }) =>
    value === undefined ? [] : start.filter(({ type }) => type === 'seq-item-ind').map(({ offset }) => offset),
  );
}
