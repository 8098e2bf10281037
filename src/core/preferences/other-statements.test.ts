import { decideUsage } from '#testing/decide.ts';
import { describe, expect, test } from 'vitest';
import { runLint } from '../lint/run-lint.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { decidePreferences } from './decide-preferences.ts';
import { describeHonouring } from './describe-honouring.ts';
import { PREFERENCE_VOCABULARIES } from '../vocabulary/preference-data/preference-vocabulary.ts';
import { vocabularyFacts } from '../vocabulary/preference-data/vocabulary-data.ts';

/** What any vocabulary states for a crawler, such as `content-usage train-ai`. */
function stated(robots: string): string[] {
  const { preferences } = decidePreferences(
    { policy: parsePolicy(robots) },
    { crawler: 'AnyBot', path: '/' },
    PREFERENCE_VOCABULARIES,
  );
  return [...preferences].flatMap(([vocabulary, categories]) =>
    [...categories].filter(([, { reason }]) => reason !== 'none').map(([category]) => `${vocabulary} ${category}`),
  );
}

describe('lines that say nothing about uses', () => {
  test('U2: a line that names llms.txt says nothing', () => {
    expect(stated('User-agent: *\nAllow: /llms.txt\nLLMS: https://e.example/llms.txt\n')).toEqual([]);
  });

  test('U3: DisallowAITraining says nothing, and only Google’s parser takes it for a rule', () => {
    const robots = 'User-agent: *\nDisallowAITraining: /\nAllow: /a\n';
    expect(stated(robots)).toEqual([]);
    expect(runLint(parsePolicy(robots)).filter(({ severity }) => severity === 'error')).toEqual([]);
    const { decision } = decideUsage(
      parsePolicy(robots),
      { reader: 'rfc9309', crawler: 'AnyBot', path: '/b' },
      'crawl',
    );
    expect(decision.effect).toBe('permitted');
  });

  test('U4: a policy token is a name that no crawler has', () => {
    const robots = 'User-agent: training-policy\nDisallow: /\n';
    expect(stated(robots)).toEqual([]);
    const { decision } = decideUsage(
      parsePolicy(robots),
      { reader: 'rfc9309', crawler: 'AnyBot', path: '/b' },
      'crawl',
    );
    expect(decision.effect).toBe('permitted');
  });
});

test.each(PREFERENCE_VOCABULARIES.filter((one) => one !== 'tokens'))(
  'S12: says who honours %s, with a date and a source',
  (vocabulary) => {
    const facts = vocabularyFacts(vocabulary);
    if (facts === null) throw new Error(`no facts about ${vocabulary}`);
    expect(describeHonouring(facts)).toMatch(/\(as of \d{4}-\d{2}-\d{2}\)\.$/);
    for (const { source } of facts.honouredBy) expect(new URL(source).protocol).toBe('https:');
    expect(describeHonouring({ ...facts, honouredBy: [] })).toMatch(/^No crawler operator documents/);
  },
);
