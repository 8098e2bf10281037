import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const referenceMissingDocument = defineLintRule({
  id: 'reference-missing-document',
  severity: 'information',
  clauses: ['A11'],
  source: ['Part 1 §2.3.2'],
  summary: 'A reference to a document that is missing.',
  why: "What that document says applies to this record's crawlers. Without it, decisions about them are incomplete.",
  references: { '/policy.txt': 'ACAP-crawler: *\nACAP-allow-crawl: /\n' },
  bad: 'ACAP-crawler: *\nACAP-permissions-reference: [|/elsewhere.txt|]\n',
  good: 'ACAP-crawler: *\nACAP-permissions-reference: /policy.txt\n',
  *check(policy, { references }) {
    for (const { line, locator } of policy.records.flatMap((record) => record.references)) {
      if (references.has(locator.text)) continue;
      yield {
        span: spanInDocument(policy, line, locator),
        message: `"${locator.text}" is missing, so decisions for this record are incomplete.`,
      };
    }
  },
});
