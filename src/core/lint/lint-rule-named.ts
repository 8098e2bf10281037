import { ANALYSIS_LINT_RULES } from './analysis-rules/index.ts';
import type { LintRuleDocumentation } from './lint-rule.ts';
import { PAGE_LINT_RULES } from './page-rules/index.ts';
import { LINT_RULES } from './rules/index.ts';

/** Every lint rule: those of a robots.txt, those over all its paths, those of pages and headers. */
export const ALL_LINT_RULES: readonly LintRuleDocumentation[] = [
  ...LINT_RULES,
  ...ANALYSIS_LINT_RULES,
  ...PAGE_LINT_RULES,
];

const BY_ID: ReadonlyMap<string, LintRuleDocumentation> = new Map(ALL_LINT_RULES.map((rule) => [rule.id, rule]));

/** What a lint rule says of itself; `null` for an id that none has. */
export function lintRuleNamed(id: string): LintRuleDocumentation | null {
  return BY_ID.get(id) ?? null;
}
