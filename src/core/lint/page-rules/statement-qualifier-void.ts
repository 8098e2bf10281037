import { QUALIFIERS, qualifierNamed } from '../../vocabulary/qualifiers.ts';
import type { RuleProblem } from '../../model/resolve-rule.ts';
import { definePageLintRule } from '../page-lint-rule.ts';
import { resolvePageStatements } from '../resolve-page-statements.ts';

/** A permission in a META tag with a qualifier that is not valid. Source: Part 2 §2.2.3.2. Clause: M2, A8, Q. */
export const statementQualifierVoid = definePageLintRule({
  id: 'statement-qualifier-void',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['M2', 'A8', 'Q'],
  source: ['Part 2 §2.2.3.2', 'Part 1 §2.5'],
  summary:
    'A permission in a META tag with a qualifier that is unknown, repeated, of no use there or without a meaning.',
  why: 'The whole statement is void: the restriction is lost, while the usage stays permitted where nothing prohibits it.',
  bad: '<head><meta name="robots" content="ACAP allow-index [|max-length|]=30-words"></head>\n',
  good: '<head><meta name="robots" content="ACAP allow-present-snippet max-length=30-words"></head>\n',
  *check(page) {
    for (const { statement, problems, turned } of resolvePageStatements(page)) {
      for (const problem of problems) {
        const what = describeProblem(problem, statement.qualifiers);
        if (what === null) continue;
        const lost = turned
          ? 'The statement permits nothing.'
          : 'The whole statement is void: its restriction is lost.';
        yield { span: { start: problem.token.start, end: problem.token.end }, message: `${what} ${lost}` };
      }
    }
  },
});

function describeProblem(
  { reason, token }: RuleProblem,
  qualifiers: readonly { readonly name: { readonly text: string }; readonly value: { readonly start: number } }[],
): string | null {
  const { text } = token;
  switch (reason) {
    case 'qualifier-unknown': {
      const known = QUALIFIERS.map(({ name }) => name).join(', ');
      return `"${text}" is no qualifier of ACAP; those are ${known}.`;
    }
    case 'qualifier-not-applicable':
      return `"${text}" does not go with this usage.`;
    case 'qualifier-repeated':
      return `"${text}" stands more than once.`;
    case 'local-usage-with-qualifier':
      return `"${text}" belongs into the definition of the local usage.`;
    case 'qualifier-value': {
      const name = qualifiers.find(({ value }) => value.start === token.start)?.name.text ?? '';
      return `"${text}" is no value of ${name}: write ${qualifierNamed(name)?.form ?? 'a known value'}.`;
    }
    default:
      return null;
  }
}
