import { SaxesParser, type SaxesAttributeNSIncomplete, type SaxesTagNS } from 'saxes';
import type { Span } from '../text/span.ts';
import { describeXmlError } from './describe-xml-error.ts';
import { type ParsedTree, parseTree, stopParsing } from './parse-tree.ts';

/** An attribute; its spans are offsets in the text, as in {@link XmlElement}. */
export interface XmlAttribute {
  /** As written, prefix included. */
  readonly name: string;
  readonly value: string;
  /** From the name to the closing quote. */
  readonly span: Span;
  /** Between the quotes. */
  readonly valueSpan: Span;
}

/** An element with its attributes and children. */
export interface XmlElement {
  /** As written, prefix included. */
  readonly name: string;
  readonly local: string;
  /** Its namespace; empty for none. */
  readonly uri: string;
  readonly span: Span;
  /** The span of its start tag, and of its end tag; the latter is `null` for a self-closing element. */
  readonly open: Span;
  readonly close: Span | null;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

/** No real document is nested more deeply. */
const MAX_DEPTH = 100;

interface OpenElement {
  readonly tag: SaxesTagNS;
  readonly open: Span;
  readonly attributes: readonly XmlAttribute[];
  readonly children: XmlElement[];
  text: string;
}

/**
 * Parses XML, recording the place of everything in it. Skips a leading byte order mark. Never throws, fetches nothing,
 * and refuses documents with a type declaration, so that no entity can be defined.
 *
 * Clause: Z5.
 */
export function parseXml(text: string): ParsedTree<XmlElement> {
  return parseTree(() => readRoot(text));
}

function readRoot(text: string): XmlElement {
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  const parser = new SaxesParser({ xmlns: true, position: true });
  const place = () => parser.position + shift;
  const openElements: OpenElement[] = [];
  let root: XmlElement | null = null;
  let tagStart = 0;
  let attributes: XmlAttribute[] = [];
  parser.on('error', (error) => {
    const start = Math.max(0, Math.min(place(), text.length) - 1);
    const message = error.message.replace(/^\d+:\d+: /, '');
    const span = { start, end: Math.min(start + 1, text.length) };
    stopParsing({ kind: 'malformed', span, message: describeXmlError(message) });
  });
  parser.on('doctype', () => {
    const span = { start: Math.max(0, text.search(/<!DOCTYPE/)), end: place() };
    stopParsing({ kind: 'doctype', span, message: 'A document type declaration is not allowed.' });
  });
  parser.on('opentagstart', () => {
    tagStart = text.lastIndexOf('<', place() - 1);
    attributes = [];
  });
  parser.on('attribute', ({ name, value }: SaxesAttributeNSIncomplete) => {
    attributes.push({ name, value, ...attributeSpans(text, place()) });
  });
  parser.on('opentag', (tag) => {
    const open = { start: tagStart, end: place() };
    if (openElements.length >= MAX_DEPTH) {
      stopParsing({ kind: 'malformed', span: open, message: 'This is nested too deeply.' });
    }
    openElements.push({ tag, open, attributes, children: [], text: '' });
  });
  const appendText = (part: string) => {
    const element = openElements.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', appendText);
  parser.on('cdata', appendText);
  parser.on('closetag', () => {
    const closed = openElements.pop();
    if (closed === undefined) return;
    const { tag, open, children, text: own } = closed;
    const end = place();
    const close = tag.isSelfClosing ? null : { start: text.lastIndexOf('<', end - 1), end };
    const { name, local, uri } = tag;
    const span = { start: open.start, end };
    const element = { name, local, uri, span, open, close, attributes: closed.attributes, children, text: own };
    const parent = openElements.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  });
  parser.write(text.slice(shift)).close();
  const nowhere = { start: 0, end: 0 };
  return root ?? stopParsing({ kind: 'malformed', span: nowhere, message: 'The document has no root element.' });
}

/** The spans of the attribute that ends at an offset. */
function attributeSpans(text: string, end: number): Pick<XmlAttribute, 'span' | 'valueSpan'> {
  const quote = text.charAt(end - 1);
  const start = text.lastIndexOf(quote, end - 2);
  let nameEnd = start;
  while (/[\s=]/.test(text.charAt(nameEnd - 1))) nameEnd--;
  let nameStart = nameEnd;
  while (nameStart > 0 && !/[\s"'<]/.test(text.charAt(nameStart - 1))) nameStart--;
  return { span: { start: nameStart, end }, valueSpan: { start: start + 1, end: end - 1 } };
}

/** The attribute with a given name, as written; `null` if there is none. */
export function attributeNamed({ attributes }: XmlElement, name: string): XmlAttribute | null {
  return attributes.find((one) => one.name === name) ?? null;
}
