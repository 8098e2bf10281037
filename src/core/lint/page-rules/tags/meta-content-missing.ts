import { checkPageProblems, definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const metaContentMissing = definePageLintRule({
  id: 'meta-content-missing',
  severity: 'error',
  voids: true,
  clauses: ['M1'],
  source: ['Part 2 §2.2'],
  summary: 'A robots META tag without content.',
  why: 'The tag has no effect. Usually a template had no value to fill in.',
  bad: '<head><meta name="[|robots|]" content=""></head>\n',
  good: '<head><meta name="robots" content="noindex"></head>\n',
  check: checkPageProblems('no-content', (text) => `This "${text}" tag has no effect: it has no content.`),
});
