import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { vocabulariesPage } from './vocabularies-page.ts';

test('docs/vocabularies.md is up to date (if not: npm run docs:vocabularies)', async () => {
  const location = new URL('../../../docs/vocabularies.md', import.meta.url);
  const { code } = await format('vocabularies.md', vocabulariesPage());
  expect(readFileSync(location, 'utf8')).toBe(code);
});
