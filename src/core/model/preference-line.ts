import type { Token } from '../syntax/robots-syntax.ts';
import { type PreferenceItem, splitDictionary, splitScope, splitSignals } from '../syntax/preference-list.ts';
import { CONTENT_SIGNAL } from '../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../vocabulary/preference-data/content-usage.ts';
import { type ListVocabulary, PREFERENCE_KEYS } from '../vocabulary/preference-data/preference-keys.ts';

/** A list of preferences, with what a form needs to edit it. */
export interface PreferenceList {
  readonly vocabulary: ListVocabulary;
  /** The path at its start; `null` if it applies to every path. */
  readonly scope: Token | null;
  /** The part after the path. */
  readonly list: Token;
  /** All items in order, known to Gatepost or not. */
  readonly items: readonly PreferenceItem[];
}

/** Looks up the vocabulary of a field or header by name, ignoring case; `null` for other fields. Clause: X1, Y1. */
export function listVocabularyOf(name: string): ListVocabulary | null {
  const key = name.toLowerCase();
  if (CONTENT_SIGNAL.fields.some((field) => field === key)) return 'content-signal';
  return CONTENT_USAGE.fields.some((field) => field === key) ? 'content-usage' : null;
}

/**
 * Parses the value of a Content-Signal or Content-Usage line.
 *
 * @param hasScope - false for a header, which has no paths
 * @returns `null` for other fields and for unreadable values: a Content-Usage value that is not a dictionary, or a list
 *   of signals without any equals sign
 *
 * Clause: X3, X5, X7, Y1, Y4, Y5, Y10.
 */
export function readPreferenceList(name: string, value: Token, hasScope = true): PreferenceList | null {
  const vocabulary = listVocabularyOf(name);
  if (vocabulary === null) return null;
  const { scope, list } = hasScope ? splitScope(value) : { scope: null, list: value };
  const items = vocabulary === 'content-usage' ? splitDictionary(list) : splitSignals(list);
  if (items === null) return null;
  const isList = vocabulary === 'content-usage' || items.length === 0 || items.some((item) => item.value !== null);
  return isList ? { vocabulary, scope, list, items } : null;
}

/** What a list says about a key. */
export interface StatedPreference {
  /** The value that a reader takes, such as `no` or `full`; `null` if there is no readable one. */
  readonly value: string | null;
  /** The text that is not a valid value; `null` if `value` is set or the key is absent. */
  readonly unreadable: string | null;
}

/** Returns what a list says about a key; of repeats the strictest counts, in a dictionary the last. Clause: X6, Y4. */
export function statedPreference({ vocabulary, items }: PreferenceList, key: string): StatedPreference {
  const own = items.filter((item) => isKey(vocabulary, item, key));
  const effective = vocabulary === 'content-usage' ? own.slice(-1) : own;
  const read = effective.map((item) => valueOfItem(vocabulary, item, key));
  const value = valuesOf(vocabulary, key).find((one) => read.includes(one)) ?? null;
  const last = effective.at(-1);
  return { value, unreadable: value === null && last ? (last.value?.text ?? '') : null };
}

/** Whether an item has the given key, ignoring case in a signal but not in a dictionary. Clause: X3, Y4. */
export function isKey(vocabulary: ListVocabulary, { key }: PreferenceItem, name: string): boolean {
  return (vocabulary === 'content-signal' ? key.text.toLowerCase() : key.text) === name;
}

/** Returns the value of an item as a reader takes it; `null` if it is not a valid value of the key. Clause: X4, Y4. */
export function valueOfItem(vocabulary: ListVocabulary, { value }: PreferenceItem, key: string): string | null {
  const text = value?.text ?? '';
  const written = vocabulary === 'content-signal' ? text.toLowerCase() : text;
  return valuesOf(vocabulary, key).find((one) => one === written) ?? null;
}

/** Strictest first. */
function valuesOf(vocabulary: ListVocabulary, key: string): readonly string[] {
  return PREFERENCE_KEYS[vocabulary].find(({ word }) => word === key)?.values ?? [];
}
