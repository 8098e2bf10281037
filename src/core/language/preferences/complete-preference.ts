import type { Token } from '../../syntax/robots-syntax.ts';
import { partOf, trimBlanks } from '../../syntax/split-words.ts';
import { type ListVocabulary, PREFERENCE_KEYS } from '../../vocabulary/preference-data/preference-keys.ts';
import { newCompletion, valueCompletions, type Completion } from '../completion.ts';

/**
 * Completes a list of preferences: offers the keys that it does not have yet, or the values of the one at the column,
 * in the terms of the vocabulary.
 *
 * @param list - the text after the path; its offsets, `column` and the returned edits have the same base
 *
 * Clause: X4, Y4, Y9.
 */
export function completePreference(vocabulary: ListVocabulary, list: Token, column: number): Completion[] {
  const place = Math.min(Math.max(column - list.start, 0), list.text.length);
  const from = list.text.lastIndexOf(',', place - 1) + 1;
  const to = list.text.indexOf(',', place);
  const item = partOf(list, from, to === -1 ? list.text.length : to);
  const equals = item.text.indexOf('=');
  if (equals !== -1 && place > from + equals) return valuesAt(vocabulary, item, equals, column);
  return keysAt(vocabulary, list, item, column, from > 0 && list.start + from === column);
}

/** @param item - the text between two commas */
function valuesAt(vocabulary: ListVocabulary, item: Token, equals: number, column: number): Completion[] {
  const key = item.text.slice(0, equals).trim().toLowerCase();
  const known = PREFERENCE_KEYS[vocabulary].find(({ word }) => word === key);
  const semicolon = item.text.indexOf(';', equals);
  const written = trimBlanks(partOf(item, equals + 1, semicolon === -1 ? item.text.length : semicolon));
  return valueCompletions(
    (known?.values ?? []).map((value) => ({ text: value, meaning: known?.meanings[value] ?? '' })),
    written.text === '' ? { start: column, end: column } : written,
  );
}

function keysAt(
  vocabulary: ListVocabulary,
  list: Token,
  item: Token,
  column: number,
  isAfterComma: boolean,
): Completion[] {
  const text = /^[^=;]*/.exec(item.text)?.[0].trim() ?? '';
  const hasValue = item.text.includes('=');
  const present = list.text.split(',').map((one) => /^[^=;]*/.exec(one)?.[0].trim().toLowerCase() ?? '');
  const start = text === '' ? column : item.start + item.text.indexOf(text);
  // A space usually follows a comma.
  const space = isAfterComma && start === column ? ' ' : '';
  return PREFERENCE_KEYS[vocabulary]
    .filter(({ word }) => word === text.toLowerCase() || !present.includes(word))
    .map(({ word, title, meaning, values }) =>
      newCompletion('field', { start, end: start + text.length }, word, {
        newText: hasValue ? word : `${space}${word}=`,
        detail: `${title}: ${values.join(', ')}`,
        meaning,
        retriggers: !hasValue,
      }),
    );
}
