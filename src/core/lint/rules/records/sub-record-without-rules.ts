import { rulesOfRecord } from '../../../model/build-policy.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { endOfSection } from '../lines/spelling-fix.ts';

export const subRecordWithoutRules = defineLintRule({
  id: 'sub-record-without-rules',
  severity: 'warning',
  clauses: ['A4'],
  source: ['Part 1 §2.3', 'Part 1 §3'],
  summary: 'A usage purpose without rules below it.',
  why: 'A purpose alone has no effect: the rules above it are for every purpose, and only those below it are for this one.',
  bad: 'ACAP-crawler: *\nACAP-disallow-index: /\n[|ACAP-usage-purpose|]: news\n',
  good: 'ACAP-crawler: *\nACAP-disallow-index: /\nACAP-usage-purpose: news\nACAP-allow-index: /\n',
  *check(policy) {
    const malformed = [...policy.acapFields.values()].filter(({ kind }) => kind === 'malformed');
    for (const [index, record] of policy.records.entries()) {
      const end = endOfSection(policy, policy.records, index);
      // A record without any rule is reported as a whole.
      if (rulesOfRecord(record).length === 0) continue;
      for (const { purposes, rules, firstLine } of record.subRecords) {
        const [first] = purposes;
        if (!first || rules.length > 0) continue;
        // An unreadable line was meant as a rule and is reported itself.
        if (malformed.some(({ line }) => line > firstLine && line < end)) continue;
        const names = purposes.map(({ pattern }) => `"${pattern.text}"`).join(', ');
        yield {
          span: spanInDocument(policy, first.line, first.field),
          message: `This has no effect: no rules for ${names} follow.`,
        };
      }
    }
  },
});
