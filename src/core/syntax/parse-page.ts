import { html, parse, type DefaultTreeAdapterTypes, type Token as Parse5 } from 'parse5';
import { bomLength, type TextDocument } from '../text/text-document.ts';
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
  const offset = bomLength(document);
  const { text } = document;
  const tree = parse(text.slice(offset), { sourceCodeLocationInfo: true });
  const metaTags: MetaTag[] = [];
  const elements: PageElement[] = [];
  const commentedTags: Token[] = [];
  let headEnd = Number.POSITIVE_INFINITY;

  // A stack of our own: pages nest deeper than calls may.
  const stack: { readonly node: ChildNode; readonly inBody: boolean; readonly parent: number | null }[] = [];
  const push = (nodes: readonly ChildNode[], inBody: boolean, parent: number | null) => {
    for (let i = nodes.length - 1; i >= 0; i--) {
      const node = nodes[i];
      if (node) stack.push({ node, inBody, parent });
    }
  };
  push(tree.childNodes, false, null);
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, inBody, parent } = next;
    if (node.nodeName === '#comment') commentedTags.push(...tagsInComment(node, text, offset));
    if (!('tagName' in node)) continue;
    if (node.tagName === 'head') headEnd = node.sourceCodeLocation?.endTag?.startOffset ?? headEnd;
    const body = inBody || node.tagName === 'body' || node.tagName === 'frameset';
    const tag = node.namespaceURI === html.NS.HTML && node.tagName === 'meta' ? readMeta(node, text, offset) : null;
    if (tag) metaTags.push({ ...tag, place: placeOf(tag.span.start - offset, body, headEnd) });
    const element = readElement(node, text, offset, parent);
    if (element) elements.push(element);
    const around = element ? elements.length - 1 : parent;
    // What a template holds is no part of the head, wherever the template stands.
    if ('content' in node) push(node.content.childNodes, true, around);
    else push(node.childNodes, body, around);
  }
  return { document, metaTags: metaTags.toSorted((a, b) => a.span.start - b.span.start), elements, commentedTags };
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
  return {
    start,
    end,
    text: value.replace(/\s/g, ' '),
    exact: raw.replace(/\r\n/g, '\n') === value && raw.length === value.length,
  };
}

/** The words of an attribute's value; where places in it are not exact, each with the span of the whole value. */
export function splitAttribute(value: AttributeValue): Token[] {
  const words = splitWords(value);
  return value.exact ? words : words.map(({ text }) => ({ start: value.start, end: value.end, text }));
}
