import { expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { sharedJsonLines } from '#testing/shared-material.ts';
import { readPage } from '../model/build-page-policy.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import type { PreferenceVocabulary } from '../vocabulary/preference-data/preference-vocabulary.ts';
import { decidePreferences } from './decide-preferences.ts';
import type { PreferenceReading } from './preference.ts';

interface Vector {
  readonly request: {
    readonly id: number;
    readonly robots: string;
    readonly crawler: string;
    readonly path: string;
    readonly status?: number | null;
    readonly operator?: string;
    readonly headers?: string;
    readonly html?: string;
    readonly tdmrep?: string;
    readonly aiTxt?: string;
    readonly documents?: Readonly<Record<string, string>>;
    readonly url?: string;
    readonly classes?: Readonly<Record<string, readonly string[]>>;
    readonly readings?: readonly PreferenceReading[];
    readonly vocabularies: readonly PreferenceVocabulary[];
  };
  readonly answer: object;
}

/** The answer to a request, in the format of the vectors. */
function answer({ request }: Vector): object {
  const { id, robots, crawler, path, status = 200, operator = null, url = null, vocabularies } = request;
  const { headers, html, tdmrep = null, aiTxt, documents = {}, classes = {}, readings = [] } = request;
  const decided = decidePreferences(
    {
      policy: parsePolicy(robots),
      page: html === undefined ? null : readPage(html).syntax,
      headers: headers === undefined ? null : createTextDocument(headers),
      tdmrep,
      aiTxt: aiTxt === undefined ? null : parsePolicy(aiTxt),
      licenses: new Map(Object.entries(documents)),
    },
    { crawler, path, status, operator, url, classes: new Map(Object.entries(classes)), readings: new Set(readings) },
    vocabularies,
  );
  const fromOne = (lines: readonly number[]) => lines.map((line) => line + 1);
  const preferences = [...decided.preferences].map(([vocabulary, categories]) => {
    const entries = [...categories].map(([category, one]) => [category, { ...one, lines: fromOne(one.lines) }]);
    return [vocabulary, Object.fromEntries(entries)];
  });
  if (vocabularies.includes('tokens')) preferences.push(['tokens', Object.fromEntries(decided.classes)]);
  const crawl = { ...decided.crawl, lines: fromOne(decided.crawl.lines) };
  return { id, crawl, preferences: Object.fromEntries(preferences), incomplete: decided.isIncomplete };
}

describeShared('conformance/preference-vectors.ndjson', 'preferences by an independent implementation', () => {
  const vectors = sharedJsonLines('conformance/preference-vectors.ndjson') as Vector[];

  test('S, X, Y, Z, T, N, B, U: all 800 requests', () => {
    expect(vectors).toHaveLength(800);
    for (const vector of vectors) expect(answer(vector), `request ${vector.request.id}`).toEqual(vector.answer);
  });
});
