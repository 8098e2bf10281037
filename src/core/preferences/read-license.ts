import { SaxesParser, type SaxesTagNS } from 'saxes';
import { RSL } from '../vocabulary/preference-data/rsl.ts';

/** A licence of a scope: lists by their type (`usage`, `user`, `geo`); a list that is not there is missing. */
export interface RslLicense {
  readonly permits: ReadonlyMap<string, readonly string[]>;
  readonly prohibits: ReadonlyMap<string, readonly string[]>;
  readonly payments: readonly string[];
}

/** A `content` of an RSL document. */
export interface RslContent {
  /** As written; `null` where it is missing. */
  readonly url: string | null;
  readonly hasServer: boolean;
  readonly licenses: readonly RslLicense[];
}

/** An RSL document. */
export interface RslDocument {
  readonly contents: readonly RslContent[];
  /** What is wrong with it, in sentences. A document with a breach is not to be read. Clause: Z5. */
  readonly breaches: readonly string[];
}

/** No document is nested more deeply. */
const DEEPEST = 100;

interface OpenLicense {
  permits: Map<string, string[]>;
  prohibits: Map<string, string[]>;
  payments: string[];
}

interface OpenContent {
  url: string | null;
  hasServer: boolean;
  licenses: OpenLicense[];
}

/**
 * Reads an RSL document. Never throws; nothing is fetched, and a document with a type declaration is refused.
 *
 * @returns `null` for what is no RSL document by its form: no XML, one with a DTD, or one with another root
 *
 * Source: RSL 1.0 §3. Clause: Z5, Z7.
 */
export function readLicense(text: string): RslDocument | null {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const contents: OpenContent[] = [];
  const breaches: string[] = [];
  /** Local names of the elements around; empty for one of another namespace. */
  const path: string[] = [];
  let list: { readonly into: string[] } | null = null;
  let held = '';
  let isBroken = false;
  const breach = (message: string) => breaches.push(message);
  parser.on('error', () => (isBroken = true));
  parser.on('doctype', () => (isBroken = true));
  parser.on('opentag', (tag) => {
    const name = tag.uri === RSL.namespace ? tag.local : '';
    const parent = path.at(-1);
    const isSkipped = path.includes('');
    path.push(isSkipped ? '' : name);
    if (path.length > DEEPEST || (path.length === 1 && name !== 'rsl')) isBroken = true;
    if (isBroken || isSkipped || name === '' || parent === undefined) return;
    if (!(RSL.children.get(parent) ?? []).includes(name)) {
      breach(`The element ${name} has no place in ${parent}.`);
      return;
    }
    if (name === 'content') {
      const url = attributeOf(tag, 'url');
      if (url === null) breach('A content has no url.');
      contents.push({ url, hasServer: attributeOf(tag, 'server') !== null, licenses: [] });
    } else if (name === 'license') {
      contents.at(-1)?.licenses.push({ permits: new Map(), prohibits: new Map(), payments: [] });
    } else if (parent === 'license') {
      const license = contents.at(-1)?.licenses.at(-1);
      const type = attributeOf(tag, 'type') ?? '';
      if (name === 'payment') license?.payments.push(type);
      if (license === undefined || (name !== 'permits' && name !== 'prohibits')) return;
      const lists = license[name];
      if (lists.has(type)) breach(`A license has two ${name} of the type ${type}.`);
      const into = lists.get(type) ?? [];
      lists.set(type, into);
      list = { into };
      held = '';
    }
  });
  const hold = (part: string) => {
    if (list !== null) held += part;
  };
  parser.on('text', hold);
  parser.on('cdata', hold);
  parser.on('closetag', () => {
    const name = path.pop();
    if (list === null || (name !== 'permits' && name !== 'prohibits')) return;
    list.into.push(...held.split(/[\s,]+/).filter((token) => token !== ''));
    list = null;
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  if (isBroken) return null;
  if (contents.some(({ licenses }) => licenses.length === 0)) breach('A content has no license.');
  return { contents, breaches };
}

function attributeOf({ attributes }: SaxesTagNS, name: string): string | null {
  const { value = null } = attributes[name] ?? {};
  return value;
}
