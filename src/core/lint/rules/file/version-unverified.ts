import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const versionUnverified = defineLintRule({
  id: 'version-unverified',
  severity: 'information',
  clauses: ['L7'],
  source: ['ACAP 1.1, list of changes'],
  summary: 'A version declared by a field instead of a comment.',
  why: 'ACAP 1.1 is known to have a version field, but its text is lost, so "ACAP-version" is only the likely spelling. The comment is safe.',
  bad: '[|ACAP-version|]: 1.1\n',
  good: '##ACAP version=1.1\n',
  *check(policy) {
    for (const field of policy.acapFields.values()) {
      if (field.kind !== 'version') continue;
      yield {
        span: spanInDocument(policy, field.line, field.field),
        message: `Crawlers may not read "${field.field.text}": ACAP 1.1 has a version field, but its exact name is not known.`,
      };
    }
  },
});
