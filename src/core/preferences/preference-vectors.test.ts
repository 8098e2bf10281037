import { expect, test } from 'vitest';
import { answerPreference, type PreferenceExample } from '#testing/ask-preference.ts';
import { describeShared } from '#testing/describe-shared.ts';
import { sharedJsonLines } from '#testing/shared-material.ts';
import type { PreferenceVocabulary } from '../vocabulary/preference-data/preference-vocabulary.ts';

interface Vector {
  readonly request: Omit<PreferenceExample, 'licenses'> & {
    readonly id: number;
    readonly documents?: Readonly<Record<string, string>>;
    readonly vocabularies: readonly PreferenceVocabulary[];
  };
  readonly answer: object;
}

/** The answer to a request, in the format of the vectors. */
function answer({ request }: Vector): object {
  const { id, documents: licenses = {}, vocabularies, ...example } = request;
  const decided = answerPreference({ ...example, licenses }, ...vocabularies);
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
