import { withoutQualifier } from '../all-qualifiers.ts';
import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';
import { whatIsLost } from '../what-is-lost.ts';

/** A permission of a local usage with a qualifier of its own. Source: Part 1 §2.4.1. Clause: A8. */
export const localPermissionWithQualifier = defineLintRule({
  id: 'local-permission-with-qualifier',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A8'],
  source: ['Part 1 §2.4.1'],
  summary: 'A permission of a local usage with a qualifier of its own.',
  why: 'The qualifiers belong into the definition. The whole line is void: the restriction is lost, and where silence permits, the usage is not.',
  bad: 'ACAP-qualified-usage: cache preserve time-limit=1-days\nACAP-crawler: *\nACAP-allow-(cache): / [|time-limit=2-days|]\n',
  good: 'ACAP-qualified-usage: cache preserve time-limit=1-days\nACAP-crawler: *\nACAP-allow-(cache): /\n',
  *check(policy) {
    for (const { line, token, span } of voidLinesBecause(policy, 'local-usage-with-qualifier')) {
      yield {
        span,
        message: `"${token.text}" belongs into the definition of the local usage. ${whatIsLost(policy, line)}`,
        fixes: [withoutQualifier(policy, line, token)],
      };
    }
  },
});
