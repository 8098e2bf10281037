import { ANALYSIS_LINT_RULES } from './analysis-rules/analysis-lint-rules.ts';
import { EXPECTATION_RULES } from './expectation-rules.ts';
import { AI_TXT_OWN_RULES } from './file-rules/ai-txt/ai-txt-lint-rules.ts';
import { RSL_LINT_RULES } from './file-rules/rsl/rsl-lint-rules.ts';
import { TDMREP_LINT_RULES } from './file-rules/tdmrep/tdmrep-lint-rules.ts';
import type { LintRuleDocumentation } from './rule-kit/lint-rule.ts';
import { PAGE_LINT_RULES } from './page-rules/page-lint-rules.ts';
import { LINT_RULES } from './rules/lint-rules.ts';
import { entryOf, tableOf } from '../vocabulary/entry-of.ts';

/** Every lint rule: for robots.txt, over all its paths, for pages and headers, and for the files next to it. */
export const ALL_LINT_RULES: readonly LintRuleDocumentation[] = [
  ...LINT_RULES,
  ...ANALYSIS_LINT_RULES,
  ...PAGE_LINT_RULES,
  ...TDMREP_LINT_RULES,
  ...RSL_LINT_RULES,
  ...AI_TXT_OWN_RULES,
];

const BY_ID: Readonly<Record<string, LintRuleDocumentation>> = /* @__PURE__ */ tableOf<LintRuleDocumentation>(
  [...ALL_LINT_RULES, ...EXPECTATION_RULES],
  ({ id, aliases = [] }) => [id, ...aliases],
);

/** Looks up the documentation of a lint rule by its current or former id; `null` for an unknown id. */
export function lintRuleNamed(id: string): LintRuleDocumentation | null {
  return entryOf(BY_ID, id) ?? null;
}
