import type { QualifierForm } from '#core';

const TITLES: ReadonlyMap<string, string> = new Map([
  ['time-limit', 'Time limit'],
  ['max-length', 'Maximum length'],
  ['prohibited-modification', 'Prohibited modifications'],
  ['must-use-resource', 'Resource to use'],
  ['must-include-resource', 'Resource to include'],
  ['prohibited-context', 'Prohibited context'],
  ['required-context', 'Required context'],
  ['location', 'Location'],
]);

/** The display name of a qualifier; unknown names are shown as they are. */
export function qualifierTitle(name: string): string {
  return TITLES.get(name.toLowerCase()) ?? name;
}

/** The display name of a value form, following the title: `Time limit: a number of days`. */
export const FORM_TITLES: Readonly<Record<QualifierForm, string>> = {
  recrawled: 'until crawled again',
  date: 'until a date',
  days: 'days',
  chars: 'characters',
  words: 'words',
  uri: 'URL',
  extract: 'part of the page',
  credit: 'credit',
  link: 'link',
  word: 'keyword',
};
