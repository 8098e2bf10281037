import { checkPageProblems, definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const metaAfterHead = definePageLintRule({
  id: 'meta-after-head',
  aliases: ['meta-behind-head'],
  severity: 'error',
  voids: true,
  clauses: ['M1', 'F8'],
  source: ['Part 2 §2.2'],
  summary: 'A robots META tag between the head and the body of a page.',
  why: 'The head ends at its end tag. Strict crawlers skip a META tag after it.',
  bad: '<head></head><meta name="[|robots|]" content="noindex"><body></body>\n',
  good: '<head><meta name="robots" content="noindex"></head><body></body>\n',
  check: checkPageProblems(
    'after-head',
    (text) => `Crawlers skip this "${text}" tag: it comes after the head of the page.`,
  ),
});
