import type { ParseError } from '../../syntax/parse-tree.ts';
import { attributeNamed, parseXml, type XmlElement } from '../../syntax/parse-xml.ts';
import type { Span } from '../../text/span.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';
import { RSL } from '../../vocabulary/preference-data/rsl.ts';

/** A token of a list. */
export interface RslToken {
  readonly text: string;
  /** Of the token, or of the whole list if that contains more than plain text. */
  readonly span: Span;
}

/** A list of what a licence permits or prohibits. */
export interface RslList {
  readonly name: 'permits' | 'prohibits';
  readonly type: string;
  readonly tokens: readonly RslToken[];
  readonly element: XmlElement;
}

/** A licence: its lists by their type (`usage`, `user`, `geo`), without entries for absent lists. */
export interface RslLicense {
  readonly permits: ReadonlyMap<string, readonly string[]>;
  readonly prohibits: ReadonlyMap<string, readonly string[]>;
  readonly payments: readonly string[];
  /** The lists as written, including repeated ones. */
  readonly lists: readonly RslList[];
  readonly element: XmlElement;
}

/** A `content` element of an RSL document. */
export interface RslContent {
  /** As written; `null` if it is missing. */
  readonly url: string | null;
  readonly hasServer: boolean;
  readonly licenses: readonly RslLicense[];
  readonly element: XmlElement;
}

/** An error because of which an RSL document must be ignored. Clause: Z5. */
export interface RslBreach {
  readonly kind: 'element-unknown' | 'content-incomplete' | 'list-repeated';
  readonly element: XmlElement;
  readonly message: string;
}

/** An RSL document. */
export interface RslDocument {
  readonly contents: readonly RslContent[];
  /** Its errors. A document with a breach must be ignored. */
  readonly breaches: readonly RslBreach[];
  readonly root: XmlElement;
}

/** An RSL document, or why a text is not one: it is not XML, has a DTD, or has a different root. */
export type RslReading =
  | { readonly document: RslDocument; readonly error: null }
  | { readonly document: null; readonly error: ParseError | { readonly kind: 'root'; readonly element: XmlElement } };

/**
 * Parses an RSL document, with the position of everything that it says. Never throws; fetches nothing, and refuses a
 * document with a document type declaration.
 *
 * Source: RSL 1.0 §3. Clause: Z5, Z7.
 */
export function readLicense(text: string): RslReading {
  const { root, error } = parseXml(text);
  if (root === null) return { document: null, error };
  if (root.uri !== RSL.namespace || root.local !== 'rsl')
    return { document: null, error: { kind: 'root', element: root } };
  const breaches: RslBreach[] = [];
  const contents = childrenOf(root, breaches).map((element) => readContent(element, text, breaches));
  return { document: { contents, breaches, root }, error: null };
}

/** Returns the RSL elements in an element; those that are not allowed there are breaches. */
function childrenOf(parent: XmlElement, breaches: RslBreach[]): readonly XmlElement[] {
  const places = entryOf(RSL.children, parent.local) ?? [];
  const known = parent.children.filter(({ uri }) => uri === RSL.namespace);
  for (const element of known) {
    if (places.includes(element.local)) continue;
    const message = `The element ${element.local} is not allowed in ${parent.local}.`;
    breaches.push({ kind: 'element-unknown', element, message });
  }
  return known.filter(({ local }) => places.includes(local));
}

function readContent(element: XmlElement, text: string, breaches: RslBreach[]): RslContent {
  const url = attributeNamed(element, 'url')?.value ?? null;
  const incomplete = (message: string) => breaches.push({ kind: 'content-incomplete', element, message });
  if (url === null) incomplete('This content has no url, so it applies to nothing.');
  const children = childrenOf(element, breaches);
  const licenses = children.filter(({ local }) => local === 'license').map((one) => readTerms(one, text, breaches));
  for (const other of children) if (other.local !== 'license') checkWithin(other, breaches);
  if (licenses.length === 0) incomplete('This content has no license.');
  return { url, hasServer: attributeNamed(element, 'server') !== null, licenses, element };
}

function readTerms(element: XmlElement, text: string, breaches: RslBreach[]): RslLicense {
  const lists: RslList[] = [];
  const payments: string[] = [];
  const maps = { permits: new Map<string, string[]>(), prohibits: new Map<string, string[]>() };
  for (const child of childrenOf(element, breaches)) {
    checkWithin(child, breaches);
    const { local } = child;
    const type = attributeNamed(child, 'type')?.value ?? '';
    if (local === 'payment') payments.push(type);
    if (local !== 'permits' && local !== 'prohibits') continue;
    const list = { name: local, type, tokens: readTokens(child, text), element: child } as const;
    lists.push(list);
    const before = maps[local].get(type);
    if (before !== undefined) {
      const message = `This license has two ${local} elements ${type === '' ? 'without a type' : `of type ${type}`}.`;
      breaches.push({ kind: 'list-repeated', element: child, message });
    }
    const all = before ?? [];
    for (const token of list.tokens) all.push(token.text);
    maps[local].set(type, all);
  }
  return { ...maps, payments, lists, element };
}

/** Reports misplaced descendants of an element that is not read otherwise. */
function checkWithin(element: XmlElement, breaches: RslBreach[]): void {
  for (const child of childrenOf(element, breaches)) checkWithin(child, breaches);
}

/** Reads the tokens of a list, separated by blanks or, as in RSL 0.9, by commas. Clause: Z7. */
function readTokens({ open, close, text: own, children }: XmlElement, text: string): RslToken[] {
  if (close === null) return [];
  const span = { start: open.end, end: close.start };
  const written = text.slice(span.start, span.end);
  const isPlain = children.length === 0 && !/[&<]/.test(written);
  return [...(isPlain ? written : own).matchAll(/[^\s,]+/g)].map(({ 0: token, index }) => ({
    text: token,
    span: isPlain ? { start: span.start + index, end: span.start + index + token.length } : span,
  }));
}
