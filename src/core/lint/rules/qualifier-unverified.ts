import { checkQualifiers, isNewIn11 } from '../../model/check-qualifiers.ts';
import type { Qualifier } from '../../model/policy.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { allQualifiers } from '../all-qualifiers.ts';
import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** A qualifier that only ACAP 1.1 has. Source: ACAP 1.1, list of changes. Clause: V4; reading R9. */
export const qualifierUnverified = defineLintRule({
  id: 'qualifier-unverified',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['V4'],
  source: ['ACAP 1.1, list of changes'],
  summary: 'A qualifier that ACAP 1.1 added, or a value that it may have added.',
  why: 'The text of ACAP 1.1 is not to be had, so its values cannot be checked. A crawler that does not understand it takes the permission for a prohibition.',
  bad: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-other: / [|ref|]=http://example.org/terms\n',
  good: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-other: /\n',
  *check(policy) {
    for (const { line, usage, qualifier } of allQualifiers(policy)) {
      if (usage.kind !== 'standard') continue;
      if (isNewIn11(qualifier.name.text.toLowerCase(), usage.usage)) {
        yield {
          span: spanInDocument(policy, line, qualifier.name),
          message: `"${qualifier.name.text}" is known from ACAP 1.1 by its name only, and unverified.`,
        };
      } else if (policy.version?.readAs === '1.1' && mayBeNewIn11(usage.usage, qualifier)) {
        yield {
          span: spanInDocument(policy, line, qualifier.value),
          message: `ACAP 1.1 has new values of "${qualifier.name.text}"; whether "${qualifier.value.text}" is one is unverified.`,
        };
      }
    }
  },
});

/** True for a value that 1.0 does not know, of a qualifier that got new ones in 1.1. */
function mayBeNewIn11(usage: Usage, qualifier: Qualifier): boolean {
  const [problem] = checkQualifiers(usage, [qualifier], 'known');
  return problem?.reason === 'qualifier-value' && checkQualifiers(usage, [qualifier], 'understood').length === 0;
}
