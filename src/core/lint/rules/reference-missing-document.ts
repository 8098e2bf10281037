import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** A reference to a document that is not at hand. Source: Part 1 §2.3.2. Clause: A11. */
export const referenceMissingDocument = defineLintRule({
  id: 'reference-missing-document',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['A11'],
  source: ['Part 1 §2.3.2'],
  summary: 'A reference to a document that is not at hand.',
  why: 'What the document says counts for the crawlers of this record. Without it, what they may do is known in part only.',
  references: { '/policy.txt': 'ACAP-crawler: *\nACAP-allow-crawl: /\n' },
  bad: 'ACAP-crawler: *\nACAP-permissions-reference: [|/elsewhere.txt|]\n',
  good: 'ACAP-crawler: *\nACAP-permissions-reference: /policy.txt\n',
  *check(policy, { references }) {
    for (const { line, locator } of policy.records.flatMap((record) => record.references)) {
      if (references.has(locator.text)) continue;
      yield {
        span: spanInDocument(policy, line, locator),
        message: `The document "${locator.text}" is not at hand: decisions for the crawlers of this record are incomplete.`,
      };
    }
  },
});
