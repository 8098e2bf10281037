import { createTextDocument, parsePolicy } from '#core';
import { readPage } from '#core/pages';
import {
  decidePreferences,
  type PreferenceQuestion,
  type PreferenceReading,
  type PreferenceVocabulary,
} from '#core/preferences';

/** A site and a question about it, as text. */
export interface PreferenceExample {
  readonly robots?: string;
  readonly crawler?: string;
  readonly path?: string;
  readonly status?: number | null;
  readonly operator?: string;
  readonly url?: string;
  readonly html?: string;
  readonly headers?: string;
  readonly tdmrep?: string;
  readonly aiTxt?: string;
  readonly licenses?: Readonly<Record<string, string>>;
  readonly classes?: Readonly<Record<string, readonly string[]>>;
  readonly readings?: readonly PreferenceReading[];
}

/** Answers an example for some vocabularies. */
export function answerPreference(example: PreferenceExample, ...vocabularies: readonly PreferenceVocabulary[]) {
  const { robots = '', crawler = 'AnyBot', path = '/a', status = 200, operator = null, url = null } = example;
  const { html, headers, tdmrep = null, aiTxt, licenses = {}, classes = {}, readings = [] } = example;
  const asked = { crawler, path, status, operator, url };
  const question: PreferenceQuestion = {
    ...asked,
    classes: new Map(Object.entries(classes)),
    readings: new Set(readings),
  };
  const documents = {
    policy: parsePolicy(robots),
    page: html === undefined ? null : readPage(html).syntax,
    headers: headers === undefined ? null : createTextDocument(headers),
    tdmrep,
    aiTxt: aiTxt === undefined ? null : parsePolicy(aiTxt),
    licenses: new Map(Object.entries(licenses)),
  };
  return decidePreferences(documents, question, vocabularies);
}

/**
 * Returns what an example says about a category, in one line: the value, the reason (unless it is stated), lines from
 * 1, sources, further details, and the readings that decide differently.
 *
 * @example 'disallowed 2 robots [H5]'
 */
export function askPreference(example: PreferenceExample, vocabulary: PreferenceVocabulary, category: string): string {
  const { preferences } = answerPreference(example, vocabulary);
  const found = vocabulary === 'tokens' ? undefined : preferences.get(vocabulary)?.get(category);
  if (found === undefined) return 'no answer';
  const { value, reason, lines, from, terms = [], limits = [], rule = null, policy = null, ambiguous } = found;
  return [
    String(value),
    reason === 'stated' ? '' : reason,
    lines.map((line) => line + 1).join(),
    from.join(),
    [...terms, ...limits].join(', '),
    rule === null ? '' : `rule ${rule}`,
    policy ?? '',
    ambiguous.length === 0 ? '' : `[${ambiguous.join(' ')}]`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
