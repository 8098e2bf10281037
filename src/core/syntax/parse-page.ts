import { html, type DefaultTreeAdapterTypes, type Token as Parse5 } from 'parse5';
import type { Span } from '../text/span.ts';
import { bomLength, type TextDocument } from '../text/text-document.ts';
import { parseHtml, parseNoscript } from './page-parser.ts';
import type {
  AttributeValue,
  CurlyQuotedAttribute,
  MetaPlace,
  MetaTag,
  PageElement,
  PageSyntax,
  TypedElement,
} from './page-syntax.ts';
import type { Token } from './robots-syntax.ts';
import { splitWords } from './split-words.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Reads the tags of a page. Never throws; any text is a page. Source: Part 2 §2.2, §2.2.5. Clause: M1, M7, F8. */
export function parsePage(document: TextDocument): PageSyntax {
  const bom = bomLength(document);
  const { text } = document;
  const metaTags: MetaTag[] = [];
  const elements: PageElement[] = [];
  const typedElements: TypedElement[] = [];
  const commentedTags: Token[] = [];
  /** Elements keyed by the offset of their start tag: HTML repeats some that were not closed. */
  const known = new Map<number, number>();
  const { tree, bodyStart } = parseHtml(text.slice(bom));
  const bodyBegin = bodyStart === null ? null : bodyStart + bom;

  // An explicit stack: pages can nest deeper than the call stack allows.
  const stack: Visit[] = [];
  const push = (nodes: readonly ChildNode[], visit: Omit<Visit, 'node'>) => {
    for (let i = nodes.length - 1; i >= 0; i--) {
      const node = nodes[i];
      if (node) stack.push({ ...visit, node });
    }
  };
  push(tree.childNodes, { isInBody: false, isInTemplate: false, parent: null, offset: bom });
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, parent, offset, isInTemplate } = next;
    if (node.nodeName === '#comment') {
      for (const tag of tagsInComment(node, text, offset)) commentedTags.push(tag);
    }
    if (!('tagName' in node)) continue;
    const isInBody = next.isInBody || node.tagName === 'body';
    const tag = node.namespaceURI === html.NS.HTML && node.tagName === 'meta' ? readMeta(node, text, offset) : null;
    if (tag) {
      // The contents of a template are not part of the head, wherever the template is.
      const place = isInTemplate ? 'body' : placeOf(tag.span.start, bodyBegin, isInBody);
      metaTags.push({ ...tag, place });
    }

    const typed = node.namespaceURI === html.NS.HTML && !isInTemplate ? readTyped(node, text, offset) : null;
    if (typed) typedElements.push({ ...typed, place: placeOf(typed.span.start, bodyBegin, isInBody) });

    const element = readElement(node, text, offset, parent, bodyBegin);
    const index = element && (known.get(element.span.start) ?? elements.length);
    if (element && index === elements.length) {
      known.set(element.span.start, index);
      elements.push(element);
    }
    const visit = { parent: index ?? parent, offset, isInBody, isInTemplate };
    const noscript = node.tagName === 'noscript' ? textOf(node, offset) : null;
    if ('content' in node) push(node.content.childNodes, { ...visit, isInTemplate: true });
    else if (noscript) {
      const { childNodes } = parseNoscript(text.slice(noscript.start, noscript.end));
      push(childNodes, { ...visit, offset: noscript.start });
    } else push(node.childNodes, visit);
  }
  metaTags.sort((a, b) => a.span.start - b.span.start);
  return { metaTags, elements, typedElements, commentedTags };
}

/** A node that is still to be visited. */
interface Visit {
  readonly node: ChildNode;
  /** Whether it is in the body of the tree, which may begin before the body in the source. */
  readonly isInBody: boolean;
  readonly isInTemplate: boolean;
  readonly parent: number | null;
  /** What its offsets are relative to. */
  readonly offset: number;
}

function textOf({ childNodes }: Element, offset: number): Span | null {
  const [first] = childNodes;
  return first?.nodeName === '#text' ? shifted(first.sourceCodeLocation, offset) : null;
}

/** The span of the start tag of an element; `null` if the source only implies it. */
function startTagOf({ sourceCodeLocation }: Element, offset: number): Span | null {
  return shifted(sourceCodeLocation?.startTag ?? sourceCodeLocation, offset);
}

function shifted(location: Parse5.Location | null | undefined, offset: number): Span | null {
  return location ? { start: location.startOffset + offset, end: location.endOffset + offset } : null;
}

function tagsInComment(node: ChildNode, text: string, offset: number): Token[] {
  const span = shifted(node.sourceCodeLocation, offset);
  if (!span) return [];
  return [...text.slice(span.start, span.end).matchAll(/<meta\s[^<>]*>/gi)].map(({ 0: tag, index }) => {
    const start = span.start + index;
    return { start, end: start + tag.length, text: tag };
  });
}

/** @param bodyBegin - `null` in a fragment, where tags count wherever they are (F8) */
function placeOf(start: number, bodyBegin: number | null, isInBody: boolean): MetaPlace {
  if (bodyBegin === null || start < bodyBegin) return 'head';
  return isInBody ? 'body' : 'after-head';
}

