import { definePageLintRule } from '../page-lint-rule.ts';
import { resolvePageStatements } from '../resolve-page-statements.ts';

/** A permission in a META tag that counts as a prohibition under 1.1. Source: Part 2 §2.2.7. Clause: V3. */
export const statementUninterpretable = definePageLintRule({
  id: 'statement-uninterpretable',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['V3'],
  source: ['ACAP 1.1, list of changes', 'Part 2 §2.2.7'],
  summary: 'A permission that a crawler of ACAP 1.1 cannot interpret, and so takes for a prohibition.',
  why: 'The page declares version 1.1, under which a permission with a qualifier that is not understood prohibits.',
  bad: '<head><meta name="robots" content="ACAP version 1.1">[|<meta name="robots" content="ACAP allow-index colour=red">|]</head>\n',
  good: '<head><meta name="robots" content="ACAP version 1.1"><meta name="robots" content="ACAP allow-index"></head>\n',
  *check(page) {
    for (const { statement, turned } of resolvePageStatements(page)) {
      if (!turned) continue;
      yield {
        span: statement.span,
        message: 'Read as ACAP 1.1, this permission cannot be interpreted and counts as a prohibition.',
      };
    }
  },
});
