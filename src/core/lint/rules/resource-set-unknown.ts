import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A resource set that no valid definition explains. Source: Part 1 §2.4.4. Clause: A9. */
export const resourceSetUnknown = defineLintRule({
  id: 'resource-set-unknown',
  severity: 'error',
  voids: true,
  clauses: ['A9'],
  source: ['Part 1 §2.4.4'],
  summary: 'A resource set that no valid definition explains.',
  why: 'The line names no paths and decides nothing.',
  bad: 'ACAP-crawler: *\nACAP-disallow-index: [|the-acap:resource-set:images|]\n',
  good: 'ACAP-resource-set: images *.gif *.jpg\nACAP-crawler: *\nACAP-disallow-index: the-acap:resource-set:images\n',
  *check(policy) {
    for (const {
      token: { text },
      span,
    } of voidLinesBecause(policy, 'unknown-resource-set')) {
      yield { span, message: `No valid definition explains "${text}".` };
    }
  },
});
