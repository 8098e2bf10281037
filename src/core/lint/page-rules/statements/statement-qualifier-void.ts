import type { Qualifier } from '../../../model/policy.ts';
import type { RuleProblem } from '../../../model/resolve-rule.ts';
import { joinWords } from '../../../text/join-words.ts';
import { QUALIFIERS } from '../../../vocabulary/qualifiers.ts';
import { describeBadValue } from '../../rule-kit/describe-bad-value.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';
import { resolvePageStatements } from './resolve-page-statements.ts';

/** A permission in a META tag with an invalid qualifier. Source: Part 2 §2.2.3.2. Clause: M2, A8, Q, M5. */
export const statementQualifierVoid = definePageLintRule({
  id: 'statement-qualifier-void',
  severity: 'error',
  voids: true,
  clauses: ['M2', 'A8', 'Q', 'M5'],
  source: ['Part 2 §2.2.3.2', 'Part 1 §2.5'],
  summary: 'A permission in a META tag with a qualifier that is unknown, repeated, misplaced or has a bad value.',
  why: 'The statement is void, so the restriction is lost and the usage stays permitted unless something else prohibits it. Under ACAP 1.1 it is a prohibition.',
  bad: '<head><meta name="robots" content="ACAP allow-index [|max-length|]=30-words"></head>\n',
  good: '<head><meta name="robots" content="ACAP allow-present-snippet max-length=30-words"></head>\n',
  *check(page) {
    for (const { statement, problems, treatedAsProhibition } of resolvePageStatements(page)) {
      for (const problem of problems) {
        const what = describeProblem(problem, statement.qualifiers);
        if (what === null) continue;
        const lost = treatedAsProhibition
          ? 'This statement permits nothing.'
          : 'This restriction is lost: the statement is void.';
        yield { span: { start: problem.token.start, end: problem.token.end }, message: `${lost} ${what}` };
      }
    }
  },
});

function describeProblem({ reason, token }: RuleProblem, qualifiers: readonly Qualifier[]): string | null {
  const { text } = token;
  switch (reason) {
    case 'qualifier-unknown':
      return `ACAP has no qualifier "${text}", only ${joinWords(QUALIFIERS.map(({ name }) => name))}.`;
    case 'qualifier-not-applicable':
      return `"${text}" doesn't apply to this usage.`;
    case 'qualifier-repeated':
      return `"${text}" appears more than once.`;
    case 'local-usage-with-qualifier':
      return `"${text}" belongs in the definition of the local usage.`;
    case 'qualifier-value':
      return describeBadValue(qualifiers.find(({ value }) => value.start === token.start)?.name.text ?? '', text);
    default:
      return null;
  }
}
