import { buildPageOutline } from '../../model/build-page-outline.ts';
import type { PageRow } from '../../model/page-outline.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import type { Span } from '../../text/span.ts';
import type { TextDocument } from '../../text/text-document.ts';
import { applyEdits, replaceSpan, type TextEdit } from '../../text/text-edit.ts';

/** Edits of the text that contains the row, or why there are none. Operations never throw on user input. */
export type PageEditResult = AcceptedPageEdit | { readonly ok: false; readonly refusal: PageEditRefusal };

export interface AcceptedPageEdit {
  readonly ok: true;
  /** Empty when nothing changes. */
  readonly edits: readonly TextEdit[];
  /** Where the row starts after the edits; `null` when it is gone. */
  readonly at: number | null;
}

/** Why an operation is refused. */
export type PageEditRefusal = keyof typeof SENTENCES;

const SENTENCES = {
  'no-such-row': 'This tag or header no longer exists. Check the text and try again.',
  'no-such-item': 'This item no longer exists. Check the text and try again.',
  'no-such-element': 'This element no longer exists. Check the text and try again.',
  'directive-unreadable': 'No crawler reads this directive. Choose one from the list, with a valid value.',
  'directive-repeated': 'This directive is already present. Change that one.',
  'name-unreadable': 'A crawler’s name must be one word, without quotation marks, brackets, commas or colons.',
  'name-for-readers': 'A tag with this name describes the page; it isn’t for crawlers. Type a different name.',
  'name-of-version': 'A version is declared for every crawler, so its tag must be named “robots”.',
  'purpose-unreadable': 'A purpose must be one word. Type it without spaces.',
  'usage-unreadable': 'This isn’t a usage. Choose one from the list.',
  'prohibition-with-qualifiers': 'Only a permission may have qualifiers. Remove them first.',
  'qualifier-not-applicable': 'This qualifier doesn’t apply to the usage.',
  'qualifier-repeated': 'This qualifier is already present. Change that one.',
  'qualifier-value-malformed': 'That isn’t a valid value for this qualifier.',
  'character-references': 'Character references hide where this class is. Change it in the text.',
  'statement-repeated': 'The element already has this statement.',
  'preference-unreadable': 'This value can’t be read. Choose one from the list, or fix it in the text.',
  'address-not-absolute': 'Write the full URL, such as https://example.org/license.xml.',
  'nowhere-to-move': 'It can’t move any further in that direction.',
} as const;

/** Returns a sentence that tells a webmaster what is wrong and what to do. */
export function describePageRefusal(refusal: PageEditRefusal): string {
  return SENTENCES[refusal];
}

export function refusePage(refusal: PageEditRefusal): PageEditResult {
  return { ok: false, refusal };
}

/** @param at - where the row starts after the edits */
export function acceptPage(edits: readonly TextEdit[], at: number | null): PageEditResult {
  return { ok: true, edits, at };
}

/** The row that starts at an offset; `null` if there is none of this kind. */
export function rowAt<Kind extends PageRow['kind']>(
  page: PagePolicy,
  at: number,
  kind: Kind,
): Extract<PageRow, { readonly kind: Kind }> | null {
  const isOfKind = (row: PageRow): row is Extract<PageRow, { readonly kind: Kind }> => row.kind === kind;
  const row = buildPageOutline(page).rows.find(({ span }) => span.start === at);
  return row !== undefined && isOfKind(row) ? row : null;
}

export function documentOf(page: PagePolicy, { place }: Pick<PageRow, 'place'>): TextDocument {
  return place === 'header' ? (page.headers ?? page.document) : page.document;
}

/** Returns edits within the value of an attribute. An unquoted value gets quotation marks if it then needs them. */
export function editValue(text: string, value: Span, edits: readonly TextEdit[]): readonly TextEdit[] {
  const quote = text.charAt(value.start - 1);
  if (quote === '"' || quote === "'") return edits;
  const shifted = edits.map((edit) => ({ ...edit, start: edit.start - value.start, end: edit.end - value.start }));
  const written = applyEdits(text.slice(value.start, value.end), shifted);
  if (/^[^\s"'`=<>/]+$/.test(written)) return edits;
  const mark = written.includes('"') ? "'" : '"';
  return [replaceSpan(value, mark + written + mark)];
}

/** Returns the edit that removes a span, or its whole line if there is nothing else on it. */
export function removeSpan({ text }: TextDocument, start: number, end: number): TextEdit {
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1)) + 1;
  const rest = /^[ \t]*(\r\n|\n|\r|$)/.exec(text.slice(end, end + 4096));
  const before = text.slice(lineStart, start).replace(/^\uFEFF/, '');
  const isAlone = rest && /^[ \t]*$/.test(before);
  return replaceSpan(isAlone ? { start: start - before.length, end: end + rest[0].length } : { start, end }, '');
}
