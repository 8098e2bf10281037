import type { Span } from '../../text/span.ts';
import { wordAt } from '../../text/word-at.ts';

/** A place in an RSL document where something can be written. */
export type XmlPlace =
  /** The name of an element. */
  | {
      readonly kind: 'element';
      readonly word: Span;
      /** The enclosing element: its local name, and its name as written, prefix included. */
      readonly parent: string | null;
      readonly parentName: string;
    }
  | { readonly kind: 'attribute'; readonly word: Span; readonly element: string; readonly present: ReadonlySet<string> }
  | { readonly kind: 'value'; readonly word: Span; readonly element: string; readonly attribute: string }
  /** A word in a list of usages. */
  | { readonly kind: 'usage'; readonly word: Span; readonly present: ReadonlySet<string> };

const MARKUP = /<!--[^]*?(?:-->|$)|<[?!][^>]*>?|<\/?[\w:.-]*(?:[^<>"']|"[^"<]*(?:"|$)|'[^'<]*(?:'|$))*>?/g;

/** Locates a place in an RSL document from the text before it. Works on incomplete texts. */
export function placeInXml(text: string, offset: number): XmlPlace | null {
  const openElements: { readonly name: string; readonly tag: string; readonly end: number }[] = [];
  const before = text.slice(0, offset);
  for (const { 0: tag, index } of before.matchAll(MARKUP)) {
    const end = index + tag.length;
    const isOpen = end === before.length && !tag.endsWith('>');
    if (/^<[?!]/.test(tag)) {
      if (isOpen) return null;
      continue;
    }
    if (isOpen) return placeInTag(text, offset, tag, openElements.at(-1)?.name ?? null);
    const name = /^<\/?([\w:.-]*)/.exec(tag)?.[1] ?? '';
    if (tag.startsWith('</')) openElements.pop();
    else if (name !== '' && !tag.endsWith('/>')) openElements.push({ name, tag, end });
  }
  const last = openElements.at(-1);
  if (
    last === undefined ||
    !/(?:^|:)(?:permits|prohibits)$/.test(last.name) ||
    !/type\s*=\s*["']usage["']/.test(last.tag)
  ) {
    return null;
  }
  const word = wordAt(text, offset, /[\w-]/);
  const list = text.slice(last.end).split('<', 1)[0] ?? '';
  const others = `${text.slice(last.end, word.start)} ${list.slice(Math.max(0, word.end - last.end))}`;
  return { kind: 'usage', word, present: new Set(others.split(/[\s,]+/)) };
}

function placeInTag(text: string, offset: number, tag: string, parent: string | null): XmlPlace | null {
  const [, name = ''] = /^<\/?([\w:.-]*)/.exec(tag) ?? [];
  if (/^<\/?[\w:.-]*$/.test(tag)) {
    const start = offset - tag.length + 1;
    const [written = ''] = /^\/?[\w:.-]*/.exec(text.slice(start)) ?? [];
    const word = { start, end: start + written.length };
    return { kind: 'element', word, parent: parent && localOf(parent), parentName: parent ?? '' };
  }
  const value = /(?<![\w:.-])([\w:.-]+)\s*=\s*(["'])([^"']*)$/.exec(tag);
  if (value) {
    const [, attribute = '', quote = '"', typed = ''] = value;
    const close = text.slice(offset).search(quote === '"' ? /["<>\n]/ : /['<>\n]/);
    const end = close === -1 ? offset : offset + close;
    return { kind: 'value', word: { start: offset - typed.length, end }, element: localOf(name), attribute };
  }
  if (!/\s[\w:.-]*$/.test(tag)) return null;
  const present = new Set([...tag.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=/g)].map(([, attribute = '']) => attribute));
  return { kind: 'attribute', word: wordAt(text, offset, /[\w:.-]/), element: localOf(name), present };
}

function localOf(name: string): string {
  return name.split(':').at(-1) ?? name;
}
