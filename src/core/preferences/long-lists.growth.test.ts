import { expect, test } from 'vitest';
import { policyOf } from '#testing/ask.ts';
import { decidePreferences } from './decide-preferences.ts';

test.each([
  ['Content-Usage: train-ai=n', 'content-usage', 'train-ai'],
  ['Content-Signal: ai-train=no', 'content-signal', 'ai-train'],
] as const)('X6, Y8: reads 40,000 lines "%s", more than a call takes arguments', (line, vocabulary, key) => {
  const policy = policyOf(`User-agent: *\nAllow: /\n${`${line}\n`.repeat(40_000)}`);
  const { preferences } = decidePreferences({ policy }, { crawler: 'a', path: '/' }, [vocabulary]);
  expect(preferences.get(vocabulary)?.get(key)?.lines).toHaveLength(40_000);
});
