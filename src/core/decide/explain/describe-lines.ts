import type { Policy } from '../../model/policy.ts';
import { lineContent, lineCount, type TextDocument } from '../../text/text-document.ts';
import { capitalize } from '../../text/join-words.ts';
import { HEADERS, type LineReference, PAGE, ROBOTS_TXT } from '../../model/line-reference.ts';

/** A part of a sentence: plain words, or a reference to a line, which can become a link. */
export type SentencePart =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'line';
      readonly text: string;
      readonly reference: LineReference;
      /** Whether the step that the sentence describes kept or dropped the line. */
      readonly role: LineRole;
    };

export type LineRole = 'kept' | 'dropped';

/** The texts whose lines sentences quote. */
export interface QuotedTexts {
  /** The robots.txt that the question is about. */
  readonly policy: Policy;
  /** Other documents by the path of a line reference: `page`, `headers`, or the locator of a reference (A11). */
  readonly documents?: ReadonlyMap<string, TextDocument>;
}

const MAX_QUOTE_LENGTH = 70;
const MAX_LINES_NAMED = 3;

/**
 * Names lines, counted from 1, and quotes their text if there are few.
 *
 * @param texts - `null` for line numbers only
 * @returns the parts of `line 3 (“Allow: /a”)`, `lines 3 (“Allow: /a”) and 5 (“Disallow: /a”)`, `lines 3, 5, 8 and 4
 * more of the page` or `line 3 and line 2 of the page`; empty for no lines
 */
export function describeLines(
  references: readonly LineReference[],
  texts: QuotedTexts | null,
  role: LineRole,
): SentencePart[] {
  const shown = references.slice(0, MAX_LINES_NAMED);
  const hidden = references.length - shown.length;
  const last = hidden > 0 ? -1 : shown.length - 1;
  const [first] = references;
  const isOnePlace = references.every(({ path }) => path === first?.path);
  const parts: SentencePart[] = [];
  const addWords = (text: string) => {
    if (text !== '') parts.push({ kind: 'words', text });
  };
  if (references.length > 1 && isOnePlace) addWords('lines ');
  for (const [index, reference] of shown.entries()) {
    if (index > 0) addWords(index === last ? ' and ' : ', ');
    const number = `${reference.line + 1}`;
    const isAlone = references.length === 1 || !isOnePlace;
    parts.push({ kind: 'line', text: isAlone ? `line ${number}` : number, reference, role });
    const place = isAlone ? placeOf(reference) : '';
    addWords(place + (texts !== null && references.length < MAX_LINES_NAMED ? quoteLine(reference, texts) : ''));
  }
  if (hidden > 0) addWords(` and ${hidden} more`);
  if (first !== undefined && references.length > 1 && isOnePlace) addWords(placeOf(first));
  return parts;
}

/** Returns a sentence, or part of one, with its first letter in upper case. */
export function capitalizeFirst([first, ...others]: readonly SentencePart[]): SentencePart[] {
  return first === undefined ? [] : [{ ...first, text: capitalize(first.text) }, ...others];
}

function placeOf({ path }: LineReference): string {
  if (path === ROBOTS_TXT) return '';
  return path === PAGE || path === HEADERS ? ` of the ${path}` : ` of ${path}`;
}

function quoteLine(reference: LineReference, texts: QuotedTexts): string {
  const text = contentOf(reference, texts);
  if (text === '') return '';
  if (text.length <= MAX_QUOTE_LENGTH) return ` (“${text}”)`;
  return ` (“${text.slice(0, MAX_QUOTE_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…”)`;
}

/** The text of a line; in a robots.txt, the part before its comment. */
function contentOf({ path, line }: LineReference, { policy, documents }: QuotedTexts): string {
  if (path === ROBOTS_TXT) return fieldContent(policy, line);
  const document = documents?.get(path);
  if (document === undefined || line >= lineCount(document)) return '';
  const text = lineContent(document, line).trim();
  // The start of a long line of HTML is no help: the tag may be anywhere in it.
  return path === PAGE && text.length > MAX_QUOTE_LENGTH ? '' : text;
}

function fieldContent(policy: Policy, line: number): string {
  const syntax = policy.syntax.lines[line];
  if (syntax === undefined || syntax.kind === 'blank' || syntax.kind === 'comment') return '';
  const { name, colon, value, source } =
    syntax.kind === 'field' ? syntax : { name: syntax.content, colon: null, value: null, source: syntax.source };
  const end = value !== null && value.text !== '' ? value.end : (colon ?? name).end;
  return source.slice(name.start, end);
}
