import type { Definition, VoidLine } from '../../../model/policy.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';
import { describeQualifierProblem } from './describe-qualifier-problem.ts';

export const pilotDefinitionVoid = definePageLintRule({
  id: 'pilot-definition-void',
  severity: 'error',
  voids: true,
  clauses: ['M2', 'A7', 'A8', 'F8'],
  source: ['Pilot 2 §1.3.4', 'Part 1 §2.7'],
  summary: 'A definition in a META tag that is void, or has a part without effect.',
  why: 'Statements about the local usage have no effect, or say less than they seem to.',
  bad: '<head><meta name="ACAP-qualified-usage" content="archive preserve [|colour|]=red">\n<meta name="robots" content="ACAP allow-(archive)"></head>\n',
  good: '<head><meta name="ACAP-qualified-usage" content="archive preserve time-limit=30-days">\n<meta name="robots" content="ACAP allow-(archive)"></head>\n',
  *check(page) {
    const byLine = new Map(page.definitions.map((definition) => [definition.line, definition]));
    for (const problem of page.definitionTable.problems) {
      yield { span: problem.token, message: describeProblem(problem, byLine.get(problem.line)) };
    }
  },
});

function describeProblem(problem: VoidLine, definition: Definition | undefined): string {
  const { reason, token } = problem;
  const lost =
    definition?.kind === 'composite-usage'
      ? 'This part has no effect'
      : 'This definition is void, and so are the statements that use it';
  switch (reason) {
    case 'duplicate-definition':
      return `This definition has no effect: "${token.text}" is already defined above.`;
    case 'unknown-usage':
      return `${lost}: ACAP has no usage "${token.text}".`;
    case 'unknown-local-usage':
      return `${lost}: the page has no valid definition of ${token.text}.`;
    case 'composite-within-composite':
      return `${lost}: ${token.text} is itself a composite usage.`;
    default: {
      const qualifiers = definition?.kind === 'qualified-usage' ? definition.qualifiers : [];
      return `${lost}. ${describeQualifierProblem(problem, qualifiers) ?? ''}`;
    }
  }
}
