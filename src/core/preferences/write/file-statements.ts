import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalGroup, OtherField, Policy } from '../../model/policy.ts';
import {
  listVocabularyOf,
  type PreferenceList,
  readPreferenceList,
  statedPreference,
} from '../../model/preference-line.ts';
import { setPreference } from '../../edit/preferences/set-preference.ts';
import { scopeLength } from '../../syntax/preference-list.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { USE_LEVELS } from '../../vocabulary/preference-data/content-signal.ts';
import type { ListVocabulary } from '../../vocabulary/preference-data/preference-keys.ts';
import type { StatedValue } from '../preference.ts';

/** A line of preferences in a file. */
export interface WrittenLine {
  readonly field: OtherField;
  /** Normalised; `''` for a line without a path. */
  readonly pattern: string;
  /** What it says about each key, `null` if that cannot be read; `null` if the whole line cannot. */
  readonly values: ReadonlyMap<string, StatedValue | null> | null;
}

/** Returns the lines of a vocabulary in some groups, in file order. Clause: X1-X6, Y1, Y4, Y5. */
export function writtenLines(groups: readonly ConventionalGroup[], vocabulary: ListVocabulary): WrittenLine[] {
  return groups
    .flatMap(({ otherFields }) => otherFields)
    .filter(({ name }) => listVocabularyOf(name.text) === vocabulary)
    .toSorted((a, b) => a.line - b.line)
    .map((field) => {
      const list = readPreferenceList(field.name.text, field.value);
      const scope = field.value.text.slice(0, scopeLength(field.value.text));
      return { field, pattern: normalizePattern(scope), values: list === null ? null : valuesOf(list) };
    });
}

/** Returns what a list says about each key; `null` if that cannot be read. */
export function valuesOf(list: PreferenceList): ReadonlyMap<string, StatedValue | null> {
  const isSignal = list.vocabulary === 'content-signal';
  const keys = list.items.map(({ key }) => (isSignal ? key.text.toLowerCase() : key.text));
  return new Map(
    [...new Set(keys)].map((key) => {
      const { value } = statedPreference(list, key);
      return [key, value === null ? null : valueOfWord(value)];
    }),
  );
}

function valueOfWord(word: string): StatedValue {
  const level = USE_LEVELS.find((one) => one === word);
  return level ?? (word.startsWith('y') ? 'allowed' : 'disallowed');
}

/** Returns the edits that set keys of a line, each in place or after the others; empty if the line cannot be edited. */
export function setWords(policy: Policy, line: number, words: ReadonlyMap<string, string>): TextEdit[] {
  return [...words].flatMap(([key, word]) => {
    const result = setPreference(policy, line, key, word);
    return result.ok ? result.edits : [];
  });
}
