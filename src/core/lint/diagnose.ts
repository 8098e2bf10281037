import { lineAt, type TextDocument } from '../text/text-document.ts';
import type { Diagnostic, Finding, LintRuleDocumentation } from './rule-kit/lint-rule.ts';

/** The maximum number of findings per lint rule and line; a line of several megabytes could have a million. */
const MAX_PER_LINE = 100;

/** Returns findings in text order: per rule and line, the first hundred, and any others with a safe fix. */
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
      if (count <= MAX_PER_LINE || isSafe) diagnostics.push(diagnostic);
    }
  }
  return diagnostics.toSorted(inTextOrder);
}

/** Turns a finding into a diagnostic by adding the facts about its rule. */
export function diagnose(rule: LintRuleDocumentation, finding: Finding, document: TextDocument): Diagnostic {
  // Checks may mark a token, which is more than a span.
  const { start, end } = finding.span;
  return {
    ...finding,
    span: { start, end },
    ruleId: rule.id,
    severity: rule.severity,
    clauses: rule.clauses,
    source: rule.source,
    line: lineAt(document, start),
    void: rule.voids,
  };
}

/** Compares findings by start, then by end. */
export function inTextOrder(a: Finding, b: Finding): number {
  return a.span.start - b.span.start || a.span.end - b.span.end;
}
