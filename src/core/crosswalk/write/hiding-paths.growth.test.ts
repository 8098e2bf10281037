import { expect, test } from 'vitest';
import { policyOf } from '#testing/ask.ts';
import { measureGrowth, NEAR_LINEAR } from '#testing/count-steps.ts';
import { createHidingPaths } from './hiding-paths.ts';

test('K105: work grows linearly for a statement next to many lines that are longer', () => {
  const statement = {
    vocabulary: 'content-usage',
    category: 'train-ai',
    value: 'disallowed',
    path: '/',
    audience: { kind: 'everybody' },
  } as const;
  expect(
    measureGrowth((size) => {
      const lines = Array.from({ length: size }, (_, i) => `Content-Usage: /p${i}/ train-ai=y\n`).join('');
      createHidingPaths(policyOf(`User-agent: *\n${lines}Allow: /\n`), [statement])(statement);
    }),
  ).toBeLessThan(NEAR_LINEAR);
});
