import { html, type DefaultTreeAdapterTypes, type Token as Parse5 } from 'parse5';
import type { Span } from '../text/span.ts';
import { bomLength, type TextDocument } from '../text/text-document.ts';
import { parseHtml, parseNoscript } from './page-parser.ts';
import type { AttributeValue, MetaPlace, MetaTag, PageElement, PageSyntax } from './page-syntax.ts';
import type { Token } from './robots-syntax.ts';
import { splitWords } from './split-words.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/**
 * Reads the tags of a page. Never throws; any text is a page.
 *
 * Source: Part 2 §2.2, §2.2.5. Clause: M1, M7, F8.
 */
export function parsePage(document: TextDocument): PageSyntax {
  const bom = bomLength(document);
  const { text } = document;
  const metaTags: MetaTag[] = [];
  const elements: PageElement[] = [];
  const commentedTags: Token[] = [];
  /** Elements by the place of their start tag: HTML repeats some that nobody closed. */
  const known = new Map<number, number>();
  let headEnd = Number.POSITIVE_INFINITY;

  // A stack of our own: pages nest deeper than calls may.
  const stack: Visit[] = [];
  const push = (nodes: readonly ChildNode[], visit: Omit<Visit, 'node'>) => {
    for (let i = nodes.length - 1; i >= 0; i--) {
      const node = nodes[i];
      if (node) stack.push({ ...visit, node });
    }
  };
  push(parseHtml(text.slice(bom)).childNodes, { inBody: false, parent: null, offset: bom });
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, inBody, parent, offset } = next;
    if (node.nodeName === '#comment') {
      for (const tag of tagsInComment(node, text, offset)) commentedTags.push(tag);
    }
    if (!('tagName' in node)) continue;
    if (node.tagName === 'head') headEnd = endOfTag(node, offset) ?? headEnd;
    const body = inBody || node.tagName === 'body' || node.tagName === 'frameset';
    const tag = node.namespaceURI === html.NS.HTML && node.tagName === 'meta' ? readMeta(node, text, offset) : null;
    if (tag) metaTags.push({ ...tag, place: placeOf(tag.span.start, body, headEnd) });

    const element = readElement(node, text, offset, parent);
    const index = element && (known.get(element.span.start) ?? elements.length);
    if (element && index === elements.length) {
      known.set(element.span.start, index);
      elements.push(element);
    }
    const around = { parent: index ?? parent, offset };
    const hidden = node.tagName === 'noscript' ? textOf(node, offset) : null;
    // What a template holds is no part of the head, wherever the template stands.
    if ('content' in node) push(node.content.childNodes, { ...around, inBody: true });
    else if (hidden) {
      const { childNodes } = parseNoscript(text.slice(hidden.start, hidden.end));
      push(childNodes, { ...around, inBody: body, offset: hidden.start });
    } else push(node.childNodes, { ...around, inBody: body });
  }
  return { document, metaTags: metaTags.toSorted((a, b) => a.span.start - b.span.start), elements, commentedTags };
}

/** A node that is still to be looked at. */
interface Visit {
  readonly node: ChildNode;
  readonly inBody: boolean;
  readonly parent: number | null;
  /** What its places count from. */
  readonly offset: number;
}

function endOfTag(node: Element, offset: number): number | null {
  const end = node.sourceCodeLocation?.endTag?.startOffset;
  return end === undefined ? null : end + offset;
}

/** Where the text of an element stands that holds nothing else. */
function textOf({ childNodes }: Element, offset: number): Span | null {
  const [first] = childNodes;
  const location = first?.nodeName === '#text' ? first.sourceCodeLocation : null;
  return location ? { start: location.startOffset + offset, end: location.endOffset + offset } : null;
}

function tagsInComment(node: ChildNode, text: string, offset: number): Token[] {
  const location = node.sourceCodeLocation;
  if (!location) return [];
  const start = location.startOffset + offset;
  const written = text.slice(start, location.endOffset + offset);
  return [...written.matchAll(/<meta\s[^<>]*>/gi)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    text: match[0],
  }));
}

function placeOf(start: number, body: boolean, headEnd: number): MetaPlace {
  if (body) return 'body';
  return start >= headEnd ? 'behind-head' : 'head';
}

function readMeta(node: Element, text: string, offset: number): Omit<MetaTag, 'place'> | null {
  const location = node.sourceCodeLocation?.startTag ?? node.sourceCodeLocation;
  const ownName = readAttribute(node, 'name', text, offset);
  const name = ownName ?? readAttribute(node, 'http-equiv', text, offset);
  if (!location || !name) return null;
  const content = readAttribute(node, 'content', text, offset);
  return {
    span: { start: location.startOffset + offset, end: location.endOffset + offset },
    name,
    nameAttribute: ownName ? 'name' : 'http-equiv',
    content: content ?? readAttribute(node, 'value', text, offset),
    contentAttribute: content ? 'content' : 'value',
  };
}

function readElement(node: Element, text: string, offset: number, parent: number | null): PageElement | null {
  const location = node.sourceCodeLocation?.startTag ?? node.sourceCodeLocation;
  const classValue = readAttribute(node, 'class', text, offset);
  const id = attributeOf(node, 'id')?.value ?? null;
  if (!location || (!classValue && id === null)) return null;
  return {
    tagName: node.tagName,
    span: { start: location.startOffset + offset, end: location.endOffset + offset },
    id,
    classes: classValue ? splitAttribute(classValue) : [],
    parent,
  };
}

function attributeOf(node: Element, name: string): Parse5.Attribute | undefined {
  return node.attrs.find((attribute) => attribute.name === name);
}

function readAttribute(node: Element, name: string, text: string, offset: number): AttributeValue | null {
  const value = attributeOf(node, name)?.value;
  const location = node.sourceCodeLocation?.attrs?.[name];
  if (value === undefined || !location) return null;
  const written = text.slice(location.startOffset + offset, location.endOffset + offset);
  const lead = /^[^=]*=[ \t\r\n\f]*["']?/.exec(written)?.[0] ?? written;
  const quoted = /["']$/.test(lead);
  const start = location.startOffset + offset + lead.length;
  const end = Math.max(start, location.endOffset + offset - (quoted ? 1 : 0));
  const raw = text.slice(start, end);
  const exact = raw.replace(/\r\n?/g, '\n') === value;
  // What is written has a character for each place; the value of a line end written with two has one.
  return { start, end, text: (exact ? raw : value).replace(/\s/g, ' '), exact };
}

/** The words of an attribute's value; where places in it are not exact, each with the span of the whole value. */
export function splitAttribute(value: AttributeValue): Token[] {
  const words = splitWords(value);
  return value.exact ? words : words.map(({ text }) => ({ start: value.start, end: value.end, text }));
}
