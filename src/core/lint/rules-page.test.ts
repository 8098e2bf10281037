import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { rulesPage } from './rules-page.ts';

test('docs/rules.md matches the lint rules (if not: npm run docs:rules)', async () => {
  const location = new URL('../../../docs/rules.md', import.meta.url);
  const { code } = await format('rules.md', rulesPage());
  expect(readFileSync(location, 'utf8')).toBe(code);
});
