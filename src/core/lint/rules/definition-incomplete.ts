import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A definition that names nothing to stand for. Source: Part 1 §2.7. Clause: L6. */
export const definitionIncomplete = defineLintRule({
  id: 'definition-incomplete',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['L6'],
  source: ['Part 1 §2.7'],
  summary: 'A definition that names nothing to stand for.',
  why: 'The definition cannot be read, and every rule that uses the name decides nothing.',
  bad: '[|ACAP-resource-set: news|]\n',
  good: 'ACAP-resource-set: news /news/\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'no-qualifier', 'no-parts')) {
      yield { span, message: `"${text}" defines a name without saying what it stands for.` };
    }
  },
});
