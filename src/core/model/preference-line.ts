import type { Token } from '../syntax/robots-syntax.ts';
import { type PreferenceItem, splitDictionary, splitScope, splitSignals } from '../syntax/preference-list.ts';
import { CONTENT_SIGNAL } from '../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../vocabulary/preference-data/content-usage.ts';
import { type ListVocabulary, PREFERENCE_KEYS } from '../vocabulary/preference-data/preference-keys.ts';

/** A list of preferences with what a form needs to change it. */
export interface PreferenceList {
  readonly vocabulary: ListVocabulary;
  /** The path that it begins with; `null` where it is about every path. */
  readonly scope: Token | null;
  /** What is behind the path. */
  readonly list: Token;
  /** Those that Gatepost knows and others, in order. */
  readonly items: readonly PreferenceItem[];
}

/** The vocabulary of a field or header by its name, in any letter case; `null` for other fields. Clause: X1, Y1. */
export function listVocabularyOf(name: string): ListVocabulary | null {
  const key = name.toLowerCase();
  if (CONTENT_SIGNAL.fields.some((field) => field === key)) return 'content-signal';
  return CONTENT_USAGE.fields.some((field) => field === key) ? 'content-usage' : null;
}

/**
 * Reads the value of a Content-Signal or Content-Usage line.
 *
 * @param hasScope - false for a header, which has no paths
 * @returns `null` for other fields, and for a value that cannot be read: a statement that is no dictionary, a list of
 *   signals without any equals sign
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

/** What a list says of a key. */
export interface StatedPreference {
  /** As a reader takes it, `no` or `full`; `null` where nothing is said that can be read. */
  readonly value: string | null;
  /** What is written where a reader cannot take it for a value; `null` where that is not so. */
  readonly unreadable: string | null;
}

/** What a list says of a key of its vocabulary: of repeats what restricts most, in a dictionary the last. Clause: X6, Y4. */
export function statedPreference({ vocabulary, items }: PreferenceList, key: string): StatedPreference {
  const own = items.filter((item) => isKey(vocabulary, item, key));
  const counting = vocabulary === 'content-usage' ? own.slice(-1) : own;
  const read = counting.map((item) => valueOfItem(vocabulary, item, key));
  const value = valuesOf(vocabulary, key).find((one) => read.includes(one)) ?? null;
  const last = counting.at(-1);
  return { value, unreadable: value === null && last ? (last.value?.text ?? '') : null };
}

/** True for an item that speaks of a key: in any letter case in a signal, exactly in a dictionary. Clause: X3, Y4. */
export function isKey(vocabulary: ListVocabulary, { key }: PreferenceItem, name: string): boolean {
  return (vocabulary === 'content-signal' ? key.text.toLowerCase() : key.text) === name;
}

/** The value of an item as a reader takes it; `null` where there is none that the key can have. Clause: X4, Y4. */
export function valueOfItem(vocabulary: ListVocabulary, { value }: PreferenceItem, key: string): string | null {
  const text = value?.text ?? '';
  const written = vocabulary === 'content-signal' ? text.toLowerCase() : text;
  return valuesOf(vocabulary, key).find((one) => one === written) ?? null;
}

/** From what restricts most. */
function valuesOf(vocabulary: ListVocabulary, key: string): readonly string[] {
  return PREFERENCE_KEYS[vocabulary].find((entry) => entry.key === key)?.values ?? [];
}
