import { isKey, listVocabularyOf, valueOfItem } from '../../model/preference-line.ts';
import { describeHonouring } from '../../preferences/describe-honouring.ts';
import { vocabularyFacts } from '../../vocabulary/preference-data/vocabulary-data.ts';
import { joinWords } from '../../text/join-words.ts';
import type { PreferenceItem } from '../../syntax/preference-list.ts';
import { CONTENT_SIGNAL } from '../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../vocabulary/preference-data/content-usage.ts';
import {
  type ListVocabulary,
  PREFERENCE_KEYS,
  type PreferenceKey,
} from '../../vocabulary/preference-data/preference-keys.ts';
import type { PreferenceVocabulary } from '../../vocabulary/preference-data/preference-vocabulary.ts';
import { DIRECTIVES_OF_USE, equivalentWords } from '../../vocabulary/preference-data/equivalent-words.ts';
import { RSL } from '../../vocabulary/preference-data/rsl.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';
import { newPart, type HoverPart } from '../hover.ts';

/** Explains a key or value: its meaning, who honours it, what other vocabularies call it. Clause: S11, S12. */
export function explainPreference(vocabulary: ListVocabulary, item: PreferenceItem, at: 'key' | 'value'): HoverPart {
  const word = PREFERENCE_KEYS[vocabulary].find((one) => isKey(vocabulary, item, one.word));
  if (!word) return explainUnknown(vocabulary, item.key.text);
  const key = word.word;
  if (at === 'key' || item.value === null) return explainKey(vocabulary, word);
  const value = valueOfItem(vocabulary, item, key);
  const said = value === null ? undefined : word.meanings[value];
  const text = said ?? `Readers don’t know this value: the values of ${key} are ${namesOf(word)}.`;
  return withSource(vocabulary, `${key}=${item.value.text}`, [text, word.meaning]);
}

function explainKey(vocabulary: ListVocabulary, word: PreferenceKey): HoverPart {
  const values = `Values: ${namesOf(word)}.`;
  return withSource(vocabulary, `${word.word}: ${word.title}`, [
    word.meaning,
    values,
    ...describeNeighbours(word, vocabulary),
    describeHonouring(vocabularyFacts(vocabulary)),
  ]);
}

/** What other vocabularies call it. */
function describeNeighbours({ use }: PreferenceKey, vocabulary: ListVocabulary): string[] {
  // The one key that is not about a use says how much may be kept. Clause: K45-K47.
  if (use === null) return ['Only ACAP has words for it: preserve and present.'];
  const names = joinWords(equivalentWords(use, vocabulary));
  return [`Called ${names}. In pages: ${DIRECTIVES_OF_USE[use]}.`];
}

function namesOf({ meanings }: PreferenceKey): string {
  return joinWords(Object.keys(meanings));
}

/** Explains a word that is not in the vocabulary: retired, from another vocabulary, or newer. Clause: S11. */
function explainUnknown(vocabulary: ListVocabulary, name: string): HoverPart {
  const key = name.toLowerCase();
  const { misspellings, facts } = vocabulary === 'content-usage' ? CONTENT_USAGE : CONTENT_SIGNAL;
  const successor = vocabulary === 'content-usage' ? entryOf<string | null>(CONTENT_USAGE.retired, key) : undefined;
  const meant = successor ?? entryOf<string>(misspellings, key);
  const what =
    successor !== undefined
      ? 'A label from an earlier draft'
      : meant === undefined
        ? `Unknown; it may be newer than ${facts.asOf}`
        : 'Not a word of this vocabulary';
  const instead = meant ? ` Use “${meant}” instead.` : '';
  return withSource(vocabulary, name, [`${what}. It has no effect and is left as is.${instead}`]);
}

/** The vocabulary of a field of a robots.txt, in any letter case; `null` for others. Clause: X1, Y1, Z1. */
export function vocabularyOfField(name: string): PreferenceVocabulary | null {
  return RSL.fields.includes(name.toLowerCase()) ? 'rsl' : listVocabularyOf(name);
}

/** Explains a field or header of a vocabulary: what it is for, which revision that is based on, and who honours it. */
export function explainVocabulary(vocabulary: PreferenceVocabulary, title: string, meaning: string): HoverPart {
  const facts = vocabularyFacts(vocabulary);
  const status = facts === null ? [] : [`${facts.title}: ${facts.status}.`];
  return withSource(vocabulary, title, [meaning, ...status, describeHonouring(facts)]);
}

function withSource(vocabulary: PreferenceVocabulary, title: string, text: readonly string[]): HoverPart {
  const [source] = vocabularyFacts(vocabulary)?.sources ?? [];
  if (!source) return newPart(title, text, null);
  return { title, text, source: `${source.title}, ${source.revision}`, link: source.url };
}
