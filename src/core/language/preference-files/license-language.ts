import { readLicense, type RslDocument, type RslLicense } from '../../preferences/rsl/read-license.ts';
import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import type { XmlElement } from '../../syntax/parse-xml.ts';
import { uncapitalize } from '../../text/join-words.ts';
import { touches, type Span } from '../../text/span.ts';
import { lineAt, type TextDocument } from '../../text/text-document.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';
import { RSL } from '../../vocabulary/preference-data/rsl.ts';
import { RSL_ELEMENTS, RSL_WORDS, rslWordNamed } from '../../vocabulary/preference-data/rsl-words.ts';
import { newCompletion, type Completion } from '../completion.ts';
import { withFindings, type Hover } from '../hover.ts';
import { explainVocabulary } from '../preferences/explain-preference.ts';
import type { DocumentSymbol } from '../robots/document-symbols.ts';
import { foldEnclosing, type FoldingRange } from '../robots/folding-ranges.ts';
import { placeInXml } from './place-in-xml.ts';

/** The attributes of each element, with the values to choose from. */
const ATTRIBUTES: Readonly<Record<string, readonly { readonly name: string; readonly values: readonly string[] }[]>> = {
  rsl: [{ name: 'xmlns', values: [RSL.namespace] }],
  content: [
    { name: 'url', values: ['/', '/*'] },
    { name: 'server', values: [] },
  ],
  permits: [{ name: 'type', values: ['usage', 'user', 'geo'] }],
  prohibits: [{ name: 'type', values: ['usage', 'user', 'geo'] }],
  payment: [{ name: 'type', values: ['free'] }],
};

/** The completions at an offset of an RSL document: elements, attributes, values, usages. Never throws. Clause: Z5-Z7. */
export function completeLicense({ text }: TextDocument, offset: number): Completion[] {
  const place = placeInXml(text, offset);
  switch (place?.kind) {
    case 'element': {
      const { parent, parentName, word } = place;
      if (parent === null) return [newElement(word, 'rsl')];
      const [, next] = /^\s*(.?)/.exec(text.slice(word.end)) ?? [];
      const newText = next === '>' ? `/${parentName}` : `/${parentName}>`;
      const closing = newCompletion('field', word, `/${parentName}`, { newText });
      if (text.charAt(word.start) === '/') return [closing];
      const names = (entryOf(RSL.children, parent) ?? []).map((name) => newElement(word, name));
      // An end tag has no attributes.
      return next === '' || next === '>' || next === '<' ? [...names, closing] : names;
    }
    case 'attribute':
      return (entryOf(ATTRIBUTES, place.element) ?? [])
        .filter(({ name }) => !place.present.has(name))
        .map(({ name }) =>
          /^\s*=/.test(text.slice(place.word.end))
            ? newCompletion('qualifier', place.word, name)
            : newCompletion('qualifier', place.word, name, { newText: `${name}="`, retriggers: true }),
        );
    case 'value': {
      const values = entryOf(ATTRIBUTES, place.element)?.find(({ name }) => name === place.attribute)?.values ?? [];
      return values.map((value) => newCompletion('value', place.word, value));
    }
    case 'usage':
      return RSL_WORDS.filter(({ word }) => !place.present.has(word)).map(({ word, title, meaning }) =>
        newCompletion('usage', place.word, word, { detail: title, meaning }),
      );
    default:
      return [];
  }
}

function newElement(word: Span, name: string): Completion {
  return newCompletion('field', word, name, { meaning: entryOf(RSL_ELEMENTS, name) ?? '' });
}

/** Explains the usage or the element at an offset of an RSL document, and the findings there. Never throws. */
export function hoverLicense({ text }: TextDocument, offset: number, diagnostics: readonly Diagnostic[]): Hover | null {
  const { document } = readLicense(text);
  return withFindings(document && explainPlace(document, offset), diagnostics, offset);
}

function explainPlace({ root, contents }: RslDocument, offset: number): Hover | null {
  const lists = contents.flatMap(({ licenses }) => licenses.flatMap((license) => license.lists));
  for (const { name, type, tokens } of lists) {
    const token = type === 'usage' ? tokens.find(({ span }) => touches(span, offset)) : undefined;
    const word = token && rslWordNamed(token.text);
    if (!token || !word) continue;
    const verb = name === 'permits' ? 'Permitted' : 'Prohibited';
    const part = explainVocabulary('rsl', `${token.text}: ${word.title}`, `${verb}: ${uncapitalize(word.meaning)}`);
    return { span: token.span, parts: [part] };
  }
  const element = elementAt(root, offset);
  const meaning = element === null ? undefined : entryOf(RSL_ELEMENTS, element.local);
  if (element === null || meaning === undefined) return null;
  return { span: element.open, parts: [explainVocabulary('rsl', element.local, meaning)] };
}

/** The innermost RSL element whose start tag contains an offset. */
function elementAt(element: XmlElement, offset: number): XmlElement | null {
  const within = element.children.find(({ span }) => touches(span, offset));
  if (within) return elementAt(within, offset);
  const { open, uri } = element;
  return uri === RSL.namespace && touches(open, offset) ? element : null;
}

/** The outline of an RSL document: its contents, with what their licences say. Never throws. */
export function licenseSymbols(document: TextDocument): DocumentSymbol[] {
  const symbolOf = (
    name: string,
    detail: string,
    { span, open }: XmlElement,
    children: DocumentSymbol[],
  ): DocumentSymbol => ({
    kind: 'element',
    name,
    detail,
    span,
    nameSpan: open,
    line: lineAt(document, open.start),
    children,
  });
  const listsOf = ({ lists }: RslLicense) =>
    lists.map(({ name, type, tokens, element }) => {
      const words = tokens.map((token) => token.text).join(' ');
      return symbolOf(`${name} ${words}`, type === 'usage' ? '' : type, element, []);
    });
  const contents = readLicense(document.text).document?.contents ?? [];
  return contents.map(({ url, element, licenses }) =>
    symbolOf(url === null || url === '' ? 'the page itself' : url, '', element, licenses.flatMap(listsOf)),
  );
}

/** The elements of an RSL document that span several lines. Never throws. */
export function licenseFolds(document: TextDocument): FoldingRange[] {
  const { document: read } = readLicense(document.text);
  return read === null ? [] : foldEnclosing(document, pairsOfTags(read.root));
}

function pairsOfTags({ open, close, children }: XmlElement): Span[] {
  const inside = children.flatMap(pairsOfTags);
  return close === null ? inside : [{ start: open.start, end: close.start }, ...inside];
}
