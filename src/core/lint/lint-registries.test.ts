import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ANALYSIS_LINT_RULES } from './analysis-rules/analysis-lint-rules.ts';
import { AI_TXT_OWN_RULES } from './file-rules/ai-txt/ai-txt-lint-rules.ts';
import { RSL_LINT_RULES } from './file-rules/rsl/rsl-lint-rules.ts';
import { TDMREP_LINT_RULES } from './file-rules/tdmrep/tdmrep-lint-rules.ts';
import { ALL_LINT_RULES } from './lint-rule-named.ts';
import { PAGE_LINT_RULES } from './page-rules/page-lint-rules.ts';
import { LINT_RULES } from './rules/lint-rules.ts';

const DEFINES_A_RULE = /^export const \w+ = define(?:Page|Analysis|Tdmrep|Rsl)?LintRule\(/m;

test.each([
  ['rules', LINT_RULES],
  ['page-rules', PAGE_LINT_RULES],
  ['analysis-rules', ANALYSIS_LINT_RULES],
  ['file-rules/tdmrep', TDMREP_LINT_RULES],
  ['file-rules/rsl', RSL_LINT_RULES],
  ['file-rules/ai-txt', AI_TXT_OWN_RULES],
])('every lint rule in %s is registered once, sorted by id, and lives in a file named after it', (folder, rules) => {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const defining = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && DEFINES_A_RULE.test(readFileSync(path.join(root, name), 'utf8')),
  );
  expect(rules.map(({ id }) => id)).toEqual(defining.map((name) => path.basename(name, '.ts')).toSorted());
});

test('no two lint rules have the same id', () => {
  const ids = ALL_LINT_RULES.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
