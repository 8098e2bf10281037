import { qualifierNamed } from '../../vocabulary/qualifiers.ts';
import { withoutQualifier } from '../all-qualifiers.ts';
import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';
import { whatIsLost } from '../what-is-lost.ts';

/** A qualifier that does not go with the usage. Source: Part 1 §2.5. Clause: A8, Q, V3. */
export const qualifierNotApplicable = defineLintRule({
  id: 'qualifier-not-applicable',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A8', 'Q', 'V3'],
  source: ['Part 1 §2.5'],
  summary: 'A qualifier that does not go with the usage.',
  why: 'The whole line is void: the restriction is lost, and where silence permits, the usage is not.',
  bad: 'ACAP-crawler: *\nACAP-allow-index: / [|max-length|]=30-words\n',
  good: 'ACAP-crawler: *\nACAP-allow-present-snippet: / max-length=30-words\n',
  *check(policy) {
    for (const { line, token, span } of voidLinesBecause(policy, 'qualifier-not-applicable')) {
      const entry = qualifierNamed(token.text);
      const where =
        entry === null
          ? ''
          : entry.metaOnly
            ? ' It belongs to META tags.'
            : ` It goes with ${entry.usages.join(', ')}.`;
      yield {
        span,
        message: `"${token.text}" does not go with this usage.${where} ${whatIsLost(policy, line)}`,
        fixes: [withoutQualifier(policy, line, token)],
      };
    }
  },
});
