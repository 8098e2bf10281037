import { checkPageProblems, definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const statementMalformed = definePageLintRule({
  id: 'statement-malformed',
  severity: 'error',
  voids: true,
  clauses: ['M2'],
  source: ['Part 2 §3'],
  summary: "An ACAP statement in a META tag that can't be read.",
  why: 'After ACAP comes the purpose, if any, then allow- or disallow- with a usage, then qualifiers as name=value; or the word version with a number.',
  bad: '<head><meta name="robots" content="[|ACAP allow index|]"></head>\n',
  good: '<head><meta name="robots" content="ACAP allow-index"></head>\n',
  check: checkPageProblems(
    'malformed-statement',
    (text) => `"${text}" has no effect: it can't be read as an ACAP statement.`,
  ),
});
