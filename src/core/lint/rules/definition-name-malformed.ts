import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A defined name that does not start with a letter, or holds other characters than letters, digits, "-", "_" and ".". Source: Part 1 §3. Clause: L6. */
export const definitionNameMalformed = defineLintRule({
  id: 'definition-name-malformed',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['L6'],
  source: ['Part 1 §3'],
  summary:
    'A defined name that does not start with a letter, or holds other characters than letters, digits, "-", "_" and ".".',
  why: 'The definition cannot be read, and every rule that uses the name decides nothing.',
  bad: '[|ACAP-resource-set: 2news /news/|]\n',
  good: 'ACAP-resource-set: news2 /news/\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'definition-name')) {
      yield {
        span,
        message: `The name in "${text}" must start with a letter and hold only letters, digits, "-", "_" and ".".`,
      };
    }
  },
});
