import { findUnverified } from '../../rule-kit/find-unverified.ts';
import { allQualifiers } from './all-qualifiers.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const qualifierUnverified = defineLintRule({
  id: 'qualifier-unverified',
  severity: 'information',
  clauses: ['V4'],
  source: ['ACAP 1.1, list of changes'],
  summary: 'A qualifier that ACAP 1.1 added, or a value that it may have added.',
  why: "The text of ACAP 1.1 is lost, so this cannot be checked. A crawler that doesn't understand one treats the permission as a prohibition.",
  bad: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-other: / [|ref|]=http://example.org/terms\n',
  good: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-other: /\n',
  *check(policy) {
    for (const { line, usage, qualifier } of allQualifiers(policy)) {
      const found = findUnverified(usage, qualifier, policy.version);
      if (found) yield { span: spanInDocument(policy, line, found.part), message: found.message };
    }
  },
});
