import { checkPageProblems, definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const elementClassOutsideBody = definePageLintRule({
  id: 'element-class-outside-body',
  severity: 'error',
  voids: true,
  clauses: ['M7', 'F8'],
  source: ['Part 2 §2.2', 'Part 2 §2.2.5'],
  summary: 'A statement in the class of an element outside the body of a page.',
  why: 'Classes apply to elements within the body. For the whole page, use a META tag in the head.',
  bad: '<html class="[|the-acap:disallow-index|]"><head></head><body></body></html>\n',
  good: '<html><head><meta name="robots" content="ACAP disallow-index"></head><body></body></html>\n',
  check: checkPageProblems(
    'class-outside-body',
    (text) => `Crawlers ignore "${text}" here: classes count only within the body.`,
  ),
});
