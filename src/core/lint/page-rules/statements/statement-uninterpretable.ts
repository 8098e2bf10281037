import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';
import { resolvePageStatements } from './resolve-page-statements.ts';

export const statementUninterpretable = definePageLintRule({
  id: 'statement-uninterpretable',
  severity: 'warning',
  clauses: ['V3'],
  source: ['ACAP 1.1, list of changes', 'Part 2 §2.2.7'],
  summary: "A permission in a META tag that ACAP 1.1 crawlers can't interpret, and so treat as a prohibition.",
  why: 'The page declares version 1.1. Under 1.1, a permission with a qualifier that a crawler does not understand is a prohibition.',
  bad: '<head><meta name="robots" content="ACAP version 1.1">[|<meta name="robots" content="ACAP allow-index colour=red">|]</head>\n',
  good: '<head><meta name="robots" content="ACAP version 1.1"><meta name="robots" content="ACAP allow-index"></head>\n',
  *check(page) {
    for (const { statement, treatedAsProhibition } of resolvePageStatements(page)) {
      if (!treatedAsProhibition) continue;
      yield {
        span: statement.span,
        message: "ACAP 1.1 crawlers treat this permission as a prohibition, because they can't interpret it.",
      };
    }
  },
});
