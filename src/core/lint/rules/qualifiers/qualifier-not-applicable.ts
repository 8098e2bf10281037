import { joinWords } from '../../../text/join-words.ts';
import { qualifierNamed } from '../../../vocabulary/qualifiers.ts';
import { withoutQualifier } from './all-qualifiers.ts';
import { defineLintRule, voidLinesBecause } from '../../rule-kit/lint-rule.ts';
import { createConsequenceDescriber } from './consequence-describer.ts';

/** A qualifier that the usage can't have. Source: Part 1 §2.5. Clause: A8, Q, V3. */
export const qualifierNotApplicable = defineLintRule({
  id: 'qualifier-not-applicable',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A8', 'Q', 'V3'],
  source: ['Part 1 §2.5'],
  summary: "A qualifier that this usage can't have.",
  why: 'The whole line is void, so the restriction is lost and the usage stays permitted unless another rule prohibits it.',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / [|max-length|]=30-words\n',
  good: 'ACAP-crawler: *\nACAP-allow-present-snippet: / max-length=30-words\n',
  *check(policy) {
    const describeConsequence = createConsequenceDescriber(policy);
    for (const { line, token, span } of voidLinesBecause(policy, 'qualifier-not-applicable')) {
      const entry = qualifierNamed(token.text);
      const where =
        entry === null
          ? ''
          : entry.metaOnly
            ? ' It belongs in META tags.'
            : ` It applies to ${joinWords(entry.usages)}.`;
      yield {
        span,
        message: `${describeConsequence(line)} "${token.text}" doesn't apply to this usage.${where}`,
        fixes: [withoutQualifier(policy, line, token)],
      };
    }
  },
});
