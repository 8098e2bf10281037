import { isNewIn11 } from '../../../model/check-qualifiers.ts';
import { mayBeNewIn11 } from '../../rule-kit/may-be-new-in-11.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

/** A qualifier in a META tag that only ACAP 1.1 defines. Source: ACAP 1.1, list of changes. Clause: V4; reading R9. */
export const statementUnverified = definePageLintRule({
  id: 'statement-unverified',
  severity: 'information',
  clauses: ['V4'],
  source: ['ACAP 1.1, list of changes'],
  summary: 'A qualifier in a META tag that ACAP 1.1 added, or a value that it may have added.',
  why: "The text of ACAP 1.1 is lost, so nobody can check them. A crawler that doesn't understand one treats the permission as a prohibition.",
  bad: '<head><meta name="robots" content="ACAP version 1.1"><meta name="robots" content="ACAP allow-present [|target-condition|]=x"></head>\n',
  good: '<head><meta name="robots" content="ACAP version 1.1"><meta name="robots" content="ACAP allow-present"></head>\n',
  *check({ statements, version }) {
    for (const { usage, qualifiers } of statements) {
      if (usage.kind !== 'standard') continue;
      for (const qualifier of qualifiers) {
        const { name, value } = qualifier;
        if (isNewIn11(name.text.toLowerCase(), usage.usage)) {
          yield {
            span: { start: name.start, end: name.end },
            message: `Unverified: only the name "${name.text}" is known, from the list of changes in ACAP 1.1.`,
          };
        } else if (version?.readAs === '1.1' && mayBeNewIn11(usage.usage, qualifier)) {
          yield {
            span: { start: value.start, end: value.end },
            message: `Unverified: ACAP 1.1 has new values for "${name.text}", and "${value.text}" may be one of them.`,
          };
        }
      }
    }
  },
});
