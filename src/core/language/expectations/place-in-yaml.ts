import { lineAt, lineContent, lineContentSpan, type TextDocument } from '../../text/text-document.ts';
import type { Span } from '../../text/span.ts';
import { wordAt } from '../../text/word-at.ts';

/** A place in an expectations document where something can be written. */
export interface YamlPlace {
  /** The path of keys to it, outermost first: `tests`, `expect`, `crawl`. */
  readonly keys: readonly string[];
  /** True where a key is expected, or a value that is not a map. */
  readonly isKey: boolean;
  /** The word around the place, as offsets in the document. */
  readonly word: Span;
  /** True if the word is a key already. */
  readonly hasColon: boolean;
}

/** How many lines above are examined: a test is short. */
const MAX_LINES = 2000;

/**
 * Locates a place in an expectations document from the indentation of the lines above it and the brackets on its own
 * line. Works on incomplete documents that are not yet valid YAML; `null` in a comment, and for a key before other text.
 */
export function placeInYaml(document: TextDocument, offset: number): YamlPlace | null {
  const line = lineAt(document, offset);
  const { start: lineStart } = lineContentSpan(document, line);
  const content = lineContent(document, line);
  const at = Math.max(0, Math.min(offset - lineStart, content.length));
  const before = content.slice(0, at);
  if (/(?:^|\s)#/.test(before.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, ''))) return null;
  const { start } = wordAt(before, at, /[^\s[\]{},]/);
  const tail = /^[^\s[\]{},:#]*/.exec(content.slice(at))?.[0] ?? '';
  const word = { start: lineStart + start, end: lineStart + at + tail.length };
  const own = openKeys(content.slice(0, start));
  const keys = [...keysAbove(document, line, leadOf(own.isInside ? content : before)), ...own.keys];
  const [, next = ''] = /^\s*(.?)/.exec(content.slice(at + tail.length)) ?? [];
  if (own.isKey && (before.endsWith(':') || !/^[:,\]}#]?$/.test(next))) return null;
  return { keys, isKey: own.isKey, word, hasColon: own.isKey && next === ':' };
}

/** Where the content of a line begins, after its dashes. */
function leadOf(content: string): number {
  return /^\s*(?:-\s+)*/.exec(content)?.[0].length ?? 0;
}

/** The keys that are open at the end of a text: those of brackets, and the one whose value is expected. */
function openKeys(before: string): {
  readonly keys: readonly string[];
  readonly isKey: boolean;
  readonly isInside: boolean;
} {
  const open: { readonly key: string | null; readonly bracket: string }[] = [];
  let key: string | null = null;
  for (const [token] of before.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|[[\]{},]|[^\s[\]{},"']+/g)) {
    if (token === '[' || token === '{') {
      open.push({ key, bracket: token });
      key = null;
    } else if (token === ']' || token === '}') {
      key = open.pop()?.key ?? null;
    } else if (token === ',') key = null;
    else if (token.endsWith(':')) key = token.slice(0, -1);
  }
  const keys = [...open.map((one) => one.key), key].filter((one) => one !== null);
  const isList = open.at(-1)?.bracket === '[';
  return { keys, isKey: key === null && !isList, isInside: open.length > 0 || keys.length > 0 };
}

/** The keys above a line that enclose content of a given indentation, outermost first. */
function keysAbove(document: TextDocument, line: number, indent: number): string[] {
  const keys: string[] = [];
  let limit = indent;
  for (let above = line - 1; above >= Math.max(0, line - MAX_LINES) && limit > 0; above--) {
    const key = keyOf(lineContent(document, above));
    // A list may begin in the column of its key.
    if (key === null || key.indent >= limit) continue;
    if (key.name !== null) keys.unshift(key.name);
    limit = key.indent;
  }
  return keys;
}

/** The key of a line, and how far it is indented; a dash counts as indentation. */
function keyOf(content: string): { readonly indent: number; readonly name: string | null } | null {
  if (/^\s*(?:#|$)/.test(content)) return null;
  const indent = leadOf(content);
  const [, name = null] = /^([^\s:#[\]{},"'-][^\s:]*)\s*:(?=\s|$)/.exec(content.slice(indent)) ?? [];
  return { indent, name };
}
