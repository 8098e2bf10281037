import { buildPageOutline } from '../../model/build-page-outline.ts';
import type { PagePreferenceRow } from '../../model/page-outline.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import { isKey } from '../../model/preference-line.ts';
import { escapeAttribute } from '../../text/escape-xml.ts';
import { insertAt, replaceSpan, type TextEdit } from '../../text/text-edit.ts';
import {
  choiceNamed,
  isReservation,
  type PageField,
  writeLicenseLink,
} from '../../vocabulary/preference-data/page-fields.ts';
import { PREFERENCE_KEYS } from '../../vocabulary/preference-data/preference-keys.ts';
import { RSL } from '../../vocabulary/preference-data/rsl.ts';
import { editList } from '../preferences/set-preference.ts';
import { acceptPage, documentOf, editValue, refusePage, rowAt, type PageEditResult } from './page-edit.ts';
import { addMetaTag, insertHeader, insertTag, removePageRow } from './page-rows.ts';

/**
 * Sets what a Content-Signal or Content-Usage header says about a key, or removes the key. Removing the last key
 * removes the header.
 *
 * @param value - `null` removes the key
 *
 * Clause: X3, X7, Y4, Y10.
 */
export function setPagePreference(page: PagePolicy, at: number, key: string, value: string | null): PageEditResult {
  const row = rowAt(page, at, 'preference');
  if (!row?.list) return refusePage(row ? 'preference-unreadable' : 'no-such-row');
  const { list } = row;
  const known = PREFERENCE_KEYS[list.vocabulary].find(({ word }) => word === key);
  if (!known || (value !== null && !known.values.includes(value))) return refusePage('preference-unreadable');
  const own = list.items.filter((item) => isKey(list.vocabulary, item, key));
  if (value === null && own.length > 0 && own.length === list.items.length) return removePageRow(page, at);
  const edits = editList(list, key, value);
  const [first] = edits;
  if (first && list.items.length === 0) return acceptPage([afterColon(page, row, first)], at);
  return acceptPage(edits, at);
}

/** Puts a space between the colon and the first value. */
function afterColon(page: PagePolicy, row: PagePreferenceRow, edit: TextEdit): TextEdit {
  const isTight = documentOf(page, row).text.charAt(edit.start - 1) === ':';
  return isTight ? { ...edit, newText: ` ${edit.newText}` } : edit;
}

/**
 * Sets the value of a header or META tag that is not a list, or the URL of a licence. An empty text removes the
 * header or tag.
 *
 * Refused: a reservation other than 0 and 1, a relative URL, a line break.
 *
 * Clause: T5, Z1, Z3.
 */
export function setPageField(page: PagePolicy, at: number, text: string): PageEditResult {
  const row = rowAt(page, at, 'preference');
  if (!row) return refusePage('no-such-row');
  const { field, value } = row;
  const typed = text.trim();
  if (typed === '') return removePageRow(page, at);
  if (/[\r\n]/.test(typed)) return refusePage('preference-unreadable');
  const isChoice = isReservation(field);
  if (isChoice && choiceNamed(field, typed) === null) return refusePage('preference-unreadable');
  const isUrl = field.vocabulary === 'rsl' || (field.vocabulary === 'tdmrep' && !isChoice);
  if (isUrl && !/^https?:\/\/[^\s<>"]+$/i.test(typed)) return refusePage('address-not-absolute');
  if (typed === value.text) return acceptPage([], at);
  if (row.place === 'tag') {
    const edits = [replaceSpan(value, escapeAttribute(typed))];
    return acceptPage(editValue(page.document.text, value, edits), at);
  }
  if (value.text === '') return acceptPage([afterColon(page, row, insertAt(value.start, typed))], at);
  return acceptPage([replaceSpan(value, typed)], at);
}

/** The initial value of a field; a URL is a placeholder to be overwritten. */
function initialValue({ vocabulary, name }: PageField): string {
  if (vocabulary === 'rsl') return 'https://example.org/license.xml';
  if (vocabulary === 'tdmrep') return name.endsWith('policy') ? 'https://example.org/policy.json' : '1';
  const key = PREFERENCE_KEYS[vocabulary].find(({ word }) => /train/.test(word));
  return `${key?.word ?? ''}=${key?.values[0] ?? ''}`;
}

/** Adds a header or tag with the most restrictive preference about training. Clause: X7, Y10, Z3, T5. */
export function addPageField(page: PagePolicy, field: PageField, place: 'tag' | 'header'): PageEditResult {
  const value = initialValue(field);
  if (place === 'header') {
    const text = field.vocabulary === 'rsl' ? writeLicenseLink(value) : value;
    const last = buildPageOutline(page).rows.findLast((row) => row.place === 'header');
    return insertHeader(page, `${field.name}: ${text}`, last);
  }
  if (field.inMeta) return addMetaTag(page, field.name, value);
  return insertTag(page, `<link rel="${RSL.linkRelation}" type="${RSL.mediaType}" href="${value}">`);
}
