import { definePageLintRule, pageProblems } from '../page-lint-rule.ts';

/** A robots META tag within a comment. Source: Part 2 §2.2. Clause: M1. */
export const metaInComment = definePageLintRule({
  id: 'meta-in-comment',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['M1'],
  source: ['Part 2 §2.2'],
  summary: 'A robots META tag within a comment.',
  why: 'Nobody reads it. That may be meant, or the comment may reach further than it should.',
  bad: '<head><!-- [|<meta name="robots" content="noindex">|] --></head>\n',
  good: '<head><meta name="robots" content="noindex"></head>\n',
  *check(page) {
    for (const { span } of pageProblems(page, 'in-comment')) {
      yield { span, message: 'This tag stands in a comment, so nobody reads it.' };
    }
  },
});
