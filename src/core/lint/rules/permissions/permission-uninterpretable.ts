import { rulesOfRecord } from '../../../model/build-policy.ts';
import { resolveRule } from '../../../model/resolve-rule.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const permissionUninterpretable = defineLintRule({
  id: 'permission-uninterpretable',
  severity: 'warning',
  clauses: ['V2', 'V3', 'F4'],
  source: ['ACAP 1.1, list of changes', 'Part 2 §2.2.7'],
  summary: "A permission that ACAP 1.1 crawlers can't interpret, and so treat as a prohibition.",
  why: 'The file declares version 1.1. Under 1.1, a permission with a qualifier that a crawler does not understand is a prohibition.',
  bad: '##ACAP version=1.1\nACAP-crawler: *\n[|ACAP-allow-index|]: / colour=red\n',
  good: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-index: / time-limit=3-days\n',
  *check(policy) {
    if (policy.version?.readAs !== '1.1') return;
    for (const rule of policy.records.flatMap(rulesOfRecord)) {
      if (!resolveRule(rule, policy.definitionTables, 'known').uninterpretable) continue;
      yield {
        span: spanInDocument(policy, rule.line, rule.field),
        message: "ACAP 1.1 crawlers treat this permission as a prohibition, because they can't interpret it.",
      };
    }
  },
});
