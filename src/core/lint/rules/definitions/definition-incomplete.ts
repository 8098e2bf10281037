import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const definitionIncomplete = defineLintRule({
  id: 'definition-incomplete',
  severity: 'error',
  voids: true,
  clauses: ['L6'],
  source: ['Part 1 §2.7'],
  summary: "A definition that doesn't say what its name means.",
  why: "The definition can't be read, so rules that use the name have no effect.",
  bad: '[|ACAP-resource-set: news|]\n',
  good: 'ACAP-resource-set: news /news/\n',
  check: checkVoidLines(
    ['no-qualifier', 'no-parts'],
    ({ text }) => `Rules that use this name have no effect: "${text}" doesn't say what it means.`,
  ),
});
