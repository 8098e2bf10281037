import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const definitionDuplicateName = defineLintRule({
  id: 'definition-duplicate-name',
  severity: 'error',
  voids: true,
  clauses: ['A7', 'F3'],
  source: ['Part 1 §3'],
  summary: 'A second definition of a name.',
  why: 'The first definition counts, and this one has no effect. Qualified and composite usages share one namespace.',
  bad: 'ACAP-resource-set: news /news/\nACAP-resource-set: [|News|] /sport/\n',
  good: 'ACAP-resource-set: news /news/\nACAP-resource-set: sport /sport/\n',
  check: checkVoidLines(
    ['duplicate-definition'],
    ({ text }) => `This definition has no effect: "${text}" is already defined above.`,
  ),
});
