import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ANALYSIS_LINT_RULES } from './analysis-rules/index.ts';
import { ALL_LINT_RULES } from './lint-rule-named.ts';
import { PAGE_LINT_RULES } from './page-rules/index.ts';
import { LINT_RULES } from './rules/index.ts';

test.each([
  ['rules', LINT_RULES],
  ['page-rules', PAGE_LINT_RULES],
  ['analysis-rules', ANALYSIS_LINT_RULES],
])('every lint rule of %s is registered once, in a file of its name', (folder, rules) => {
  const files = readdirSync(fileURLToPath(new URL(folder, import.meta.url)))
    .filter((name) => name !== 'index.ts')
    .map((name) => name.replace('.ts', ''));
  expect(rules.map(({ id }) => id)).toEqual(files.toSorted());
});

test('no two lint rules have one name', () => {
  const ids = ALL_LINT_RULES.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
