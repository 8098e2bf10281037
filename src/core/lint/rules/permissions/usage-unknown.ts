import { nearestName } from '../../../text/nearest-name.ts';
import { USAGES } from '../../../vocabulary/usages.ts';
import { defineLintRule, voidLinesBecause } from '../../rule-kit/lint-rule.ts';
import { findingWithGuess } from '../../rule-kit/replacement-fix.ts';

export const usageUnknown = defineLintRule({
  id: 'usage-unknown',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A6', 'A7'],
  source: ['Part 1 §2.5'],
  summary: "A usage that ACAP doesn't define.",
  why: "Crawlers can't know what it means. The line, or that part of a composite usage, has no effect.",
  bad: 'ACAP-crawler: *\nACAP-disallow-[|indx|]: /\n',
  good: 'ACAP-crawler: *\nACAP-disallow-index: /\n',
  *check(policy) {
    const local = new Set(
      policy.definitions.filter(({ kind }) => kind !== 'resource-set').map(({ name }) => name.text.toLowerCase()),
    );
    for (const { span, text } of voidLinesBecause(policy, 'unknown-usage')) {
      const name = text.toLowerCase();
      const meant = local.has(name) ? `(${text})` : nearestName(name, USAGES, 2);
      yield findingWithGuess(span, `This has no effect: ACAP has no usage "${text}".`, meant);
    }
  },
});
