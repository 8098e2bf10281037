import { lineAt, lineContent, lineContentSpan, type TextDocument } from '../../text/text-document.ts';
import type { Span } from '../../text/span.ts';

/** A place in an expectations document where something can be written. */
export interface YamlPlace {
  /** The path of keys to it, outermost first: `tests`, `expect`, `crawl`. */
  readonly keys: readonly string[];
  /** True where a key is expected, or a value that is not a map. */
  readonly isKey: boolean;
  /** The key or value around the place, as offsets in the document; of several names, the one there. Without quotes. */
  readonly word: Span;
  readonly text: string;
  readonly isQuoted: boolean;
  /** The missing closing quote; empty if none is missing. */
  readonly closing: string;
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
  const at = Math.min(offset - lineStart, content.length);
  const before = content.slice(0, Math.max(0, at));
  // Before a byte order mark, or in a comment.
  if (at < 0 || /(?:^|\s)#/.test(before.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, ''))) return null;
  const own = openKeys(before);
  if (own.isComplete) return null;
  const quote = /^["']/.exec(content.slice(own.start, at))?.[0] ?? '';
  // Several names may be written in one pair of quotes.
  const from = quote === '' ? own.start : 1 + Math.max(before.lastIndexOf(','), before.lastIndexOf(quote));
  const start = from + before.slice(from).search(/\S|$/);
  const rest = content.slice(at);
  const tail = start === at && /^\s/.test(rest) ? null : (quote === '' ? PLAIN : QUOTED).exec(rest);
  const end = at + (tail?.[0].trimEnd().length ?? 0);
  const text = content.slice(start, end);
  const [, next = ''] = /^["']?\s*(.?)/.exec(content.slice(end)) ?? [];
  const hasBlank = /\s/.test(text);
  if (own.isKey && (before.endsWith(':') || !/^[:,\]}#]?$/.test(next) || (next === ':' && hasBlank))) return null;
  const isKey = own.isKey && !hasBlank;
  return {
    keys: [...keysAbove(document, line, leadOf(own.isInside ? content : before)), ...own.keys],
    isKey,
    word: { start: lineStart + start, end: lineStart + end },
    text,
    isQuoted: quote !== '',
    closing: rest.includes(quote) ? '' : quote,
    hasColon: isKey && next === ':',
  };
}

/** The rest of a text from a place within it. */
const PLAIN = /^(?:[^[\]{},:#]|:(?!\s|$)|(?<=\S)#)*/;
const QUOTED = /^[^"'[\]{},]*/;

/** Where the content of a line begins, after its dashes. */
function leadOf(content: string): number {
  return /^\s*(?:-\s+)*/.exec(content)?.[0].length ?? 0;
}

/** The keys that are open at the end of a text: those of brackets, and the one whose value is expected. */
function openKeys(before: string): {
  readonly keys: readonly string[];
  readonly isKey: boolean;
  readonly isInside: boolean;
  /** Where the key or value at the end of the text begins. */
  readonly start: number;
  /** True after a closing quote or bracket. */
  readonly isComplete: boolean;
} {
  const open: { readonly key: string | null; readonly bracket: string }[] = [];
  let key: string | null = null;
  let start: number | null = null;
  let isComplete = false;
  const isList = () => open.at(-1)?.bracket === '[';
  for (const { 0: token, index } of before.matchAll(TOKEN)) {
    isComplete = /^(?:[\]}]|(["']).*\1)$/.test(token);
    const isColon = token === ':' && key === null && !isList() && start !== null;
    if (isColon)
      key = before
        .slice(start ?? index, index)
        .trim()
        .replaceAll(/^["']|["']$/g, '');
    else if (token === '[' || token === '{') {
      open.push({ key, bracket: token });
      key = null;
    } else if (token === ']' || token === '}') key = open.pop()?.key ?? null;
    else if (token === ',') key = open.length > 0 ? null : key;
    else if (token !== '-' || start !== null) {
      start ??= index;
      continue;
    }
    start = null;
  }
  const keys = [...open.map((one) => one.key), key].filter((one) => one !== null);
  return {
    keys,
    isKey: key === null && !isList(),
    isInside: open.length > 0 || keys.length > 0,
    start: start ?? before.length,
    isComplete,
  };
}

const TOKEN = /"(?:[^"\\]|\\.)*"?|'[^']*'?|[[\]{},]|[-:](?=\s|$)|(?:[^\s[\]{},"':]|:(?!\s|$))+/g;

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
  const [, , name = null] = /^(["']?)([^\s:#[\]{},"'-][^\s:"']*)\1\s*:(?=\s|$)/.exec(content.slice(indent)) ?? [];
  return { indent, name };
}
