import { expect, test } from 'vitest';
import { parsePolicy } from '../model/build-policy.ts';
import { decidePreferences } from './decide-preferences.ts';
import { summarizeUses } from './summarize-uses.ts';

function summarize(robots: string): string[] {
  const policy = parsePolicy(robots);
  const answer = decidePreferences({ policy }, { crawler: 'AnyBot', path: '/' }, [
    'content-signal',
    'content-usage',
    'rsl',
  ]);
  return summarizeUses(answer).map(({ use, value, statements, opposite }) =>
    [
      use,
      value,
      statements.map(({ vocabulary }) => vocabulary).join(),
      opposite.map(({ vocabulary }) => vocabulary).join(),
    ]
      .filter((part) => part !== '')
      .join(' '),
  );
}

test('S8: the most restrictive statement, with those that say the opposite', () => {
  const robots =
    'User-agent: *\nContent-Signal: ai-train=yes, search=yes\nContent-Usage: train-ai=n, search=y\nAllow: /\n';
  expect(summarize(robots)).toEqual([
    'ai-training disallowed content-usage content-signal',
    'ai-answers unknown content-signal,content-usage',
    'search allowed content-signal,content-usage',
  ]);
});

test('S8: silence is not permission', () => {
  expect(summarize('User-agent: *\nDisallow:\n')).toEqual([
    'ai-training unknown',
    'ai-answers unknown',
    'search unknown',
  ]);
});
