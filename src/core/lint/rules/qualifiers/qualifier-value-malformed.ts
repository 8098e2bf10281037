import { defineLintRule, voidLinesBecause } from '../../rule-kit/lint-rule.ts';
import { qualifierWithValue } from './all-qualifiers.ts';
import { describeBadValue } from '../../rule-kit/describe-bad-value.ts';
import { createConsequenceDescriber } from './consequence-describer.ts';

export const qualifierValueMalformed = defineLintRule({
  id: 'qualifier-value-malformed',
  severity: 'error',
  voids: true,
  clauses: ['A8', 'Q', 'V3', 'V4'],
  source: ['Part 1 §2.5', 'Part 1 §3'],
  summary: "A qualifier with a value that ACAP 1.0 doesn't define, or with characters that values can't have.",
  why: 'Under 1.0 the whole line is void, so the restriction is lost and the usage stays permitted unless another rule prohibits it. Under 1.1 the line is a prohibition.',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=[|until-2023-02-29|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=until-2023-02-28\n',
  *check(policy) {
    const describeConsequence = createConsequenceDescriber(policy);
    for (const { line, span, token } of voidLinesBecause(policy, 'qualifier-value')) {
      const name = qualifierWithValue(policy, line, token)?.name.text ?? '';
      yield { span, message: `${describeConsequence(line)} ${describeBadValue(name, token.text)}` };
    }
  },
});
