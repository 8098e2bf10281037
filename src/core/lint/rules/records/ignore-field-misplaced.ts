import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { moveUpFix } from '../../rule-kit/move-lines.ts';

export const ignoreFieldMisplaced = defineLintRule({
  id: 'ignore-field-misplaced',
  severity: 'warning',
  fix: 'safe',
  clauses: ['L5', 'D11'],
  source: ['Part 1 §2.9.1', 'Part 1 §3'],
  summary: 'ACAP-ignore-conventional-records after a definition or a record.',
  why: 'It should be the first ACAP field of a file. Gatepost accepts it anywhere; a strict crawler may miss it and follow the User-agent rules after all.',
  bad: 'User-agent: *\nDisallow: /\n\nACAP-crawler: *\nACAP-allow-crawl: /news/\n[|ACAP-ignore-conventional-records|]\n',
  good: 'User-agent: *\nDisallow: /\n\nACAP-ignore-conventional-records\nACAP-crawler: *\nACAP-allow-crawl: /news/\n',
  *check(policy) {
    const { ignoreConventional, definitions, records, outsideRecords } = policy;
    const { line: definition = Infinity } = definitions[0] ?? {};
    const { line: outside = Infinity } = outsideRecords[0] ?? {};
    const first = Math.min(definition, outside, records[0]?.firstLine ?? Infinity);
    const late = ignoreConventional.filter((line) => line > first);
    if (late.length === 0) return;
    const fix = moveUpFix('Move it above the other ACAP fields', policy, late, first);
    for (const line of late) {
      const element = policy.syntax.lines[line];
      if (element?.kind !== 'field') continue;
      yield {
        span: spanInDocument(policy, line, element.name),
        message: 'A strict crawler may miss this field here: it belongs above all other ACAP fields.',
        fixes: [fix],
      };
    }
  },
});