function readMeta(node: Element, text: string, offset: number): Omit<MetaTag, 'place'> | null {
  const span = startTagOf(node, offset);
  const ownName = readAttribute(node, 'name', text, offset);
  const name = ownName ?? readAttribute(node, 'http-equiv', text, offset);
  if (!span || !name) return null;
  const content = readAttribute(node, 'content', text, offset);
  return {
    span,
    name,
    nameAttribute: ownName ? 'name' : 'http-equiv',
    content: content ?? readAttribute(node, 'value', text, offset),
    contentAttribute: content ? 'content' : 'value',
    curlyQuoted: META_ATTRIBUTES.flatMap((attribute) => {
      const value = readAttribute(node, attribute, text, offset);
      return value && isCurlyQuoted(value, text) ? [readCurlyQuoted(attribute, value.start, span.end, text)] : [];
    }),
  };
}

function readTyped(node: Element, text: string, offset: number): Omit<TypedElement, 'place'> | null {
  const { tagName } = node;
  const type = attributeOf(node, 'type')?.value;
  const span = startTagOf(node, offset);
  if ((tagName !== 'link' && tagName !== 'script') || type === undefined || !span) return null;
  const script = tagName === 'script' ? textOf(node, offset) : null;
  return {
    span,
    tagName,
    type: (type.split(';')[0] ?? '').trim().toLowerCase(),
    relations: (attributeOf(node, 'rel')?.value ?? '').toLowerCase().split(/\s+/),
    href: attributeOf(node, 'href')?.value ?? null,
    text: script ? text.slice(script.start, script.end) : '',
  };
}

const META_ATTRIBUTES = ['name', 'content', 'value'] as const;
const DOUBLE_CURLY = /[“”„‟]/;
const SINGLE_CURLY = /[‘’‚‛]/;

function isCurlyQuoted({ start }: AttributeValue, text: string): boolean {
  const first = text.charAt(start);
  return (DOUBLE_CURLY.test(first) || SINGLE_CURLY.test(first)) && !/["']/.test(text.charAt(start - 1));
}

/** @param tagEnd - the end of the tag, after its `>` */
function readCurlyQuoted(
  name: CurlyQuotedAttribute['name'],
  start: number,
  tagEnd: number,
  text: string,
): CurlyQuotedAttribute {
  const rest = text.slice(start + 1, tagEnd);
  const closing = rest.search(DOUBLE_CURLY.test(text.charAt(start)) ? DOUBLE_CURLY : SINGLE_CURLY);
  // A quote right after an equals sign opens the next value: this one was never closed.
  if (closing !== -1 && !/=[ \t\r\n\f]*$/.test(rest.slice(0, closing))) {
    const end = start + 1 + closing + 1;
    return { name, span: { start, end }, text: rest.slice(0, closing), isClosed: true };
  }
  const nextAttribute = rest.search(/[ \t\r\n\f][a-z-]+[ \t\r\n\f]*=[ \t\r\n\f]*["'“”„‟‘’‚‛]/i);
  const unclosed =
    nextAttribute === -1 ? rest.replace(/(?<![ \t\r\n\f])[ \t\r\n\f]*\/?>$/, '') : rest.slice(0, nextAttribute);
  return { name, span: { start, end: start + 1 + unclosed.length }, text: unclosed, isClosed: false };
}

function readElement(
  node: Element,
  text: string,
  offset: number,
  parent: number | null,
  bodyBegin: number | null,
): PageElement | null {
  const span = startTagOf(node, offset);
  const classValue = readAttribute(node, 'class', text, offset);
  const id = attributeOf(node, 'id')?.value ?? null;
  if (!span || (!classValue && id === null)) return null;
  const isAroundBody = node.tagName === 'html' || node.tagName === 'head';
  return {
    tagName: node.tagName,
    span,
    inBody: !isAroundBody && (bodyBegin === null || span.start >= bodyBegin),
    id,
    classes: classValue ? splitAttribute(classValue) : [],
    classValue: classValue && { start: classValue.start, end: classValue.end },
    parent,
  };
}

function attributeOf(node: Element, name: string): Parse5.Attribute | undefined {
  return node.attrs.find((attribute) => attribute.name === name);
}

function readAttribute(node: Element, name: string, text: string, offset: number): AttributeValue | null {
  const value = attributeOf(node, name)?.value;
  const span = shifted(node.sourceCodeLocation?.attrs?.[name], offset);
  if (value === undefined || !span) return null;
  const written = text.slice(span.start, span.end);
  const lead = /^[^=]*=[ \t\r\n\f]*["']?/.exec(written)?.[0] ?? written;
  const quoted = /["']$/.test(lead);
  const start = span.start + lead.length;
  const end = Math.max(start, span.end - (quoted ? 1 : 0));
  const raw = text.slice(start, end);
  const exact = raw.replace(/\r\n?/g, '\n') === value;
  // The source has one character per offset, whereas in the value a CRLF is a single character.
  return { start, end, text: (exact ? raw : value).replace(/[\t\r\n\f]/g, ' '), exact };
}

/** The words of an attribute's value; if offsets in it are not exact, each with the span of the whole value. */
export function splitAttribute(value: AttributeValue): Token[] {
  const words = splitWords(value);
  return value.exact ? words : words.map(({ text }) => ({ start: value.start, end: value.end, text }));
}
