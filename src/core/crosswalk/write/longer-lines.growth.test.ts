import { expect, test } from 'vitest';
import { measureGrowth, NEAR_LINEAR } from '#testing/count-steps.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { UseStatementLine } from '../../preferences/write/statement.ts';
import { createLongerLines } from './longer-lines.ts';

const refused = (path: string): UseStatementLine => ({
  vocabulary: 'content-usage',
  category: 'train-ai',
  value: 'disallowed',
  path,
  audience: { kind: 'everybody' },
});

test('K105: work grows linearly for a statement next to many lines that are longer', () => {
  const statement = refused('/');
  expect(
    measureGrowth((size) => {
      const lines = Array.from({ length: size }, (_, i) => `Content-Usage: /p${i}/ train-ai=y\n`).join('');
      const { hiding, repeating } = createLongerLines(parsePolicy(`User-agent: *\n${lines}Allow: /\n`), [statement]);
      hiding(statement);
      repeating(statement);
    }),
  ).toBeLessThan(NEAR_LINEAR);
});

test('K105: work grows linearly with the statements, next to their own lines', () => {
  expect(
    measureGrowth((size) => {
      const paths = Array.from({ length: size }, (_, i) => `/p${i}/`);
      const lines = paths.map((path) => `Content-Usage: ${path} train-ai=n\n`).join('');
      const statements = paths.map(refused);
      const { hiding, repeating } = createLongerLines(parsePolicy(`User-agent: *\n${lines}Allow: /\n`), statements);
      for (const statement of statements) {
        hiding(statement);
        repeating(statement);
      }
    }),
  ).toBeLessThan(NEAR_LINEAR);
});
