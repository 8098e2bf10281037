import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** A record that says nothing. Source: Part 1 §2.3. Clause: A2. */
export const recordWithoutRules = defineLintRule({
  id: 'record-without-rules',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['A2'],
  source: ['Part 1 §2.3'],
  summary: 'An ACAP record without a permission, prohibition, reference or request.',
  why: 'It decides nothing for the crawlers it names. If another record were written behind it, they would be taken for crawlers of that one.',
  bad: 'User-agent: *\nDisallow: /drafts/\n\n[|ACAP-crawler|]: *\n',
  good: 'ACAP-crawler: *\nACAP-disallow-crawl: /drafts/\n',
  *check(policy) {
    const malformed = [...policy.acapFields.values()].filter(({ kind }) => kind === 'malformed');
    for (const { crawlers, general, subRecords, references, requests, firstLine, endLine } of policy.records) {
      const [first] = crawlers;
      if (!first || general.length + references.length + requests.length > 0) continue;
      if (subRecords.some(({ rules }) => rules.length > 0)) continue;
      // Lines that cannot be read were meant to say something, and are reported themselves.
      if (malformed.some(({ line }) => line >= firstLine && line < endLine)) continue;
      const names = crawlers.map(({ name }) => (name.text === '*' ? 'every crawler' : name.text)).join(', ');
      yield {
        span: spanInDocument(policy, first.line, first.field),
        message: `The record for ${names} permits and prohibits nothing.`,
      };
    }
  },
});
