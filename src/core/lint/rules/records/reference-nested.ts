import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const referenceNested = defineLintRule({
  id: 'reference-nested',
  severity: 'error',
  clauses: ['A11'],
  source: ['Part 1 §2.3.2'],
  summary: 'A reference to a document that refers to another one.',
  why: 'References are followed only one level deep, so the third document is ignored.',
  references: {
    '/policy.txt': 'ACAP-crawler: *\nACAP-permissions-reference: /third.txt\n',
    '/third.txt': 'ACAP-crawler: *\nACAP-disallow-crawl: /\n',
  },
  bad: 'ACAP-crawler: *\nACAP-permissions-reference: [|/policy.txt|]\n',
  good: 'ACAP-crawler: *\nACAP-permissions-reference: /third.txt\n',
  *check(policy, { references }) {
    for (const { line, locator } of policy.records.flatMap((record) => record.references)) {
      const nested = references.get(locator.text)?.records.flatMap((record) => record.references)[0];
      if (!nested) continue;
      yield {
        span: spanInDocument(policy, line, locator),
        message: `Crawlers don't follow the reference to "${nested.locator.text}" on line ${nested.line + 1} of "${locator.text}": they follow only one level.`,
      };
    }
  },
});
