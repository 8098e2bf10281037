import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { vocabulariesPage } from './vocabularies-page.ts';

test('docs/vocabularies.md is what the data says (if not: npm run docs:vocabularies)', async () => {
  const location = new URL('../../../docs/vocabularies.md', import.meta.url);
  const options = await resolveConfig(location);
  expect(readFileSync(location, 'utf8')).toBe(await format(vocabulariesPage(), { ...options, parser: 'markdown' }));
});
