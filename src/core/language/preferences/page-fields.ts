import { readPreferenceList } from '../../model/preference-line.ts';
import type { HeaderLine } from '../../syntax/parse-headers.ts';
import { parseHeaders } from '../../syntax/parse-headers.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { touches, type Span } from '../../text/span.ts';
import { lineAt, lineContentSpan, type TextDocument } from '../../text/text-document.ts';
import {
  choiceNamed,
  PAGE_FIELDS,
  pageFieldNamed,
  type PageField,
} from '../../vocabulary/preference-data/page-fields.ts';
import { RSL } from '../../vocabulary/preference-data/rsl.ts';
import { newCompletion, valueCompletions, type Completion } from '../completion.ts';
import type { Hover } from '../hover.ts';
import { completePreference } from './complete-preference.ts';
import { explainPreference, explainVocabulary } from './explain-preference.ts';

/** Whether a header is a `Link` to something other than a licence. Clause: Z3. */
export function isOtherLink({ vocabulary }: PageField, value: string): boolean {
  return vocabulary === 'rsl' && /\brel=/i.test(value) && !/\brel="?[^";,]*\blicense\b/i.test(value);
}

/** The header with a name that an offset is in, up to the end of its line; `null` if there is none. */
export function headerAt(headers: TextDocument, name: string, offset: number): HeaderLine | null {
  const isHere = ({ name: { start }, value }: HeaderLine) => {
    const { end } = lineContentSpan(headers, lineAt(headers, start));
    return touches({ start, end: Math.max(value.end, end) }, offset);
  };
  return parseHeaders(headers, name.toLowerCase()).find(isHere) ?? null;
}

/** The header at an offset, if it states preferences; `null` otherwise. */
export function preferenceHeaderAt(
  headers: TextDocument,
  offset: number,
): { readonly field: PageField; readonly line: HeaderLine } | null {
  for (const field of PAGE_FIELDS) {
    const line = headerAt(headers, field.name, offset);
    if (line) return isOtherLink(field, line.value.text) ? null : { field, line };
  }
  return null;
}

/** Completes the value of a header or META tag that states preferences. Clause: X7, Y10, Z3, T5. */
export function completePageField({ vocabulary, values }: PageField, value: Token, offset: number): Completion[] {
  const list = value.text === '' ? { start: offset, end: offset, text: '' } : value;
  if (vocabulary === 'content-signal' || vocabulary === 'content-usage')
    return completePreference(vocabulary, list, offset);
  return valueCompletions(values, list);
}

/** Completes the name of a header or META tag that states preferences. @param suffix - what to insert after it */
export function completePageFieldName(replaced: Span, suffix: string, isMeta: boolean): Completion[] {
  return PAGE_FIELDS.filter(({ inMeta }) => inMeta || !isMeta).map(({ name, meaning }) =>
    newCompletion('field', replaced, name, { newText: `${name}${suffix}`, meaning, retriggers: suffix !== '' }),
  );
}

/** Explains a header that states preferences, or the part of it at an offset. Clause: S12, X7, Y10, Z3, T5. */
export function explainPageField(
  field: PageField,
  { name, value }: { readonly name: Token; readonly value: Token },
  offset: number,
): Hover | null {
  const holds = (span: Span) => touches(span, offset);
  const parts = [explainVocabulary(field.vocabulary, field.name, field.meaning)];
  if (holds(name)) return { span: name, parts };
  if (!holds(value) || value.text === '') return null;
  const said = choiceNamed(field, value.text);
  if (said !== null) {
    return { span: value, parts: [explainVocabulary(field.vocabulary, `${field.name}: ${said.text}`, said.meaning)] };
  }
  const list = readPreferenceList(field.name, value, false);
  const item = list?.items.find(({ token }) => holds(token));
  if (!list || !item) return { span: value, parts };
  const isValue = item.value !== null && holds(item.value) && !holds(item.key);
  const span = isValue ? item.value : item.key;
  return { span, parts: [explainPreference(list.vocabulary, item, isValue ? 'value' : 'key')] };
}

/** Explains a link to an RSL document in a page. Clause: S12, Z3. */
export function explainLicenseLink(span: Span): Hover {
  const meaning = pageFieldNamed('Link')?.meaning ?? '';
  return { span, parts: [explainVocabulary('rsl', `link rel="${RSL.linkRelation}"`, meaning)] };
}

/** The field whose preferences META tags with a name state; `null` if such tags state none. */
export function metaFieldNamed(name: string): PageField | null {
  const field = pageFieldNamed(name.trim());
  return field?.inMeta === true ? field : null;
}
