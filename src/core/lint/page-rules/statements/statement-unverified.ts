import { findUnverified } from '../../rule-kit/find-unverified.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const statementUnverified = definePageLintRule({
  id: 'statement-unverified',
  severity: 'information',
  clauses: ['V4'],
  source: ['ACAP 1.1, list of changes'],
  summary: 'A qualifier in a META tag that ACAP 1.1 added, or a value that it may have added.',
  why: "The text of ACAP 1.1 is lost, so this cannot be checked. A crawler that doesn't understand one treats the permission as a prohibition.",
  bad: '<head><meta name="robots" content="ACAP version 1.1"><meta name="robots" content="ACAP allow-present [|target-condition|]=x"></head>\n',
  good: '<head><meta name="robots" content="ACAP version 1.1"><meta name="robots" content="ACAP allow-present"></head>\n',
  *check({ statements, version }) {
    for (const { usage, qualifiers } of statements) {
      for (const qualifier of qualifiers) {
        const found = findUnverified(usage, qualifier, version);
        if (found) yield { span: found.part, message: found.message };
      }
    }
  },
});
