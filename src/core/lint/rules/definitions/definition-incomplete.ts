import { defineLintRule, voidLinesBecause } from '../../rule-kit/lint-rule.ts';

/** A definition that doesn't say what its name means. Source: Part 1 §2.7. Clause: L6. */
export const definitionIncomplete = defineLintRule({
  id: 'definition-incomplete',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['L6'],
  source: ['Part 1 §2.7'],
  summary: "A definition that doesn't say what its name means.",
  why: "The definition can't be read, so every rule that uses the name decides nothing.",
  bad: '[|ACAP-resource-set: news|]\n',
  good: 'ACAP-resource-set: news /news/\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'no-qualifier', 'no-parts')) {
      yield { span, message: `"${text}" doesn't say what the name means, so rules that use it decide nothing.` };
    }
  },
});
