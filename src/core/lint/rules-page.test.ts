import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { rulesPage } from './rules-page.ts';

test('docs/rules.md is what the lint rules say (if not: npm run docs:rules)', async () => {
  const location = new URL('../../../docs/rules.md', import.meta.url);
  const options = await resolveConfig(location);
  expect(readFileSync(location, 'utf8')).toBe(await format(rulesPage(), { ...options, parser: 'markdown' }));
});
