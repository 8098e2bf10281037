import { checkPageProblems, definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const metaInBody = definePageLintRule({
  id: 'meta-in-body',
  severity: 'error',
  voids: true,
  clauses: ['M1'],
  source: ['Part 2 §2.2'],
  summary: 'A robots META tag in the body of a page.',
  why: 'Crawlers read only the tags in the head. Text or a body element before the tag also ends the head.',
  bad: '<html><head><title>x</title></head><body><meta name="[|robots|]" content="noindex"></body></html>\n',
  good: '<html><head><meta name="robots" content="noindex"></head><body></body></html>\n',
  check: checkPageProblems('in-body', (text) => `Crawlers skip this "${text}" tag: it is in the body of the page.`),
});
