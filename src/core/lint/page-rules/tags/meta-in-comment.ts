import { checkPageProblems, definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const metaInComment = definePageLintRule({
  id: 'meta-in-comment',
  severity: 'information',
  clauses: ['M1'],
  source: ['Part 2 §2.2'],
  summary: 'A robots META tag in a comment.',
  why: 'Nobody reads it. That may be on purpose, or the comment may be longer than it should be.',
  bad: '<head><!-- [|<meta name="robots" content="noindex">|] --></head>\n',
  good: '<head><meta name="robots" content="noindex"></head>\n',
  check: checkPageProblems('in-comment', () => 'Crawlers skip this tag: it is in a comment.'),
});
