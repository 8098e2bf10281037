import { isNewIn11 } from '../../model/check-qualifiers.ts';
import { allQualifiers } from '../all-qualifiers.ts';
import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** A qualifier that only ACAP 1.1 has. Source: ACAP 1.1, list of changes. Clause: V4; reading R9. */
export const qualifierUnverified = defineLintRule({
  id: 'qualifier-unverified',
  severity: 'information',
  voids: false,
  clauses: ['V4'],
  source: ['ACAP 1.1, list of changes'],
  summary: 'A qualifier that ACAP 1.1 added, of which only the name is known.',
  why: 'The text of ACAP 1.1 is not to be had, so its values cannot be checked. A crawler that does not understand it takes the permission for a prohibition.',
  bad: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-other: / [|ref|]=http://example.org/terms\n',
  good: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-other: /\n',
  *check(policy) {
    for (const { line, usage, qualifier } of allQualifiers(policy)) {
      if (usage.kind !== 'standard' || !isNewIn11(qualifier.name.text.toLowerCase(), usage.usage)) continue;
      yield {
        span: spanInDocument(policy, line, qualifier.name),
        message: `"${qualifier.name.text}" is known from ACAP 1.1 by its name only, and unverified.`,
      };
    }
  },
});
