import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';
import { describeQualifierProblem } from './describe-qualifier-problem.ts';
import { resolvePageStatements } from './resolve-page-statements.ts';

export const statementQualifierVoid = definePageLintRule({
  id: 'statement-qualifier-void',
  severity: 'error',
  voids: true,
  clauses: ['M2', 'A8', 'Q', 'M5'],
  source: ['Part 2 §2.2.3.2', 'Part 1 §2.5'],
  summary: 'A permission in a META tag with a qualifier that is unknown, repeated, misplaced or has a bad value.',
  why: 'The statement is void, so the restriction is lost and the usage stays permitted unless something else prohibits it. Under ACAP 1.1 it is a prohibition instead, unless a qualifier is repeated or the usage is a local one.',
  bad: '<head><meta name="robots" content="ACAP allow-index [|max-length|]=30-words"></head>\n',
  good: '<head><meta name="robots" content="ACAP allow-present-snippet max-length=30-words"></head>\n',
  *check(page) {
    for (const { statement, problems, treatedAsProhibition } of resolvePageStatements(page)) {
      for (const problem of problems) {
        const what = describeQualifierProblem(problem, statement.qualifiers);
        if (what === null) continue;
        const lost = treatedAsProhibition
          ? 'This statement permits nothing.'
          : 'This restriction is lost: the statement is void.';
        yield { span: problem.token, message: `${lost} ${what}` };
      }
    }
  },
});
