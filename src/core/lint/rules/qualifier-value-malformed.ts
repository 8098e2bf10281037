import { QUALIFIERS } from '../../vocabulary/qualifiers.ts';
import { qualifierWithValue } from '../all-qualifiers.ts';
import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';
import { whatIsLost } from '../what-is-lost.ts';

/** A qualifier whose value means nothing. Source: Part 1 §2.5. Clause: A8, Q, V3, V4. */
export const qualifierValueMalformed = defineLintRule({
  id: 'qualifier-value-malformed',
  severity: 'error',
  voids: true,
  fix: null,
  clauses: ['A8', 'Q', 'V3', 'V4'],
  source: ['Part 1 §2.5'],
  summary: 'A qualifier with a value that ACAP 1.0 does not know.',
  why: 'The whole line is void under 1.0: the restriction is lost, and where silence permits, the usage is not. A crawler of 1.1 reads the line as a prohibition.',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=[|until-2023-02-29|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=until-2023-02-28\n',
  *check(policy) {
    for (const { line, span, token } of voidLinesBecause(policy, 'qualifier-value')) {
      const name = qualifierWithValue(policy, line, token)?.name.text.toLowerCase() ?? '';
      const form = QUALIFIERS.find((qualifier) => qualifier.name === name)?.form ?? 'a known value';
      yield { span, message: `"${token.text}" is no value of ${name}: write ${form}. ${whatIsLost(policy, line)}` };
    }
  },
});
