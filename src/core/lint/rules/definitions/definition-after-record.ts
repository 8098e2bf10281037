import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { moveUpFix } from '../../rule-kit/move-lines.ts';

export const definitionAfterRecord = defineLintRule({
  id: 'definition-after-record',
  severity: 'warning',
  fix: 'safe',
  clauses: ['A1'],
  source: ['Part 1 §2.2', 'Part 1 §2.7'],
  summary: 'A definition after the first ACAP record.',
  why: 'Definitions come before all records. A crawler that reads the file in one pass may see a name before it knows what it means.',
  bad: 'ACAP-crawler: *\nACAP-disallow-index: the-acap:resource-set:images\n[|ACAP-resource-set|]: images *.gif\n',
  good: 'ACAP-resource-set: images *.gif\nACAP-crawler: *\nACAP-disallow-index: the-acap:resource-set:images\n',
  *check(policy) {
    const [first] = policy.records;
    if (!first) return;
    const late = policy.definitions.filter(({ line }) => line > first.firstLine);
    if (late.length === 0) return;
    // Moves all of them at once, so that the first of two definitions of one name stays first.
    const lines = late.map(({ line }) => line);
    const what = lines.length === 1 ? 'it' : 'the definitions';
    const fix = moveUpFix(`Move ${what} above the first record`, policy, lines, first.firstLine);
    for (const { line, field, name } of late) {
      yield {
        span: spanInDocument(policy, line, field),
        message: `Crawlers may read this definition of "${name.text}" too late: definitions come before the first record.`,
        fixes: [fix],
      };
    }
  },
});
