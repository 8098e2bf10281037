import { READER_CHOICES } from './readers.ts';

/** A field of an expectations file, `robots.tests.yaml`. */
export interface ExpectationField {
  readonly name: string;
  /** One or two sentences, the same as in the JSON Schema. */
  readonly meaning: string;
  /** The possible values, if there are only a few. */
  readonly values?: readonly string[];
}

/** The top-level fields. */
export const FILE_FIELDS = [
  {
    name: 'robots',
    meaning: 'The robots.txt to test, relative to this file. By default, robots.txt.',
  },
  { name: 'tests', meaning: 'The tests, each for some crawlers and paths.' },
] as const satisfies readonly ExpectationField[];

/** The fields of a test, in the order in which they are written. */
export const TEST_FIELDS = [
  { name: 'name', meaning: 'The name shown with the result of the test.' },
  {
    name: 'crawlers',
    meaning:
      'Names, User-Agent headers, "*" for any crawler that the file does not name, or a purpose, such as purpose:ai-training, for all crawlers in the directory that have it.',
  },
  { name: 'paths', meaning: 'Paths or full URLs; { all: /news/* } is every path that the pattern matches.' },
  { name: 'all', meaning: 'Patterns: every path that matches one of them. * matches any text, $ the end.' },
  {
    name: 'expect',
    meaning: 'The expected decision for each usage: allowed, blocked, or { allowed: true } with conditions.',
  },
  {
    name: 'reader',
    meaning: 'How the file is read. auto chooses the most likely reader for the crawler.',
    values: READER_CHOICES,
  },
  { name: 'purpose', meaning: 'The purpose of the use, for sub-records.' },
  { name: 'date', meaning: 'The day of the use, for time limits.' },
  { name: 'first-indexed', meaning: 'The day the page was first indexed, from which limits in days count.' },
  {
    name: 'status',
    meaning: 'The HTTP status of the response for robots.txt, or none for no response.',
    values: ['200', '404', '403', '429', '503', 'none'],
  },
  { name: 'page', meaning: 'An HTML file: the page at each of the paths.' },
  { name: 'headers', meaning: 'Response headers, one per line.' },
] as const satisfies readonly ExpectationField[];

export type TestFieldName = (typeof TEST_FIELDS)[number]['name'];

/** The word written for each effect; `permitted` and `prohibited` are accepted as well. */
export const EFFECT_WORDS = { permitted: 'allowed', prohibited: 'blocked' } as const;
