import { lineAt, type TextDocument } from '../text/text-document.ts';
import type { Diagnostic, Finding, LintRuleDocumentation } from './rule-kit/lint-rule.ts';

/** Of one lint rule on one line so many findings are enough for anybody; a line of megabytes could have a million. */
const MOST_ON_A_LINE = 100;

/**
 * The findings of some rules in the order of the text. Of one rule on one line it gives the first hundred, and those with a
 * safe fix.
 */
export function diagnoseAll<Rule extends LintRuleDocumentation>(
  rules: readonly Rule[],
  check: (rule: Rule) => Iterable<Finding>,
  document: TextDocument,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const rule of rules) {
    const counts = new Map<number, number>();
    for (const finding of check(rule)) {
      const diagnostic = diagnose(rule, finding, document);
      const count = (counts.get(diagnostic.line) ?? 0) + 1;
      counts.set(diagnostic.line, count);
      const isSafe = finding.fixes?.some(({ safety }) => safety === 'safe') ?? false;
      if (count <= MOST_ON_A_LINE || isSafe) diagnostics.push(diagnostic);
    }
  }
  return diagnostics.toSorted(inTextOrder);
}

/** Joins a finding with what its rule says of itself. */
export function diagnose(rule: LintRuleDocumentation, finding: Finding, document: TextDocument): Diagnostic {
  return {
    ...finding,
    ruleId: rule.id,
    severity: rule.severity,
    clauses: rule.clauses,
    source: rule.source,
    line: lineAt(document, finding.span.start),
    void: rule.voids,
  };
}

/** Sorts findings by where they begin, then by where they end. */
export function inTextOrder(a: Finding, b: Finding): number {
  return a.span.start - b.span.start || a.span.end - b.span.end;
}
