import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** A version declared by a field. Source: ACAP 1.1, list of changes. Clause: L7. */
export const versionUnverified = defineLintRule({
  id: 'version-unverified',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['L7'],
  source: ['ACAP 1.1, list of changes'],
  summary: 'A version declared by a field instead of a comment.',
  why: 'ACAP 1.1 has a version field, but its text is not to be had: the spelling is a likely one, not a known one.',
  bad: '[|ACAP-version|]: 1.1\n',
  good: '##ACAP version=1.1\n',
  *check(policy) {
    for (const field of policy.acapFields.values()) {
      if (field.kind !== 'version') continue;
      yield {
        span: spanInDocument(policy, field.line, field.field),
        message: `"${field.field.text}" is the likely spelling of a field of ACAP 1.1; that it is read is not certain.`,
      };
    }
  },
});
