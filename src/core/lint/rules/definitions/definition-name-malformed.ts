import { checkVoidLines, defineLintRule } from '../../rule-kit/lint-rule.ts';

export const definitionNameMalformed = defineLintRule({
  id: 'definition-name-malformed',
  severity: 'error',
  voids: true,
  clauses: ['L6'],
  source: ['Part 1 §3'],
  summary:
    'A defined name that doesn\'t start with a letter, or has characters other than letters, digits, "-", "_" and ".".',
  why: "The definition can't be read, so rules that use the name have no effect.",
  bad: '[|ACAP-resource-set: 2news /news/|]\n',
  good: 'ACAP-resource-set: news2 /news/\n',
  check: checkVoidLines(
    ['definition-name'],
    ({ text }) =>
      `"${text}" defines nothing: a name starts with a letter and contains only letters, digits, "-", "_" and ".".`,
  ),
});
