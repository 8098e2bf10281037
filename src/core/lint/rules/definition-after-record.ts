import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** A definition behind the first record. Source: Part 1 §2.7. Clause: A1. */
export const definitionAfterRecord = defineLintRule({
  id: 'definition-after-record',
  severity: 'warning',
  voids: false,
  clauses: ['A1'],
  source: ['Part 1 §2.2', 'Part 1 §2.7'],
  summary: 'A definition that stands behind the first ACAP record.',
  why: 'Definitions are to precede all records; a crawler that reads the file once may not know the name in time.',
  bad: 'ACAP-crawler: *\nACAP-disallow-index: the-acap:resource-set:images\n[|ACAP-resource-set|]: images *.gif\n',
  good: 'ACAP-resource-set: images *.gif\nACAP-crawler: *\nACAP-disallow-index: the-acap:resource-set:images\n',
  *check(policy) {
    const [first] = policy.records;
    if (!first) return;
    for (const { line, field, name } of policy.definitions) {
      if (line < first.firstLine) continue;
      yield {
        span: spanInDocument(policy, line, field),
        message: `The definition of "${name.text}" stands behind the first record; definitions come first.`,
      };
    }
  },
});
