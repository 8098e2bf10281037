import { lintRuleNamed } from '../lint/lint-rule-named.ts';
import type { Diagnostic } from '../lint/lint-rule.ts';
import type { Hover } from './hover-at.ts';

/** Why what is marked at an offset is marked: the reason of each lint rule, once, with its clauses; `null` for none. */
export function explainDiagnostics(diagnostics: readonly Diagnostic[], offset: number): Hover | null {
  const here = diagnostics.filter(({ span }) => span.start <= offset && offset <= span.end);
  const [first] = here;
  if (first === undefined) return null;
  const byRule = new Map(here.map((diagnostic) => [diagnostic.ruleId, diagnostic]));
  const parts = [...byRule.values()].map(({ ruleId, clauses, source }) => ({
    title: ruleId,
    text: [lintRuleNamed(ruleId)?.why ?? ''].filter((text) => text !== ''),
    source: [`clause ${clauses.join(', ')}`, ...source].join('; '),
    link: null,
  }));
  return { span: first.span, parts };
}
