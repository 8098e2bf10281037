import { attributeNamed, type XmlElement } from '../../syntax/parse-xml.ts';
import { escapeAttribute } from '../../text/escape-xml.ts';
import { type ChangeResult, refuseChange, type TextEdit } from '../../text/text-edit.ts';
import { RSL } from '../../vocabulary/preference-data/rsl.ts';
import { readLicense, type RslContent, type RslDocument, type RslLicense } from './read-license.ts';
import { addChild, addToList, removeElement, removeFromList, setAttribute } from './edit-xml.ts';

/** A change to an RSL document. Indices count from 0: of contents in the document, of licences in their content. */
export type LicenseChange =
  | { readonly kind: 'add-content'; readonly url: string }
  | { readonly kind: 'remove-content'; readonly content: number }
  | { readonly kind: 'url'; readonly content: number; readonly value: string }
  /** `null` removes it. */
  | { readonly kind: 'server'; readonly content: number; readonly value: string | null }
  | { readonly kind: 'add-license'; readonly content: number }
  | { readonly kind: 'remove-license'; readonly content: number; readonly license: number }
  /** Adds a usage to a list of a licence, or removes it. */
  | {
      readonly kind: 'usage';
      readonly content: number;
      readonly license: number;
      readonly list: 'permits' | 'prohibits';
      readonly token: string;
      readonly isListed: boolean;
    };

/** Changes an RSL document; everything that the change is not about stays byte for byte. Clause: Z5-Z7. */
export function changeLicense(text: string, change: LicenseChange): ChangeResult {
  const { document } = readLicense(text);
  if (document === null) return refuseChange('This is not an RSL document yet. Fix the text first.');
  const edits = editsOf(text, document, change);
  return typeof edits === 'string' ? refuseChange(edits) : { ok: true, edits };
}

const GONE = 'This part no longer exists.';

function editsOf(text: string, document: RslDocument, change: LicenseChange): readonly TextEdit[] | string {
  if (change.kind === 'add-content') return addContent(text, document.root, change.url);
  const content = document.contents[change.content];
  if (content === undefined) return GONE;
  switch (change.kind) {
    case 'remove-content':
      return removeElement(text, content.element);
    case 'url':
    case 'server':
      return setAttribute(text, content.element, change.kind, change.value);
    case 'add-license':
      return addChild(
        text,
        content.element,
        'license',
        (name) => `<${name}></${name}>`,
        content.licenses.at(-1)?.element,
      );
    case 'remove-license':
      return removeLicense(text, content, change.license);
    default:
      return setUsage(text, content.licenses[change.license], change);
  }
}

function removeLicense(text: string, { licenses }: RslContent, place: number): readonly TextEdit[] | string {
  const license = licenses[place];
  if (license === undefined) return GONE;
  if (licenses.length === 1)
    return 'A content element needs a license. Remove the element, or add another license first.';
  return removeElement(text, license.element);
}

function addContent(text: string, root: XmlElement, url: string): readonly TextEdit[] {
  const prefix = root.name.slice(0, root.name.length - root.local.length);
  const license = `<${prefix}license><${prefix}prohibits type="usage">ai-train</${prefix}prohibits></${prefix}license>`;
  const last = root.children.findLast(({ uri }) => uri === RSL.namespace);
  return addChild(text, root, 'content', (name) => `<${name} url="${escapeAttribute(url)}">${license}</${name}>`, last);
}

function setUsage(
  text: string,
  license: RslLicense | undefined,
  { list, token, isListed }: Extract<LicenseChange, { kind: 'usage' }>,
): readonly TextEdit[] | string {
  if (license === undefined) return GONE;
  const lists = license.lists.filter(({ name, type }) => name === list && type === 'usage');
  const holding = lists.filter(({ tokens }) => tokens.some((one) => one.text === token));
  if (isListed) {
    if (holding.length > 0) return [];
    const [first] = lists;
    if (first !== undefined) return addToList(text, first.element, token);
    const last = license.element.children.findLast(({ local }) => local === 'permits' || local === 'prohibits');
    return addChild(
      text,
      license.element,
      list,
      (name) => `<${name} type="usage">${escapeAttribute(token)}</${name}>`,
      last,
    );
  }
  const edits: TextEdit[] = [];
  for (const held of holding) {
    // An empty list of what is permitted would refuse everything.
    const isOnly = held.tokens.every((one) => one.text === token);
    const removed = isOnly ? removeElement(text, held.element) : removeFromList(text, held, token);
    if (typeof removed === 'string') return removed;
    edits.push(...removed);
  }
  return edits;
}

/** Returns the licence server of a content; `null` if it has none. Clause: Z10. */
export function serverOf({ element }: RslContent): string | null {
  return attributeNamed(element, 'server')?.value ?? null;
}
