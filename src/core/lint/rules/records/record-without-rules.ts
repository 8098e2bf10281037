import { nameCrawlers } from '../../../text/name-crawlers.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const recordWithoutRules = defineLintRule({
  id: 'record-without-rules',
  severity: 'warning',
  clauses: ['A2'],
  source: ['Part 1 §2.3'],
  summary: 'An ACAP record without rules.',
  why: 'It has no effect for its crawlers. If another record is written below it, they become crawlers of that record.',
  bad: 'User-agent: *\nDisallow: /drafts/\n\n[|ACAP-crawler|]: *\n',
  good: 'ACAP-crawler: *\nACAP-disallow-crawl: /drafts/\n',
  *check(policy) {
    const malformed = [...policy.acapFields.values()].filter(({ kind }) => kind === 'malformed');
    for (const { crawlers, general, subRecords, references, requests, firstLine, endLine } of policy.records) {
      const [first] = crawlers;
      if (!first || general.length + references.length + requests.length > 0) continue;
      if (subRecords.some(({ rules }) => rules.length > 0)) continue;
      // Unreadable lines were meant to say something and are reported themselves.
      if (malformed.some(({ line }) => line >= firstLine && line < endLine)) continue;
      const names = crawlers.map(({ name }) => name.text);
      const whom = names.every((name) => name === '*') ? 'any crawler' : nameCrawlers(names);
      yield {
        span: spanInDocument(policy, first.line, first.field),
        message: `This record has no effect on ${whom}: it has no rules.`,
      };
    }
  },
});
