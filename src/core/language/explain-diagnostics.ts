import { ANALYSIS_LINT_RULES } from '../lint/analysis-rules/index.ts';
import type { Diagnostic, LintRuleDocumentation } from '../lint/lint-rule.ts';
import { PAGE_LINT_RULES } from '../lint/page-rules/index.ts';
import { LINT_RULES } from '../lint/rules/index.ts';
import type { Hover } from './hover-at.ts';

const RULES: ReadonlyMap<string, LintRuleDocumentation> = new Map(
  [...LINT_RULES, ...ANALYSIS_LINT_RULES, ...PAGE_LINT_RULES].map((rule) => [rule.id, rule]),
);

/** Why what is marked at an offset is marked: the reason of each lint rule, once, with its clauses; `null` for none. */
export function explainDiagnostics(diagnostics: readonly Diagnostic[], offset: number): Hover | null {
  const here = diagnostics.filter(({ span }) => span.start <= offset && offset <= span.end);
  const [first] = here;
  if (first === undefined) return null;
  const byRule = new Map(here.map((diagnostic) => [diagnostic.ruleId, diagnostic]));
  const parts = [...byRule.values()].map(({ ruleId, clauses, source }) => ({
    title: ruleId,
    text: [RULES.get(ruleId)?.why ?? ''].filter((text) => text !== ''),
    source: [`clause ${clauses.join(', ')}`, ...source].join('; '),
    link: null,
  }));
  return { span: first.span, parts };
}
